/** Colours and gradients of styles, normalised so that every painter reads them alike. */
import type { Gradient, Paint } from './display-list';
import { clamp, isRecord, numberOf } from './values';

const names: Record<string, string> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  purple: '#800080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  navy: '#000080',
  teal: '#008080',
  lime: '#00ff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  maroon: '#800000',
  olive: '#808000',
};

const hex = (part: number): string =>
  Math.round(clamp(part, 0, 255))
    .toString(16)
    .padStart(2, '0');

const fromParts = (r: number, g: number, b: number, a: number): string | undefined => {
  const alpha = Math.round(clamp(a, 0, 1) * 1000) / 1000;
  if (alpha === 0) return undefined;
  if (alpha === 1) return `#${hex(r)}${hex(g)}${hex(b)}`;
  const part = (value: number): number => Math.round(clamp(value, 0, 255));
  return `rgba(${part(r)},${part(g)},${part(b)},${alpha})`;
};

const fromHex = (digits: string): string | undefined => {
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (long.length !== 6 && long.length !== 8) return undefined;
  const part = (at: number): number => parseInt(long.slice(at, at + 2), 16);
  return fromParts(part(0), part(2), part(4), long.length === 8 ? part(6) / 255 : 1);
};

const fromHsl = (h: number, s: number, l: number, a: number): string | undefined => {
  const chroma = s * Math.min(l, 1 - l);
  const channel = (n: number): number => {
    const k = (n + h / 30) % 12;
    return 255 * (l - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return fromParts(channel(0), channel(8), channel(4), a);
};

const parse = (text: string): string | undefined => {
  const trimmed = text.trim().toLowerCase();
  if (trimmed.startsWith('#')) return /^#[0-9a-f]+$/.test(trimmed) ? fromHex(trimmed.slice(1)) : undefined;
  const call = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(trimmed);
  if (call === null) return Object.hasOwn(names, trimmed) ? names[trimmed] : undefined;
  const parts = (call[2] ?? '').split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3 || parts.length > 4) return undefined;
  const values = parts.map((part, index) => {
    const percent = part.endsWith('%');
    const value = numberOf(part.replace(/deg$/, ''), Number.NaN);
    if (!percent) return value;
    return call[1] === 'rgb' && index < 3 ? (value * 255) / 100 : value / 100;
  });
  const [first = 0, second = 0, third = 0, alpha = 1] = values;
  if (values.some((value) => Number.isNaN(value))) return undefined;
  return call[1] === 'rgb'
    ? fromParts(first, second, third, alpha)
    : fromHsl(((first % 360) + 360) % 360, clamp(second, 0, 1), clamp(third, 0, 1), alpha);
};

/**
 * The caches of this package are plain Maps that are emptied when they are full: painting reads them for every part of a
 * widget, where an LRU cache takes 15 ns in place of 9, and its code is 6 kB (gzip) on the page of testers.
 */
const cache = new Map<string, string | undefined>();

/** `#rrggbb` or `rgba(r,g,b,a)`; `undefined` when nothing is to be painted: empty, transparent, malformed or not a text. */
export const colorOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '' || value.length > 60) return undefined;
  if (cache.has(value)) return cache.get(value);
  if (cache.size > 5000) cache.clear();
  const color = parse(value);
  cache.set(value, color);
  return color;
};

/** A colour of a gradient that is seen through as a whole, in percent. */
const withOpacity = (color: string, opacity: unknown): string =>
  opacity === undefined ? color : faded(color, clamp(numberOf(opacity, 100), 0, 100) / 100);

/** Colour or gradient (`{gradient, direction, opacity, colors: [{c, p}]}`). A gradient with one usable stop is that colour. */
export const paintOf = (value: unknown): Paint | undefined => {
  if (!isRecord(value)) return colorOf(value);
  if (!Array.isArray(value.colors)) return undefined;
  const stops = value.colors
    .filter(isRecord)
    .map((stop) => ({
      offset: clamp(numberOf(stop.p, 0) / 100, 0, 1),
      color: withOpacity(colorOf(stop.c) ?? 'rgba(255,255,255,0)', value.opacity),
    }))
    .sort((a, b) => a.offset - b.offset);
  const [first] = stops;
  if (first === undefined) return undefined;
  if (stops.length === 1) return first.color;
  const gradient: Gradient = {
    kind: value.radial === true ? 'radial' : 'linear',
    angle: numberOf(value.direction, 180) % 360,
    stops,
  };
  return gradient;
};

/** One colour that stands for a paint where gradients cannot be used, such as an input's own text. */
export const flatColor = (paint: Paint): string =>
  typeof paint === 'string' ? paint : (paint.stops[0]?.color ?? '#333333');

/** Colour with its opacity multiplied, for hints and disabled parts. */
export const faded = (color: string, factor: number): string => {
  const rgba = /^rgba\((\d+),(\d+),(\d+),([\d.]+)\)$/.exec(color);
  if (rgba !== null)
    return `rgba(${rgba[1]},${rgba[2]},${rgba[3]},${Math.round(Number(rgba[4]) * factor * 1000) / 1000})`;
  const part = (at: number): number => parseInt(color.slice(at, at + 2), 16);
  return `rgba(${part(1)},${part(3)},${part(5)},${Math.round(factor * 1000) / 1000})`;
};
