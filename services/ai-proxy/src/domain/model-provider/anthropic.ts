import type { AssistantPayload } from '@prototrail/contracts';
import { pathBelow, type ModelProvider } from './provider';

const apiVersion = '2023-06-01';
/** The Messages API demands a number. */
const usualMaxTokens = 2000;

type Message = NonNullable<AssistantPayload['messages']>[number];

const wordsOf = ({ content }: Message): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('');
const isForSystem = ({ role }: Message): boolean => role === 'system' || role === 'developer';

/** The Messages API of Anthropic. */
export const anthropic: ModelProvider = ({ base, key, payload, isStreamed }) => {
  const { model, messages = [], max_tokens, max_completion_tokens, temperature, stop } = payload;
  const system = messages.filter(isForSystem).map(wordsOf).join('\n\n');
  return {
    path: `${pathBelow(base, /\/v1(\/messages)?\/?$/)}/v1/messages`,
    headers: [
      { key: 'x-api-key', value: key },
      { key: 'anthropic-version', value: apiVersion },
    ],
    body: {
      model,
      max_tokens: max_completion_tokens ?? max_tokens ?? usualMaxTokens,
      ...(system === '' ? {} : { system }),
      messages: messages
        .filter((message) => !isForSystem(message))
        .map((message) => ({ role: message.role === 'assistant' ? 'assistant' : 'user', content: wordsOf(message) })),
      ...(temperature === undefined ? {} : { temperature: Math.min(1, Math.max(0, temperature)) }),
      ...(stop === undefined ? {} : { stop_sequences: [stop].flat() }),
      ...(isStreamed ? { stream: true } : {}),
    },
  };
};
