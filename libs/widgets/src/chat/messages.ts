/** Messages of a chat, from loose props and values. */
import type { InputAbility, PaintInput } from '../definition';
import { clamp, decodeText, isRecord, numberOf, textOf } from '../kit/values';

type Props = PaintInput['props'];

export interface Message {
  type: 'message';
  role: 'user' | 'assistant';
  content: string;
}

const maxMessages = 500;

export const userMessage = (content: string): Message => ({ type: 'message', role: 'user', content });

/** Entries with a text; whoever is not the user is the assistant. */
export const messagesOf = (value: unknown): Message[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).slice(-maxMessages).flatMap((entry): Message[] => {
    const content = isRecord(entry) ? decodeText(entry.content) : textOf(entry);
    if (content.trim() === '') return [];
    return [{ type: 'message', role: isRecord(entry) && entry.role !== 'user' ? 'assistant' : 'user', content }];
  });

/** The answer that is still to come: each message of the user gets the next one. */
export const pendingAnswer = (messages: readonly Message[], props: Props): Message | undefined => {
  const later = messages.slice(messagesOf(props.value).length);
  if (later.at(-1)?.role !== 'user') return undefined;
  const answered = later.filter(({ role }) => role === 'assistant').length;
  const content = messagesOf(props.responses)[answered]?.content;
  return content === undefined ? undefined : { type: 'message', role: 'assistant', content };
};

/** Time until an answer appears, in ms. */
export const waitingTime = (props: Props): number => clamp(numberOf(props.waitingTime, 1000), 0, 60_000);

export const chatAbility: InputAbility = {
  initial: (props) => messagesOf(props.value),
  coerce: messagesOf,
  fromVariable: (variable, props, before) => {
    if (Array.isArray(variable)) return messagesOf(variable);
    const text = textOf(variable);
    if (text.trim() === '') return undefined;
    // The variable is read again and again; its text is one message.
    const list = messagesOf(before ?? props.value);
    const last = list.findLast(({ role }) => role === 'user');
    return before !== undefined && last?.content === text ? before : [...list, userMessage(text)];
  },
  masked: (value, hide) =>
    messagesOf(value).map((message) =>
      message.role === 'user' ? { ...message, content: hide(message.content) } : message,
    ),
};
