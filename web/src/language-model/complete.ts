/** Questions to the language model of the person, through the server. */
import { z } from 'zod';
import { stoppableServer, toCallError, type AssistantChoices } from '../api';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Why there is no answer. The texts are `assistant.error.<id>`. */
export type FailureId =
  | 'server'
  | 'noModel'
  | 'noContent'
  | 'generic'
  | 'keyMissing'
  | 'keyWrong'
  | 'quota'
  | 'promptShort'
  | 'wrongData'
  | 'signUp'
  | 'busy'
  | 'off';

export interface Failure {
  id: FailureId;
  /** What the server or the provider said, without the key. */
  said?: string;
}

export interface Answer {
  text: string;
  /** The model had more to say. */
  isCut: boolean;
}

/** What is missing before anything is sent. */
export function keyProblem({ key }: AssistantChoices, isGuest: boolean): FailureId | undefined {
  if (isGuest) return 'signUp';
  const bare = key.trim();
  if (bare === '') return 'keyMissing';
  return bare.length < minKey || !/^[\x21-\x7e]+$/.test(bare) ? 'keyWrong' : undefined;
}

const minKey = 5;

export interface Prompt {
  choices: AssistantChoices;
  model: string;
  messages: readonly Message[];
  maxTokens: number;
  temperature?: number;
}

/** Sends messages through the server. @throws the reason of the signal when it was stopped */
export async function complete(
  { choices, model, messages, maxTokens, temperature = 0 }: Prompt,
  signal: AbortSignal,
): Promise<Answer | Failure> {
  const { key, address, organization } = choices;
  try {
    const body = await stoppableServer(signal).assistant.complete({
      provider: 'openai',
      body: {
        openAIModel: '/v1/chat/completions',
        openAIToken: key.trim(),
        ...(organization.trim() === '' ? {} : { openAIOrgID: organization.trim() }),
        ...(address.trim() === '' ? {} : { openAIAddress: address.trim() }),
        openAIPayload: { model, messages: [...messages], max_tokens: maxTokens, temperature },
      },
    });
    return readReply(body, key);
  } catch (reason) {
    signal.throwIfAborted();
    return failureOf(reason, key);
  }
}

const part = z.object({ type: z.string(), text: z.string() });
const reply = z.object({
  choices: z
    .array(
      z.object({
        message: z
          .object({ content: z.union([z.string(), z.array(part)]).nullish(), refusal: z.string().nullish() })
          .nullish(),
        text: z.string().nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});
const refusal = z.object({
  error: z.union([
    z.string(),
    z.object({
      code: z.union([z.string(), z.number()]).nullish(),
      type: z.string().nullish(),
      message: z.string().nullish(),
    }),
  ]),
});

/** The words of the model, or why there are none. */
export function readReply(body: unknown, key: string): Answer | Failure {
  const refused = refusal.safeParse(body);
  if (refused.success) return ofProvider(refused.data.error, key);
  const read = reply.safeParse(body);
  const [choice] = read.success ? read.data.choices : [];
  if (!choice) return { id: 'generic' };
  const { message, text: plain } = choice;
  const content = message?.content ?? plain ?? '';
  const text = typeof content === 'string' ? content : content.map((each) => each.text).join('');
  if (text.trim() === '') return { id: 'noContent', ...said(message?.refusal, key) };
  return { text, isCut: choice.finish_reason === 'length' };
}

const byCode: Readonly<Record<string, FailureId>> = {
  invalid_api_key: 'keyWrong',
  authentication_error: 'keyWrong',
  insufficient_quota: 'quota',
  billing_hard_limit_reached: 'quota',
  model_not_found: 'noModel',
  rate_limit_exceeded: 'busy',
  server_error: 'server',
  invalid_request_error: 'wrongData',
  context_length_exceeded: 'wrongData',
};

function ofProvider(error: z.infer<typeof refusal>['error'], key: string): Failure {
  if (typeof error === 'string') return { id: 'generic', ...said(error, key) };
  const codes = [error.code, error.type].map(String);
  const known = codes.find((code) => Object.hasOwn(byCode, code));
  const id = known === undefined ? 'generic' : (byCode[known] ?? 'generic');
  // what a provider says of a wrong key may quote it
  return id === 'keyWrong' ? { id } : { id, ...said(error.message, key) };
}

function failureOf(reason: unknown, key: string): Failure {
  const { status, message } = toCallError(reason);
  const id: FailureId = status === 404 ? 'off' : status === 429 ? 'busy' : status === 400 ? 'wrongData' : 'server';
  return { id, ...said(message, key) };
}

const longestSaid = 300;

function said(text: string | null | undefined, key: string): { said?: string } {
  const clean = (text ?? '').replaceAll(key.trim() === '' ? '\u0000' : key.trim(), '•••').trim();
  return clean === '' ? {} : { said: clean.slice(0, longestSaid) };
}
