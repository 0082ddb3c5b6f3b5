/**
 * Widths of text without a browser, so that server and browser break lines at the same place. The tables hold the
 * common widths of Arial, Helvetica and Liberation Sans, of Times New Roman and Liberation Serif, and of Inter; other
 * families are measured by the closest table times a factor. Kerning and ligatures are ignored and switched off by the
 * painters.
 */
import type { Font } from '../kit/display-list';
import { clusterEnd } from './clusters';
import { faceOf, noFonts } from './font-set';
import type { FontMetrics, FontSet } from './font-types';
import { ranges } from './ranges.gen';
import { faces } from './tables.gen';

type Face = keyof typeof faces;
interface Family {
  face: 'sans' | 'serif' | 'inter' | 'mono';
  factor: number;
}

/** Widths by weight and family, for the fonts of one document. */
type Advances = Map<string, (code: number) => number>;
const advancesOfSets = new WeakMap<FontSet, Advances>();
let current: FontSet = noFonts;
let widthCache: Advances = new Map();
advancesOfSets.set(noFonts, widthCache);

/** From now on text is measured with the fonts of this document too. Painting does so by itself. */
export const measureWith = (set: FontSet = noFonts): void => {
  if (set === current) return;
  current = set;
  widthCache = advancesOfSets.get(set) ?? new Map<string, (code: number) => number>();
  advancesOfSets.set(set, widthCache);
};

const ownMetrics = (font: Font): FontMetrics | undefined =>
  current.families.size === 0 ? undefined : faceOf(current, firstFamily(font.family), font.weight)?.metrics;

/** The first family of a list, without quotes. */
const firstFamily = (css: string): string => (css.split(',', 1)[0] ?? '').trim().replace(/^["']|["']$/g, '');

const families: ReadonlyArray<readonly [RegExp, Family]> = [
  [/arial black|impact/i, { face: 'sans', factor: 1.2 }],
  [/courier|mono|consolas|menlo/i, { face: 'mono', factor: 1 }],
  [/inter\b/i, { face: 'inter', factor: 1 }],
  [/verdana|lucida|comic/i, { face: 'sans', factor: 1.13 }],
  [/tahoma|source sans/i, { face: 'sans', factor: 0.97 }],
  [/georgia|palatino|playfair|merriweather/i, { face: 'serif', factor: 1.1 }],
  [/times|(^|[^-])\bserif/i, { face: 'serif', factor: 1 }],
];
const sans: Family = { face: 'sans', factor: 1 };
const missingWidth = 600;
const emojiWidth = 1250;
/** One more than the highest code point of the tables. */
const tableSize = 0x2300;

/** A plain Map: see the cache of colours. */
const familyCache = new Map<string, Family>();
const familyOf = (css: string): Family => {
  const cached = familyCache.get(css);
  if (cached !== undefined) return cached;
  const first = css.split(',', 1)[0] ?? '';
  const found = families.find(([pattern]) => pattern.test(first))?.[1] ?? sans;
  if (familyCache.size > 500) familyCache.clear();
  familyCache.set(css, found);
  return found;
};

const tables = new Map<Face, Map<number, number>>();
const tableOf = (face: Face): Map<number, number> => {
  const known = tables.get(face);
  if (known !== undefined) return known;
  const table = new Map<number, number>();
  faces[face].widths.forEach((row, index) => {
    const from = ranges[index]?.[0] ?? 0;
    row.split(' ').forEach((width, offset) => table.set(from + offset, Number(width)));
  });
  tables.set(face, table);
  return table;
};

const isWide = (code: number): boolean =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xff00 && code <= 0xff60);
const isMark = (code: number): boolean =>
  (code >= 0x300 && code <= 0x36f) || code === 0x200b || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f);

const narrowArabic = new Set('اأإآلدذرز');
const wideArabic = new Set('سشصضطظ');

/** Letters of scripts without a table, on average; those of Arabic as they are joined. */
const usualWidths: ReadonlyArray<readonly [from: number, to: number, width: number]> = [
  [0x531, 0x58f, 680],
  [0x5d0, 0x5f2, 530],
  [0x620, 0x6ff, 530],
  [0x750, 0x77f, 490],
  [0x1780, 0x17b3, 720],
];

/**
 * Letters of scripts that write signs around them, on average, by blocks of 128: a letter, a sign that takes room beside it, and a letter that
 * a virama joins with the next one; in 1/100 em.
 */
const joiningFrom = 0x900;
const joiningTo = 0x1100;
const joiningScripts: ReadonlyArray<readonly [letter: number, sign?: number, joined?: number]> = [
  [62, 26, 24],
  [73, 22, 0],
  [64, 21],
  [63, 22, 16],
  [68, 30, 10],
  [90, 38],
  [80, 28, 20],
  [72, 52, 6],
  [95, 62, 70],
  [60],
  [55],
  [55],
  [60, 20],
  [60, 20],
  [100, 50, 20],
  [60],
];
const scriptOf = (code: number) =>
  code >= joiningFrom && code < joiningTo ? joiningScripts[(code - joiningFrom) >> 7] : undefined;
