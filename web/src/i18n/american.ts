import type { Messages } from './messages';

/** British spellings of the English texts, and how they are spelt in the United States. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b([Cc])olour/g, '$1olor'],
  [/\b([Cc])entre/g, '$1enter'],
  [/\b([Gg])rey/g, '$1ray'],
  [/\b([Ff])avourite/g, '$1avorite'],
  [/\b([Bb])ehaviour/g, '$1ehavior'],
  [/\b([Oo])rganis/g, '$1rganiz'],
  [/\b([Rr])ecognis/g, '$1ecogniz'],
  [/\b([Ll])icence/g, '$1icense'],
  [/\b([Cc])ancelled/g, '$1anceled'],
  [/\b([Ll])abelled/g, '$1abeled'],
  [/\b([Cc])atalogue/g, '$1atalog'],
];

/** Most texts have none of them: one look is cheaper than a replacement for each. */
const anySpelling = new RegExp(spellings.map(([british]) => british.source).join('|'));

const respell = (text: string): string =>
  anySpelling.test(text)
    ? spellings.reduce((part, [british, american]) => part.replace(british, american), text)
    : text;

/** English messages in American spelling. Placeholders such as `{{name}}` stay. */
export function inAmerican(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value.replace(/\{\{\w+\}\}|[^{]+|\{/g, (part) => (part.startsWith('{{') ? part : respell(part)))
        : inAmerican(value),
    ]),
  );
}
