import uFuzzy from '@leeoniya/ufuzzy';
import type { PaletteCategory, PaletteEntry } from '@prototrail/widgets';
import { synonyms } from './synonyms';

/** In the order of the library, apart by what they are: single widgets, looks of other systems, ready parts. */
export const categoryGroups: readonly (readonly PaletteCategory[])[] = [
  ['basic', 'text', 'forms', 'navigation', 'data', 'media', 'device', 'layout', 'logic'],
  ['charts', 'survey', 'material', 'ios'],
  ['templates', 'screens', 'kits'],
];
export const categories: readonly PaletteCategory[] = categoryGroups.flat();

/** One wrong, missing, added or swapped letter a word is forgiven. */
const fuzzy = new uFuzzy({ intraMode: 1, intraSub: 1, intraTrn: 1, intraDel: 1, intraIns: 1 });

const shortWord = 3;

const textOf = (entry: PaletteEntry): string => {
  const own = `${entry.type} ${entry.category} ${entry.words.join(' ')}`.toLowerCase();
  const name = entry.name.toLowerCase();
  const words = new Set(name.split(/\W+/));
  // Short words lie in many others: a password is no "or".
  const isNamed = (word: string): boolean => (word.length <= shortWord ? words.has(word) : name.includes(word));
  const more = synonyms.filter((row) => row.some((word) => isNamed(word) || entry.words.includes(word))).flat();
  return `${own} ${more.join(' ')}`;
};

interface Index {
  names: string[];
  texts: string[];
}

const indexes = new WeakMap<readonly PaletteEntry[], Index>();

const indexOf = (entries: readonly PaletteEntry[]): Index => {
  const known = indexes.get(entries);
  if (known !== undefined) return known;
  const names = entries.map(({ name }) => name.toLowerCase());
  const index = { names, texts: entries.map((entry, at) => `${names[at] ?? ''} ${textOf(entry)}`) };
  indexes.set(entries, index);
  return index;
};

/**
 * Entries whose name, type or words contain every word of the text, best first: the name starts with it, the name contains
 * it, other words or synonyms do. Where nothing does, words with one wrong letter.
 */
export function searchPalette(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const { names, texts } = indexOf(entries);
  const [first = ''] = words;
  const rank = (at: number): number => {
    if (!words.every((word) => texts[at]?.includes(word))) return -1;
    if (names[at]?.startsWith(first)) return 0;
    return names[at]?.includes(first) ? 1 : 2;
  };
  const exact = entries
    .map((entry, at) => ({ entry, at, rank: rank(at) }))
    .filter((row) => row.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ entry }) => entry);
  if (exact.length > 0 || first.length < 3) return exact;
  const [found, info, order] = fuzzy.search(texts, words.join(' '), 1);
  const best = order && info ? order.map((at) => info.idx[at]) : (found ?? []);
  return best.flatMap((at) => entries[at ?? -1] ?? []);
}
