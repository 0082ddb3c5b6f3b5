/** Questions to the language model of the person, through the server. */
import { assistantRoutes, fillPath, type AssistantReply } from '@prototrail/contracts';
import { readEvents, type AssistantChoices } from '../api';
import { failureOfCall, type Failure } from './failure';
import { readReply, ReplyReader, type Answer } from './read-reply';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Prompt {
  choices: AssistantChoices;
  model: string;
  messages: readonly Message[];
  maxTokens: number;
  temperature?: number;
  /** What is written so far, each time that more came. */
  onText?(text: string): void;
}

/** Sends messages through the server. @throws the reason of the signal when it was stopped */
export async function complete(prompt: Prompt, signal: AbortSignal): Promise<Answer | Failure> {
  let payload = payloadOf(prompt);
  for (let tries = 0; ; tries += 1) {
    const answer = await send(prompt, payload, signal);
    const field = 'id' in answer ? answer.refusedField : undefined;
    if (field === undefined || tries >= 2 || payload[field] === undefined) return answer;
    const { [field]: dropped, ...rest } = payload;
    payload = field === 'max_tokens' ? { ...rest, max_completion_tokens: Number(dropped) } : rest;
  }
}

interface Payload {
  model: string;
  messages: Message[];
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
}

const payloadOf = ({ model, messages, maxTokens, temperature = 0 }: Prompt): Payload => ({
  ...{ model, messages: [...messages], max_tokens: maxTokens, temperature },
});

async function send(
  { choices, onText }: Prompt,
  openAIPayload: Payload,
  signal: AbortSignal,
): Promise<Answer | Failure> {
  const { provider, key, address, organization, apiVersion } = choices;
  const reader = new ReplyReader(key);
  let reply: AssistantReply | undefined;
  let isBroken = false;
  let shown = '';
  try {
    const body = {
      openAIModel: '/v1/chat/completions',
      openAIToken: key.trim(),
      ...(organization.trim() === '' ? {} : { openAIOrgID: organization.trim() }),
      ...(address.trim() === '' ? {} : { openAIAddress: address.trim() }),
      ...(provider !== 'azure' || apiVersion.trim() === '' ? {} : { openAIApiVersion: apiVersion.trim() }),
      openAIPayload,
    };
    await readEvents(
      { path: fillPath(assistantRoutes.stream.path, { provider }), body },
      ({ event, data }) => {
        const part = parsed(data);
        if (event === 'reply') reply = part as AssistantReply;
        else if (event === 'broken') isBroken = true;
        else reader.push(part);
        if (reader.text === shown) return;
        shown = reader.text;
        onText?.(shown);
      },
      signal,
    );
  } catch (reason) {
    signal.throwIfAborted();
    // what came before the connection broke is worth showing
    if (reader.text.trim() === '') return failureOfCall(reason, key);
    isBroken = true;
  }
  if (!reply) return isBroken && reader.text === '' ? { id: 'server' } : reader.end(isBroken);
  const { status, body, retryAfterS } = reply;
  const answer = readReply(body, key, status);
  return 'id' in answer && retryAfterS !== undefined ? { ...answer, retryAfterS } : answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
