/** Reading loose style and prop values: numbers as text, unresolved theme variables, null. Nothing here throws. */
import type { Day } from '../definition';

/** Finite number from a number or numeric text such as `"12"` or `"12px"`; anything else gives the fallback. */
export const numberOf = (value: unknown, fallback: number): number => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : fallback;
  if (typeof value !== 'string') return fallback;
  const match = /^\s*(-?(?:\d+\.?\d*|\.\d+))(?:px|%)?\s*$/.exec(value);
  return match?.[1] === undefined ? fallback : Number(match[1]);
};

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The day of a moment where the browser is. */
export const dayFrom = (date: Date): Day => ({ d: date.getDate(), m: date.getMonth(), y: date.getFullYear() });

/** Booleans of old files may be text. */
export const booleanOf = (value: unknown, fallback = false): boolean => {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  return fallback;
};

/** Text of a label, option or value; objects and missing values give an empty text. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  return '';
};

/** Options of choice widgets: texts and numbers, or objects with a label; other entries are dropped. */
export const optionsOf = (value: unknown): string[] => {
  if (!Array.isArray(value)) return [];
  const result: string[] = [];
  for (const entry of value) {
    if (typeof entry === 'string' || typeof entry === 'number') result.push(String(entry));
    else if (isRecord(entry) && (typeof entry.label === 'string' || typeof entry.label === 'number'))
      result.push(String(entry.label));
  }
  return result;
};

const entities: Record<string, string> = {
  nbsp: '\u00a0',
  amp: '&',
  gt: '>',
  lt: '<',
  quot: '"',
  apos: "'",
  perc: '%',
};

/**
 * Text as it is shown: tags removed, the few stored entities and `$perc;` decoded, `<br>` read as a line break.
 * The result is plain text and must be escaped by painters that write markup.
 */
export const decodeText = (value: unknown): string => {
  const text = textOf(value);
  if (!/[<&$\r]/.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\$perc;/g, '%')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
      const known = entities[name.toLowerCase()];
      if (known !== undefined) return known;
      if (!name.startsWith('#')) return whole;
      const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    });
};
