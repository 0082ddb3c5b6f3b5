import { isRecord } from '../../app/values';
import { toSrgb, type Rgb } from './colour-spaces';

export interface Colour {
  rgb: Rgb;
  /** 0 to 1. */
  alpha: number;
}

/** Names that style sheets use; the long list of CSS is not worth its bytes. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  maroon: '#800000',
  orange: '#ffa500',
  yellow: '#ffff00',
  olive: '#808000',
  lime: '#00ff00',
  green: '#008000',
  aqua: '#00ffff',
  cyan: '#00ffff',
  teal: '#008080',
  blue: '#0000ff',
  navy: '#000080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  purple: '#800080',
  pink: '#ffc0cb',
  transparent: '#00000000',
};

/** Reads a colour as CSS writes it: hex, a name, or a function such as `rgb()`, `hsl()`, `oklch()`, `color()`. */
export function readCssColour(text: string): Colour | undefined {
  const source = text.trim().toLowerCase();
  const name = Object.hasOwn(named, source) ? named[source] : undefined;
  return readHex(name ?? source) ?? readFunction(source);
}

function readHex(source: string): Colour | undefined {
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(source)?.[1];
  if (digits === undefined) return undefined;
  const long = digits.length > 4 ? digits : digits.replace(/./g, '$&$&');
  const byteAt = (at: number): number => parseInt(long.slice(at, at + 2), 16) / 255;
  return { rgb: [byteAt(0), byteAt(2), byteAt(4)], alpha: long.length === 8 ? byteAt(6) : 1 };
}

/** What 100 % stands for in each component of a CSS function. */
const percents: Readonly<Record<string, readonly [number, number, number]>> = {
  rgb: [255, 255, 255],
  hsl: [360, 100, 100],
  hwb: [360, 100, 100],
  lab: [100, 125, 125],
  lch: [100, 150, 360],
  oklab: [1, 0.4, 0.4],
  oklch: [1, 0.4, 360],
};

function readFunction(source: string): Colour | undefined {
  const match = /^([a-z]+)\(([^()]*)\)$/.exec(source);
  if (!match) return undefined;
  const called = (match[1] ?? '').replace(/^(rgb|hsl)a$/, '$1');
  const words = (match[2] ?? '').split(/[\s,/]+/).filter((word) => word !== '');
  const space = called === 'color' ? words.shift() : called;
  const scale = called === 'color' ? ([1, 1, 1] as const) : percents[called];
  if (space === undefined || scale === undefined || words.length < 3 || words.length > 4) return undefined;
  const parts = words.map((word, at) => readPart(word, scale[at] ?? 1));
  const [a, b, c, alpha = 1] = parts;
  if (a === undefined || b === undefined || c === undefined || parts.includes(undefined)) return undefined;
  const rgb = space === 'rgb' ? toSrgb('srgb', [a / 255, b / 255, c / 255]) : toSrgb(space, [a, b, c]);
  return rgb && { rgb, alpha: Math.min(1, Math.max(0, alpha)) };
}

function readPart(word: string, whole: number): number | undefined {
  if (word === 'none') return 0;
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|turn|rad)?$/.exec(word);
  if (!match) return undefined;
  const factors: Record<string, number> = { '%': whole / 100, turn: 360, rad: 180 / Math.PI };
  return Number(match[1]) * (factors[match[2] ?? ''] ?? 1);
}

/** Reads a colour object of the design-token format; of an unknown space the `hex` that stands for it. */
export function readColourObject(value: Record<string, unknown>): Colour | undefined {
  const { colorSpace, components, alpha, hex } = value;
  const shown = typeof alpha === 'number' ? Math.min(1, Math.max(0, alpha)) : 1;
  const [a, b, c] = Array.isArray(components)
    ? components.map((part) => (part === 'none' ? 0 : (part as unknown)))
    : [];
  const rgb =
    typeof colorSpace === 'string' && typeof a === 'number' && typeof b === 'number' && typeof c === 'number'
      ? toSrgb(colorSpace, [a, b, c])
      : undefined;
  if (rgb) return { rgb, alpha: shown };
  const read = typeof hex === 'string' ? readHex(hex.toLowerCase()) : undefined;
  return read && { ...read, alpha: typeof alpha === 'number' ? shown : read.alpha };
}

/** Reads what a file has as a colour; undefined when it is none. */
export function readAnyColour(value: unknown): Colour | undefined {
  if (typeof value === 'string') return readCssColour(value);
  return isRecord(value) ? readColourObject(value) : undefined;
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A colour as prototypes store it: `#RRGGBB`, or `rgba(r,g,b,a)` where it is not opaque. */
export function storedColour({ rgb, alpha }: Colour): string {
  const shown = round(alpha, 3);
  if (shown >= 1) return hexOf(rgb).toUpperCase();
  return `rgba(${rgb.map((part) => Math.round(part * 255)).join(',')},${shown})`;
}

/** A colour as the design-token format writes it, with the hex that simple readers take. */
export function colourObject({ rgb, alpha }: Colour): Record<string, unknown> {
  return {
    colorSpace: 'srgb',
    components: rgb.map((part) => round(part, 4)),
    ...(alpha < 1 ? { alpha: round(alpha, 3) } : {}),
    hex: hexOf(rgb),
  };
}
