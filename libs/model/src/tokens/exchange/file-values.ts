import { shadowStack, stackedShadow } from '../../app/shadows';
import { isRecord } from '../../app/values';
import { tokenKeys, type TokenKind } from '../token';
import { colourObject, readAnyColour, readCssColour, storedColour } from './colour';
import type { ProblemCode } from './token-file';

export type Read = { value: unknown } | { code: ProblemCode; detail: string };

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const pixelsPerRem = 16;

const fail = (code: ProblemCode, value: unknown): { code: ProblemCode; detail: string } => ({
  code,
  detail: (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).slice(0, 80),
});

/** Reads a value of a file, its references followed, as a token of a kind stores it. */
export function readValue(kind: TokenKind, value: unknown): Read {
  switch (kind) {
    case 'color':
      return readColour(value);
    case 'gradient':
      return readGradient(value);
    case 'text':
      return readTypography(value);
    case 'shadow':
      return readShadow(value);
    case 'border':
      return readBorder(value);
    case 'padding': {
      const all = readSides(value);
      return Array.isArray(all)
        ? { value: Object.fromEntries(sides.map((side, at) => [`padding${side}`, all[at]])) }
        : all;
    }
    case 'tooltip': {
      const background = readColour(value);
      return 'code' in background ? background : { value: { tooltipBackground: background.value } };
    }
    default:
      return readLength(value);
  }
}

function readColour(value: unknown): Read {
  const colour = readAnyColour(value);
  return colour ? { value: storedColour(colour) } : fail('color', value);
}

/** A length in px, from an object with a unit, a text or a number. */
export function readLength(value: unknown): { value: number } | { code: ProblemCode; detail: string } {
  if (typeof value === 'number' && Number.isFinite(value)) return { value };
  const text =
    typeof value === 'string'
      ? value.trim()
      : isRecord(value)
        ? `${String(value['value'])}${String(value['unit'])}`
        : '';
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z%]*)$/i.exec(text);
  if (!match) return fail('dimension', value);
  const unit = (match[2] ?? '').toLowerCase();
  if (!['', 'px', 'rem'].includes(unit)) return fail('unit', text);
  return { value: Number(match[1]) * (unit === 'rem' ? pixelsPerRem : 1) };
}

function readSides(value: unknown): number[] | { code: ProblemCode; detail: string } {
  const words = typeof value === 'string' ? value.trim().split(/\s+/) : [value];
  const read: number[] = [];
  for (const word of words) {
    const length = readLength(word);
    if ('code' in length) return length;
    read.push(length.value);
  }
  const [top, right = top, bottom = top, left = right] = read;
  const all = [top, right, bottom, left].filter((side) => side !== undefined);
  return all.length === 4 && read.length <= 4 ? all : fail('dimension', value);
}

function readGradient(value: unknown): Read {
  if (typeof value === 'string') return readCssGradient(value);
  if (!Array.isArray(value)) return fail('gradient', value);
  const colors: { c: string; p: number }[] = [];
  for (const stop of value as unknown[]) {
    const color = isRecord(stop) ? readAnyColour(stop['color']) : undefined;
    const position = isRecord(stop) ? Number(stop['position'] ?? 0) : NaN;
    if (!color || !Number.isFinite(position)) return fail('gradient', stop);
    colors.push({ c: storedColour(color), p: Math.round(Math.min(1, Math.max(0, position)) * 10_000) / 100 });
  }
  return colors.length < 2 ? fail('gradient', value) : { value: { gradient: true, direction: 90, colors } };
}

