import { isRecord } from '@prototrail/model';
import type { Kit, KitPart } from '../kits/kit';
import type { PaletteEntry } from '../palette-entry';
import { textsOf } from './texts-of';

/** Texts of ready-made parts in a language, by `sampleKey` of the English ones. */
export type Words = Readonly<Record<string, string>>;

type Part = Pick<KitPart, 'type' | 'props'> & { name?: string };

const mostWords = 8;

/** The key of an English sample text: its first words in camel case, and how long it is when there are more. */
export function sampleKey(text: string): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^\p{M}+$/u.test(word));
  const key = words
    .slice(0, mostWords)
    .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('');
  return words.length > mostWords ? `${key}${text.length}` : key;
}

/** Settings that name one of the texts, or several: they change with them. */
const named = ['selected', 'openBranches'];

/** Texts of a ready-made part that its users read; numbers, and names of columns, are none. */
export function sampleTextsOf(part: Part): string[] {
  return textsOf(part)
    .filter(({ text }) => isSample(text))
    .map(({ text }) => text);
}

/** The name of a ready-made part in the list of layers, when it is a word. */
export const sampleNameOf = ({ name = '' }: Part): string | undefined => (/\p{L}{3}/u.test(name) ? name : undefined);

const isSample = (text: string): boolean => /\p{L}{2}/u.test(text) && sampleKey(text) !== '' && !/^\{.*\}$/.test(text);

/** A ready-made part with its texts and its name in the language of the words; what has no word stays. The same object where nothing changes. */
export function partInWords<P extends Part>(part: P, words: Words): P {
  const own = new Map(
    sampleTextsOf(part).flatMap((text): [string, string][] => {
      const word = words[sampleKey(text)];
      return word === undefined || word === text ? [] : [[text, word]];
    }),
  );
  const called = sampleNameOf(part);
  const name = called === undefined ? part.name : (words[sampleKey(called)] ?? called);
  if (own.size === 0) return name === part.name ? part : { ...part, name };
  const tops = new Set([...textsOf(part).map(({ path }) => String(path[0])), ...named]);
  const props = Object.fromEntries(
    Object.entries(part.props).map(([key, value]) => {
      if (!tops.has(key)) return [key, value];
      const [head, ...rows] = part.type === 'Repeater' && key === 'data' && Array.isArray(value) ? value : [];
      return [key, rows.length > 0 ? [head, ...rows.map((row) => replaced(row, own))] : replaced(value, own)];
    }),
  );
  return name === part.name ? { ...part, props } : { ...part, name, props };
}

function replaced(value: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return words.get(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, words));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaced(entry, words)]));
}

/** A kit with its texts and the names of its screens in the language of the words. */
export const kitInWords = (kit: Kit, words: Words): Kit => ({
  ...kit,
  screens: kit.screens.map((screen) => ({
    ...screen,
    name: words[sampleKey(screen.name)] ?? screen.name,
    parts: screen.parts.map((part) => partInWords(part, words)),
  })),
});

/** An entry of the library with its texts in the language of the words, also those of the screens that it loads. */
export function entryInWords(entry: PaletteEntry, words: Words): PaletteEntry {
  const { kit, parts } = entry;
  return {
    ...entry,
    widget: partInWords(entry.widget, words),
    ...(parts === undefined ? {} : { parts: parts.map((part) => partInWords(part, words)) }),
    ...(kit === undefined ? {} : { kit: { ...kit, load: async () => kitInWords(await kit.load(), words) } }),
  };
}
