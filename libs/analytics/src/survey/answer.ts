import { isRecord, readFirstClick, type FirstClick } from '@prototrail/model';
import type { Question } from './questions';

/** What a tester answered to one question. */
export interface Answer {
  /** Text, number, true or false; lists and objects as text. Empty text: the question was answered with nothing. */
  value: string | number | boolean;
  /** Entries of a list, for counting. */
  items?: string[];
  /** Where the tester clicked first. */
  click?: FirstClick;
}

/**
 * Reads the answer to a question from the state that was recorded of its widget; undefined when the state holds none.
 * Ratings are recorded from 0 and answered from 1.
 */
export function answerOf(question: Question, type: string, state: unknown): Answer | undefined {
  if (state === undefined || state === null) return undefined;
  if (question.kind === 'rating' && typeof state === 'number') return { value: state + 1 };
  if (question.kind === 'click') return clickAnswer(state);
  if (type === 'chat' && Array.isArray(state)) return messageOf(question, state);
  if (question.item !== null && isRecord(state)) {
    const chosen = state[question.item];
    return chosen === undefined || chosen === null || chosen === ''
      ? undefined
      : answerOf(inside(question), '', chosen);
  }
  if (Array.isArray(state)) {
    const items = state.map(wordsOf);
    return { value: items.join(', '), items };
  }
  if (typeof state === 'number' || typeof state === 'boolean' || typeof state === 'string') return { value: state };
  return { value: wordsOf(state) };
}

/** In words the widget that was hit and the place in per cent of the screen, so that tables and CSV files are read without a picture. */
function clickAnswer(state: unknown): Answer | undefined {
  const click = readFirstClick(state);
  if (!click) return undefined;
  const percent = (part: number): string => (part * 100).toFixed(1);
  const place = `x ${percent(click.x)} %, y ${percent(click.y)} %`;
  return { value: click.label === '' ? place : `${click.label}: ${place}`, items: [click.label], click };
}

const inside = (question: Question): Question => ({ ...question, item: null });

/** The message of the tester with the number of the question. */
function messageOf({ item, widget: _ }: Question, messages: readonly unknown[]): Answer | undefined {
  const own = messages.filter((message) => isRecord(message) && message['role'] === 'user');
  const message = own[Number(item ?? 1) - 1];
  return isRecord(message) ? { value: wordsOf(message['content']) } : undefined;
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([key, entry]) => `${key}: ${wordsOf(entry)}`)
    .join(', ');
}
