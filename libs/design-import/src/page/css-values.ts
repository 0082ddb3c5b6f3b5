/** Computed values of CSS, as a browser gives them, as the looks of a design. */
import type { Style } from '@prototrail/model';
import { round } from '../read';

/** A colour as a style holds it; undefined for one that cannot be seen. */
export type ReadColour = (css: string) => string | undefined;

/** Colours in the notation of computed values. Others, such as `oklch`, need a browser. */
export const plainColour: ReadColour = (css) => {
  const found = /^rgba?\(([^)]*)\)$/.exec(css.trim());
  if (!found) return undefined;
  const [r = 0, g = 0, b = 0, a = 1] = (found[1] ?? '').split(/[\s,/]+/).map(Number);
  return colourOf([r, g, b, a]);
};

/** Parts of 0 to 255 and an alpha of 0 to 1. */
export function colourOf([r, g, b, a]: readonly [number, number, number, number]): string | undefined {
  if (![r, g, b, a].every(Number.isFinite) || a <= 0) return undefined;
  const parts = [r, g, b].map((each) => Math.round(Math.min(255, Math.max(0, each))));
  if (a >= 0.999) return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
  return `rgba(${parts.join(',')},${Math.round(a * 1000) / 1000})`;
}

export const pxOf = (css: string): number => {
  const value = Number.parseFloat(css);
  return Number.isFinite(value) ? Math.min(1e6, Math.max(-1e6, value)) : 0;
};

/** Parts of a list, split where no bracket is open. */
export function splitTop(css: string, sign: ',' | ' '): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === sign && depth === 0) {
      parts.push(css.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(css.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Shadows, the topmost first. */
export function shadowsOf(css: string, colour: ReadColour): Style[] {
  if (css === '' || css === 'none') return [];
  return splitTop(css, ',').flatMap((shadow): Style[] => {
    const parts = splitTop(shadow, ' ');
    const sizes = parts.filter((part) => /^-?[\d.]/.test(part)).map(pxOf);
    const c = parts.filter((part) => /^[a-z#]/i.test(part) && part !== 'inset').map(colour)[0];
    const [h = 0, v = 0, b = 0, s = 0] = sizes;
    if (c === undefined || (h === 0 && v === 0 && b === 0 && s === 0)) return [];
    return [{ h: round(h), v: round(v), b: round(b), s: round(s), c, i: parts.includes('inset') }];
  });
}

export interface ReadGradient {
  value: Style;
  /** Whether it is drawn here as it is there. */
  isExact: boolean;
  isOpaque: boolean;
}

const sides: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

/** A gradient for a box of a size; undefined for what is none. */
export function gradientOf(
  css: string,
  { w, h }: { w: number; h: number },
  colour: ReadColour,
): ReadGradient | undefined {
  const found = /^(repeating-)?(linear|radial|conic)-gradient\((.*)\)$/s.exec(css.trim());
  if (!found) return undefined;
  const [, repeats, kind, inner = ''] = found;
  const parts = splitTop(inner, ',');
  const [first = ''] = parts;
  const isPlace =
    /^(to\s|-?[\d.]+(deg|turn|rad|grad)\b|circle|ellipse|closest|farthest|at\s|from\s|[\d.]+(px|%)\s)/.test(first);
  const direction = isPlace && kind === 'linear' ? angleOf(first, w, h) : 180;
  const radians = (direction * Math.PI) / 180;
  const length =
    kind === 'linear' ? Math.abs(w * Math.sin(radians)) + Math.abs(h * Math.cos(radians)) : Math.hypot(w, h) / 2;
  const colors = stopsOf(parts.slice(isPlace ? 1 : 0), length, colour);
  if (colors.length < 2) return undefined;
  const isExact =
    repeats === undefined &&
    (kind === 'linear' ||
      (kind === 'radial' && (!isPlace || /^(ellipse|farthest-corner|circle)?( at (50% 50%|center))?$/.test(first))));
  return {
    value: {
      gradient: true,
      ...(kind === 'linear' ? {} : { radial: true }),
      direction: round(kind === 'linear' ? direction : 0),
      colors,
    },
    isExact,
    isOpaque: colors.every(({ c }) => c.startsWith('#')),
  };
}

function angleOf(css: string, w: number, h: number): number {
  const named = /^to\s+(\w+)(?:\s+(\w+))?/.exec(css);
  if (named) {
    const [one, other] = [named[1] ?? '', named[2]];
    if (other === undefined) return sides[one] ?? 180;
    const words = new Set([one, other]);
    // towards a corner the line of the middle colour goes through the two other corners
    const steep = (Math.atan2(h, w) * 180) / Math.PI;
    if (words.has('top')) return words.has('right') ? steep : 360 - steep;
    return words.has('right') ? 180 - steep : 180 + steep;
  }
  const value = Number.parseFloat(css);
  const unit = /[a-z]+/.exec(css)?.[0];
  const degrees =
    unit === 'turn' ? value * 360 : unit === 'rad' ? (value * 180) / Math.PI : unit === 'grad' ? value * 0.9 : value;
  return ((degrees % 360) + 360) % 360;
}

interface Stop {
  c: string;
  p: number;
}

/** Colours with their places in percent; those without a place stand evenly between their neighbours. */
function stopsOf(parts: readonly string[], length: number, colour: ReadColour): Stop[] {
  const read = parts.flatMap((part): { c: string; p: number | undefined }[] => {
    const [name = '', ...places] = splitTop(part, ' ');
    if (/^-?[\d.]+(%|px)$/.test(name)) return [];
    const c = colour(name) ?? 'rgba(0,0,0,0)';
    const at = places.map((place) =>
      place.endsWith('%') ? pxOf(place) : length > 0 ? (pxOf(place) / length) * 100 : 0,
    );
    return at.length === 0 ? [{ c, p: undefined }] : at.map((p) => ({ c, p }));
  });
  const placed = read.map(({ c, p }, index) => ({
    c,
    p: p ?? (index === 0 ? 0 : index === read.length - 1 ? 100 : undefined),
  }));
  let before = 0;
  return placed.map(({ c, p }, index) => {
    if (p === undefined) {
      const next = placed.findIndex((stop, at) => at > index && stop.p !== undefined);
      const to = placed[next]?.p ?? 100;
      before += (to - before) / (next - index + 1);
    } else before = Math.max(before, p);
    return { c, p: round(before) };
  });
}

/** Lines and family of a text. */
export function fontOf(css: string): string {
  const [first = ''] = splitTop(css, ',');
  return first
    .replace(/^["']|["']$/g, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .slice(0, 80);
}