/** Whether a text is a gradient of CSS, as tools write them into colours. */
export const isCssGradient = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*(linear|radial)-gradient\(/i.test(value);

function readCssGradient(text: string): Read {
  const match = /^\s*(linear|radial)-gradient\((.*)\)\s*$/is.exec(text);
  const parts = (match?.[2] ?? '').split(/,(?![^(]*\))/).map((part) => part.trim());
  const angle = /^(-?[\d.]+)deg$/.exec(parts[0] ?? '');
  const stops = angle || readStop(parts[0] ?? '') === undefined ? parts.slice(1) : parts;
  const colors = stops.map(readStop);
  const last = Math.max(1, colors.length - 1);
  const whole = colors.flatMap((stop, at) => (stop ? [{ c: stop.c, p: stop.p ?? Math.round((at / last) * 100) }] : []));
  if (!match || whole.length < 2 || whole.length !== stops.length) return fail('gradient', text);
  const isRadial = match[1]?.toLowerCase() === 'radial';
  const direction = angle ? Number(angle[1]) : isRadial ? 90 : 180;
  return { value: { gradient: true, direction, colors: whole, ...(isRadial ? { radial: true } : {}) } };
}

function readStop(part: string): { c: string; p: number | undefined } | undefined {
  const match = /^(.*?)(?:\s+(-?[\d.]+)%)?$/.exec(part);
  const colour = readCssColour(match?.[1] ?? '');
  return colour && { c: storedColour(colour), p: match?.[2] === undefined ? undefined : Number(match[2]) };
}

/** Several shadows above each other: the first is drawn on top. */
function readShadow(value: unknown): Read {
  const read = (Array.isArray(value) && value.length > 0 ? value : [value]).map(readOneShadow);
  const failed = read.find((each) => 'code' in each);
  if (failed) return failed;
  return {
    value: stackedShadow(read.flatMap((each) => ('value' in each && isRecord(each.value) ? [each.value] : []))),
  };
}

function readOneShadow(first: unknown): Read {
  if (!isRecord(first)) return fail('shadow', first);
  const pick = (...keys: string[]): unknown => keys.map((key) => first[key]).find((each) => each !== undefined) ?? 0;
  const colour = readAnyColour(first['color']);
  const lengths = [pick('offsetX', 'x'), pick('offsetY', 'y'), pick('blur'), pick('spread')].map(readLength);
  const [h, v, b, s] = lengths.map((length) => ('value' in length ? length.value : undefined));
  if (!colour || [h, v, b, s].includes(undefined)) return fail('shadow', first);
  const isInset = first['inset'] === true || first['type'] === 'innerShadow';
  return { value: { h, v, b, s, c: storedColour(colour), ...(isInset ? { i: true } : {}) } };
}

function readBorder(value: unknown): Read {
  if (!isRecord(value)) return fail('border', value);
  const colour = readAnyColour(value['color']);
  const width = readLength(value['width']);
  if (!colour || 'code' in width) return fail('border', value);
  const entries = sides.flatMap((side) => [
    [`border${side}Width`, width.value],
    [`border${side}Color`, storedColour(colour)],
  ]);
  return { value: Object.fromEntries(entries) as unknown };
}

const weights: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  extralight: 200,
  ultralight: 200,
  light: 300,
  normal: 400,
  regular: 400,
  book: 400,
  medium: 500,
  semibold: 600,
  demibold: 600,
  bold: 700,
  extrabold: 800,
  ultrabold: 800,
  black: 900,
  heavy: 900,
  extrablack: 950,
  ultrablack: 950,
};

function readWeight(value: unknown): { weight?: number; isItalic: boolean } {
  if (typeof value === 'number') return { weight: value, isItalic: false };
  const name = String(value).toLowerCase();
  const plain = name.replace(/italic|oblique|[\s_-]/g, '') || 'regular';
  const weight = Number(plain) || weights[plain];
  return { ...(weight ? { weight } : {}), isItalic: /italic|oblique/.test(name) };
}

/** Line heights are factors of the font size. */
function readLineHeight(value: unknown, fontSize: number | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^[\d.]+$/.test(text)) return Number(text);
  if (/^[\d.]+(%|em)$/.test(text)) return parseFloat(text) / (text.endsWith('%') ? 100 : 1);
  const length = readLength(value);
  return 'value' in length && fontSize ? Math.round((length.value / fontSize) * 1000) / 1000 : undefined;
}