const isSign = /\p{Mc}/u;
const endsJoined = /\p{L}\p{M}*[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u1039]$/u;

const otherWidth = (code: number): number => {
  if (code === 0x9 || code === 0x202f || code === 0x2009) return 250;
  if (isMark(code)) return 0;
  if (isWide(code)) return 1000;
  if (code >= 0x1f000) return emojiWidth;
  const script = scriptOf(code);
  const letter = String.fromCodePoint(code);
  if (script) return (isSign.test(letter) ? (script[1] ?? 0) : script[0]) * 10;
  if (narrowArabic.has(letter)) return 380;
  if (wideArabic.has(letter)) return 780;
  return usualWidths.find(([from, to]) => code >= from && code <= to)?.[2] ?? missingWidth;
};

/** A letter with marks, as in Vietnamese, is as wide as the letter. */
const baseOf = (code: number): number => String.fromCodePoint(code).normalize('NFD').codePointAt(0) ?? code;

/** Function that gives the advance of a code point in 1/1000 em for a font. */
export const advanceOf = (font: Font): ((code: number) => number) => {
  const key = `${font.weight}|${font.family}`;
  const cached = widthCache.get(key);
  if (cached !== undefined) return cached;
  const own = ownMetrics(font);
  if (own) {
    const advance = (code: number): number => own.widths.get(code) ?? otherWidth(code);
    widthCache.set(key, advance);
    return advance;
  }
  const { face, factor } = familyOf(font.family);
  const advances = new Float32Array(tableSize).fill(Number.NaN);
  let advance: (code: number) => number;
  if (face === 'mono') {
    advance = (code) => (isMark(code) ? 0 : isWide(code) ? 1000 : scriptOf(code) ? otherWidth(code) : 600);
  } else {
    const regular = tableOf(`${face}400`);
    const bold = tableOf(`${face}700`);
    // Arial and Times have two weights, of which the browser takes the nearer; Inter is variable.
    const share = face === 'inter' ? Math.min(Math.max((font.weight - 400) / 300, 0), 1) : font.weight >= 600 ? 1 : 0;
    for (const [code, thin] of regular) advances[code] = (thin + ((bold.get(code) ?? thin) - thin) * share) * factor;
    advance = (code) => {
      const known = advances[code];
      if (known === undefined) return otherWidth(code);
      if (!Number.isNaN(known)) return known;
      const base = advances[baseOf(code)] ?? Number.NaN;
      return (advances[code] = Number.isNaN(base) ? otherWidth(code) : base);
    };
  }
  if (widthCache.size > 200) widthCache.clear();
  widthCache.set(key, advance);
  return advance;
};

const isBidiControl = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x2069);

/** A letter with the signs beside it; of one that is joined with the next only a part is drawn. */
const joiningAdvance = (text: string, from: number, to: number, advance: (code: number) => number): number => {
  const [letter, , joined = letter] = scriptOf(text.charCodeAt(from)) ?? [1];
  let width = advance(text.charCodeAt(from));
  for (let at = from + 1; at < to; at++) if (isSign.test(text.charAt(at))) width += advance(text.charCodeAt(at));
  return scriptOf(text.charCodeAt(to)) && endsJoined.test(text.slice(from, to)) ? (width * joined) / letter : width;
};

/** Function that gives the advance of a cluster of a text in 1/1000 em: its first character has the width of all, unless its script has signs. */
export const clusterAdvance = (font: Font): ((text: string, from: number, to: number) => number) => {
  const advance = advanceOf(font);
  return (text, from, to) => {
    const code = text.codePointAt(from) ?? 32;
    // A sign that is shown as an emoji is as wide as one.
    if (to > from + 1 && text.charCodeAt(from + 1) === 0xfe0f) return emojiWidth;
    if (code < 0x300) return code === 0xad ? 0 : advance(code);
    if (isBidiControl(code)) return 0;
    return scriptOf(code) ? joiningAdvance(text, from, to, advance) : advance(code);
  };
};

/** Width of one line in px. Letter spacing is added after every cluster, the last one included, as browsers do. */
export const textWidth = (text: string, font: Font, letterSpacing: number): number => {
  const advance = clusterAdvance(font);
  let units = 0;
  let count = 0;
  for (let at = 0; at < text.length;) {
    const end = clusterEnd(text, at);
    units += advance(text, at, end);
    count += 1;
    at = end;
  }
  return (units * font.size) / 1000 + count * letterSpacing;
};

/** Height above and below the baseline in px, rounded as browsers round them. */
export const verticalMetrics = (font: Font): { ascent: number; descent: number } => {
  const own = ownMetrics(font);
  const { face } = familyOf(font.family);
  const units = own ?? (face === 'mono' ? { ascent: 833, descent: 300 } : faces[`${face}400`]);
  return {
    ascent: Math.round((units.ascent * font.size) / 1000),
    descent: Math.round((units.descent * font.size) / 1000),
  };
};
