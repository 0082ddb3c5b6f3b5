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
const minFuzzy = 3;
/** Shorter words lie inside of too many others: a password is no "or". */
const minInside = 3;

/** How well a word fits, the best first. */
const fits = {
  /** The whole text is the name, or the first of the entry's other words. */
  isName: -2,
  isOtherName: -1,
  word: 0,
  start: 1,
  otherWord: 2,
  otherStart: 3,
  synonym: 4,
  synonymStart: 5,
  inside: 6,
} as const;
const missing = Number.POSITIVE_INFINITY;

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Words of a name, and pairs of them as people write them in one: of "Drop-down" also "dropdown". */
const spellings = (text: string): string[] => {
  const words = wordsIn(text);
  return [...words, ...words.flatMap((word, at) => (at === 0 ? [] : [`${words[at - 1] ?? ''}${word}`]))];
};
const joined = (text: string): string => wordsIn(text).join('');

interface IndexedEntry {
  /** Names and first other words in full, without spaces. */
  names: readonly string[];
  otherNames: readonly string[];
  /** Words of the names before a bracket; what stands in brackets belongs to the other words. */
  words: readonly string[];
  otherWords: readonly string[];
  synonyms: readonly string[];
  /** Everything, for what stands inside of words and for misspelt words. */
  text: string;
  /** Place of its category. */
  category: number;
  /** How much later it comes than others that fit alike. */
  delay: number;
}

/** A text is rarely the name of a whole screen: with "Search" a field is meant. */
const wholes: ReadonlySet<PaletteCategory> = new Set<PaletteCategory>(['screens', 'kits']);
/** Who wants the look of a system names it. */
const looks: ReadonlySet<PaletteCategory> = new Set<PaletteCategory>(['material', 'ios']);
/** After other words of plain entries. */
const afterOthers = 3;

const synonymsOf = (words: ReadonlySet<string>): string[] =>
  synonyms.filter((row) => row.some((word) => words.has(joined(word)))).flatMap((row) => row.flatMap(spellings));

function indexed(entry: PaletteEntry, shownName: string): IndexedEntry {
  const names = [...new Set([shownName, entry.name])];
  const beforeBracket = names.map((name) => name.replace(/[(（].*$/, ''));
  const inBracket = names.map((name) => /[(（](.*)$/.exec(name)?.[1] ?? '');
  const words = beforeBracket.flatMap(spellings);
  const otherWords = [...inBracket, ...entry.words, entry.type].flatMap(spellings);
  const bySynonym = synonymsOf(new Set([...words, ...entry.words.map(joined)]));
  const isLook = looks.has(entry.category);
  const isWhole = wholes.has(entry.category);
  return {
    names: isWhole ? [] : names.map(joined),
    otherNames: [
      ...(isWhole || isLook ? [] : entry.words.slice(0, 1).map(joined)),
      ...[entry.category, entry.category.replace(/s$/, '')],
    ],
    words,
    otherWords,
    synonyms: bySynonym,
    text: [...names, ...entry.words, entry.type, entry.category, ...bySynonym].map(plain).join(' '),
    category: categories.indexOf(entry.category),
    delay: isWhole || isLook ? afterOthers : 0,
  };
}

type NameOf = (entry: PaletteEntry) => string;
const indexes = new WeakMap<readonly PaletteEntry[], { names: string; index: readonly IndexedEntry[] }>();

function indexOf(entries: readonly PaletteEntry[], nameOf: NameOf): readonly IndexedEntry[] {
  const shown = entries.map(nameOf);
  const names = shown.join('\n');
  const known = indexes.get(entries);
  if (known?.names === names) return known.index;
  const index = entries.map((entry, at) => indexed(entry, shown[at] ?? entry.name));
  indexes.set(entries, { names, index });
  return index;
}

function fitOf(word: string, entry: IndexedEntry): number {
  const starts = (other: string): boolean => other.startsWith(word);
  if (entry.words.includes(word)) return fits.word;
  if (entry.words.some(starts)) return fits.start;
  if (entry.otherWords.includes(word)) return fits.otherWord;
  if (entry.otherWords.some(starts)) return fits.otherStart;
  if (entry.synonyms.includes(word)) return fits.synonym;
  if (entry.synonyms.some(starts)) return fits.synonymStart;
  // languages without spaces have no starts of words
  const isLong = word.length >= minInside || !/^[\p{Script=Latin}\d]+$/u.test(word);
  return isLong && entry.text.includes(word) ? fits.inside : missing;
}

function rankOf(words: readonly string[], entry: IndexedEntry): number {
  const whole = words.join('');
  if (entry.names.includes(whole)) return fits.isName;
  if (entry.otherNames.includes(whole)) return fits.isOtherName;
  return Math.max(...words.map((word) => fitOf(word, entry))) + entry.delay;
}

/**
 * Entries that every word of the text fits, best first: by the name, by the entry's other words, by synonyms, inside of words; of those that
 * fit alike, simple ones before ready parts. Where none fits, words with one wrong letter.
 * @param nameOf the name that is shown; the English one fits, too
 */
export function searchPalette(
  entries: readonly PaletteEntry[],
  text: string,
  nameOf: NameOf = ({ name }) => name,
): PaletteEntry[] {
  const words = wordsIn(text);
  if (words.length === 0) return text.trim() === '' ? [...entries] : [];
  const index = indexOf(entries, nameOf);
  const found = index
    .map((entry, at) => ({ at, category: entry.category, rank: rankOf(words, entry) }))
    .filter(({ rank }) => rank < missing)
    .sort((a, b) => a.rank - b.rank || a.category - b.category || a.at - b.at)
    .map(({ at }) => at);
  const best = found.length > 0 ? found : similar(index, words);
  return best.flatMap((at) => entries[at] ?? []);
}

/** Places of the entries that have words like these. */
function similar(index: readonly IndexedEntry[], words: readonly string[]): readonly number[] {
  if ((words[0]?.length ?? 0) < minFuzzy) return [];
  const texts = index.map(({ text }) => text);
  const [found, info, order] = fuzzy.search(texts, words.join(' '), 1);
  return order && info ? order.flatMap((at) => info.idx[at] ?? []) : (found ?? []);
}

/** Icons that are shown where more widgets follow below them, and where none does. */
const maxIcons = { between: 14, last: 48 } as const;

/**
 * Where icons come in a result, and how many: below what fits best, since widgets of many categories would leave them far below. Their own
 * category shows all.
 */
export function iconsIn<Section, Icon>(
  sections: readonly Section[],
  icons: readonly Icon[],
): { before: readonly Section[]; icons: readonly Icon[]; after: readonly Section[] } {
  if (sections.length < 2) return { before: sections, icons: icons.slice(0, maxIcons.last), after: [] };
  return { before: sections.slice(0, 1), icons: icons.slice(0, maxIcons.between), after: sections.slice(1) };
}

/** The sections of a result, the one with the best entry first. */
export function sectionsByRank<Section extends { entries: readonly PaletteEntry[] }>(
  sections: readonly Section[],
  found: readonly PaletteEntry[],
): Section[] {
  const places = new Map(found.map((entry, at) => [entry.id, at]));
  const placeOf = ({ entries: [first] }: Section): number => places.get(first?.id ?? '') ?? Number.POSITIVE_INFINITY;
  return sections
    .map((section, at) => ({ section, at, place: placeOf(section) }))
    .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ section }) => section);
}
