import type { Messages } from './messages';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};
const kept = /(\{\{\w+\}\}|\$\{\w+\}|`[^`]*`|\]\([^)]*\))/;

/** A text as the language for looking at layouts shows it: with accents, a third longer, and in brackets, so that untranslated and cut texts show. */
function stretched(text: string): string {
  const parts = text
    .split(kept)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[aeiouAEIOU]/g, (letter) => accents[letter] ?? letter),
    );
  return `[${parts.join('')}${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

/** English messages in the language for looking at layouts from right to left. Placeholders stay. */
export function stretchedMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? stretched(value) : stretchedMessages(value),
    ]),
  );
}