function readTypography(value: unknown): Read {
  if (!isRecord(value)) return fail('typography', value);
  const { fontFamily, fontWeight, fontSize, letterSpacing, lineHeight } = value;
  const size = fontSize === undefined ? undefined : readLength(fontSize);
  if (size && 'code' in size) return size;
  const families = (Array.isArray(fontFamily) ? fontFamily : [fontFamily]).filter((each) => typeof each === 'string');
  const { weight, isItalic } = fontWeight === undefined ? { isItalic: false } : readWeight(fontWeight);
  const height = readLineHeight(lineHeight, size?.value);
  const spacing = readSpacing(letterSpacing, size?.value);
  const read = {
    ...(size ? { fontSize: size.value } : {}),
    ...(weight === undefined ? {} : { fontWeight: weight }),
    ...(families.length > 0 ? { fontFamily: families.join(', ') } : {}),
    ...(spacing === undefined ? {} : { letterSpacing: spacing }),
    ...(height === undefined ? {} : { lineHeight: height }),
    ...(isItalic ? { fontStyle: 'italic' } : {}),
    ...(typeof value['textDecoration'] === 'string' && value['textDecoration'] !== 'none'
      ? { textDecoration: value['textDecoration'] }
      : {}),
  };
  return Object.keys(read).length > 0 ? { value: read } : fail('typography', value);
}

function readSpacing(value: unknown, fontSize: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^-?[\d.]+(%|em)$/.test(text)) {
    const share = parseFloat(text) / (text.endsWith('%') ? 100 : 1);
    return fontSize === undefined ? undefined : Math.round(share * fontSize * 1000) / 1000;
  }
  const length = readLength(value);
  return 'value' in length ? length.value : undefined;
}

/** The type and value that stand in a file for a stored value; what they cannot say is kept in an extension. */
export function writeValue(kind: TokenKind, value: unknown): { type: string; value: unknown } {
  const map = isRecord(value) ? value : {};
  switch (kind) {
    case 'color':
      return { type: 'color', value: writeColour(value) };
    case 'tooltip':
      return { type: 'color', value: writeColour(map['tooltipBackground']) };
    case 'gradient':
      return { type: 'gradient', value: writeGradient(map) };
    case 'text':
      return { type: 'typography', value: writeTypography(map) };
    case 'shadow':
      return { type: 'shadow', value: writeShadow(map) };
    case 'border': {
      const width = writeLength(map['borderTopWidth']);
      return { type: 'border', value: { color: writeColour(map['borderTopColor']), width, style: 'solid' } };
    }
    case 'padding':
      return { type: 'dimension', value: writeLength(map[tokenKeys('padding')[0] ?? '']) };
    default:
      return { type: 'dimension', value: writeLength(value) };
  }
}

const writeColour = (value: unknown): unknown =>
  colourObject((typeof value === 'string' ? readCssColour(value) : undefined) ?? { rgb: [0, 0, 0], alpha: 0 });

function writeLength(value: unknown): { value: number; unit: string } {
  const read = readLength(value);
  return { value: 'value' in read ? read.value : 0, unit: 'px' };
}

function writeGradient(map: Record<string, unknown>): unknown {
  const stops = Array.isArray(map['colors']) ? (map['colors'] as unknown[]) : [];
  return stops.map((stop) => {
    const { c, p } = isRecord(stop) ? stop : {};
    const position = Math.min(1, Math.max(0, Number(p) / 100 || 0));
    return { color: writeColour(c), position: Math.round(position * 10_000) / 10_000 };
  });
}

function writeShadow(map: Record<string, unknown>): unknown {
  const all = shadowStack(map).map(writeOneShadow);
  return all.length === 1 ? all[0] : all;
}

function writeOneShadow(map: Record<string, unknown>): unknown {
  const [offsetX, offsetY, blur, spread] = ['h', 'v', 'b', 's'].map((key) => writeLength(map[key]));
  return {
    color: writeColour(map['c']),
    offsetX,
    offsetY,
    blur,
    spread,
    ...(map['i'] === true ? { inset: true } : {}),
  };
}

function writeTypography(map: Record<string, unknown>): unknown {
  const families = String(map['fontFamily'] ?? '')
    .split(',')
    .map((family) => family.trim())
    .filter((family) => family !== '');
  const weight = readWeight(map['fontWeight']).weight;
  const height = readLineHeight(map['lineHeight'], undefined);
  return {
    ...(families.length > 0 ? { fontFamily: families.length === 1 ? families[0] : families } : {}),
    ...(map['fontSize'] === undefined ? {} : { fontSize: writeLength(map['fontSize']) }),
    ...(map['fontWeight'] === undefined || weight === undefined ? {} : { fontWeight: weight }),
    ...(map['letterSpacing'] === undefined ? {} : { letterSpacing: writeLength(map['letterSpacing']) }),
    ...(height === undefined ? {} : { lineHeight: height }),
  };
}
