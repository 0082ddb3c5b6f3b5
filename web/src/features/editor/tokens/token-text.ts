import {
  isGradientValue,
  isRecord,
  shadowStack,
  stackedShadow,
  toNumber,
  tokenKeys,
  type TokenKind,
} from '@prototrail/model';
import { readColour, writeColour } from '../../../ui';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** A value of a token as people read and type it, such as `1 #CCCCCC` for a border or `600 16/1.5 Inter` for a text style. */
export function tokenText(kind: TokenKind, value: unknown): string {
  switch (kind) {
    case 'color':
      return isGradientValue(value) ? gradientText(value) : colourText(value);
    case 'gradient':
      return gradientText(value);
    case 'text':
      return isRecord(value) ? textStyleText(value) : '';
    case 'shadow':
      return isRecord(value) ? shadowText(value) : 'none';
    case 'border':
      return isRecord(value) ? `${sideNumbers(value, 'border', 'Width')} ${sideColours(value)}`.trim() : '';
    case 'padding':
      return isRecord(value) ? sideNumbers(value, 'padding', '') : '';
    case 'tooltip':
      return isRecord(value)
        ? [colourText(value['tooltipBackground']), colourText(value['tooltipColor']), text(value['tooltipFontSize'])]
            .filter((part) => part !== '')
            .join(' ')
        : '';
    default:
      return text(value);
  }
}

/** Reads what was typed; undefined when it is no value of the kind. Keys that the text does not name keep their old values. */
export function readTokenText(kind: TokenKind, typed: string, before: unknown): unknown {
  const source = typed.trim();
  const old = isRecord(before) ? before : {};
  switch (kind) {
    case 'color':
      return readGradient(source) ?? readPlainColour(source);
    case 'gradient':
      return readGradient(source);
    case 'text':
      return readTextStyle(source, old);
    case 'shadow':
      return readShadow(source);
    case 'border':
      return readBorder(source, old);
    case 'padding': {
      const numbers = readSides(source);
      return numbers && { ...old, ...Object.fromEntries(sides.map((side, at) => [`padding${side}`, numbers[at]])) };
    }
    case 'tooltip': {
      const [background, color, size] = parts(source);
      const read = [readPlainColour(background ?? ''), readPlainColour(color ?? '')];
      if (read[0] === undefined || read[1] === undefined) return undefined;
      const fontSize = readLength(size ?? '');
      return {
        ...old,
        tooltipBackground: read[0],
        tooltipColor: read[1],
        ...(fontSize === undefined ? {} : { tooltipFontSize: fontSize }),
      };
    }
    default:
      return readLength(source);
  }
}

/** What a new token of a kind holds. */
export function firstValue(kind: TokenKind): unknown {
  switch (kind) {
    case 'color':
      return '#3A52E6';
    case 'gradient':
      return {
        gradient: true,
        direction: 90,
        colors: [
          { c: '#3A52E6', p: 0 },
          { c: '#7C3AED', p: 100 },
        ],
      };
    case 'text':
      return { fontSize: 16, fontWeight: 400, fontFamily: 'Inter', lineHeight: 1.5 };
    case 'shadow':
      return { h: 0, v: 4, b: 12, s: 0, c: 'rgba(0,0,0,0.18)' };
    case 'border':
      return readBorder('1 #D3D1CA', {});
    case 'padding':
      return Object.fromEntries(tokenKeys('padding').map((key) => [key, 16]));
    case 'tooltip':
      return { tooltipBackground: '#21201D', tooltipColor: '#FFFFFF', tooltipFontSize: 12 };
    default:
      return 8;
  }
}

/** CSS background of a colour or gradient, for swatches. */
export function cssOf(value: unknown): string {
  if (isGradientValue(value)) return gradientText(value);
  return typeof value === 'string' && value !== '' ? value : 'transparent';
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function colourText(value: unknown): string {
  const read = typeof value === 'string' ? readColour(value) : undefined;
  return read !== undefined && read.alpha >= 1 ? read.hex.toUpperCase() : text(value);
}

function gradientText(value: unknown): string {
  if (!isRecord(value) || !Array.isArray(value['colors'])) return '';
  const stops = (value['colors'] as unknown[]).flatMap((stop) =>
    isRecord(stop) ? [`${text(stop['c'])} ${toNumber(stop['p'], 0)}%`] : [],
  );
  return value['radial'] === true
    ? `radial-gradient(${stops.join(', ')})`
    : `linear-gradient(${toNumber(value['direction'], 90)}deg, ${stops.join(', ')})`;
}

function textStyleText(value: Record<string, unknown>): string {
  const size = text(value['fontSize']);
  const height = text(value['lineHeight']);
  const family = text(value['fontFamily']).split(',')[0] ?? '';
  return [
    value['fontStyle'] === 'italic' ? 'italic' : '',
    text(value['fontWeight']),
    height === '' ? size : `${size}/${height}`,
    family,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const shadowText = (value: Record<string, unknown>): string => shadowStack(value).map(oneShadowText).join(', ');

function oneShadowText(value: Record<string, unknown>): string {
  const numbers = ['h', 'v', 'b', 's'].map((key) => toNumber(value[key], 0));
  return [...(value['i'] === true ? ['inset'] : []), ...numbers, colourText(value['c'])].join(' ');
}

function sideNumbers(value: Record<string, unknown>, before: string, after: string): string {
  const numbers = sides.map((side) => text(value[`${before}${side}${after}`]));
  const [top, right, bottom, left] = numbers;
  if (numbers.every((each) => each === top)) return top ?? '';
  return top === bottom && right === left
    ? `${top ?? ''} ${right ?? ''}`
    : numbers.map((each) => each || '0').join(' ');
}

function sideColours(value: Record<string, unknown>): string {
  const colours = sides.map((side) => colourText(value[`border${side}Color`]));
  return colours.every((each) => each === colours[0]) ? (colours[0] ?? '') : colours.join(' ');
}

/** Splits at spaces outside of brackets. */
const parts = (source: string): string[] => source.match(/[^\s(]+(?:\([^)]*\))?/g) ?? [];

function readPlainColour(source: string): string | undefined {
  const read = readColour(/^[0-9a-f]{3}([0-9a-f]{3})?([0-9a-f]{2})?$/i.test(source) ? `#${source}` : source);
  if (read === undefined) return undefined;
  return source === 'transparent' ? source : writeColour(read);
}

function readLength(source: string): number | undefined {
  const match = /^(-?\d+(?:\.\d+)?)(?:px)?$/.exec(source);
  return match === null ? undefined : Number(match[1]);
}

function readSides(source: string): number[] | undefined {
  const numbers = parts(source).map(readLength);
  const [top, right = top, bottom = top, left = right] = numbers;
  if (numbers.length === 0 || numbers.length > 4) return undefined;
  const all = [top, right, bottom, left].filter((each) => each !== undefined);
  return all.length === 4 ? all : undefined;
}

function readBorder(source: string, old: Record<string, unknown>): unknown {
  const words = parts(source).filter((word) => !['solid', 'dashed', 'dotted'].includes(word));
  const widths = readSides(words.filter((word) => readLength(word) !== undefined).join(' '));
  const colours = words.filter((word) => readLength(word) === undefined).map(readPlainColour);
  if (widths === undefined || colours.length === 0 || colours.includes(undefined)) return undefined;
  const entries = sides.flatMap((side, at) => [
    [`border${side}Width`, widths[at]],
    [`border${side}Color`, colours[at % colours.length]],
  ]);
  return { ...old, ...(Object.fromEntries(entries) as object) };
}

/** Several are parted by commas, the topmost first. */
function readShadow(source: string): unknown {
  const read = source.split(/,(?![^(]*\))/).map(readOneShadow);
  const whole = read.filter((each) => each !== undefined);
  return whole.length === read.length ? stackedShadow(whole) : undefined;
}

function readOneShadow(source: string): object | undefined {
  const words = parts(source).filter((word) => word !== 'inset');
  const colour = words.map(readPlainColour).find((each) => each !== undefined);
  const lengths = words.map(readLength).filter((each) => each !== undefined);
  if (lengths.length < 2 || lengths.length > 4 || colour === undefined || lengths.length + 1 !== words.length)
    return undefined;
  const [h, v, b = 0, s = 0] = lengths;
  return { h, v, b, s, c: colour, ...(source.includes('inset') ? { i: true } : {}) };
}

const weights: Record<string, number> = { normal: 400, bold: 700 };

function readTextStyle(source: string, old: Record<string, unknown>): unknown {
  const match =
    /^(italic\s+)?(?:(\d{3}|normal|bold)\s+)?(\d+(?:\.\d+)?)(?:px)?(?:\/(\d+(?:\.\d+)?))?(?:\s+(.+))?$/.exec(source);
  if (match === null) return undefined;
  const [, italic, weight, size, height, family] = match;
  const isSameFamily = family !== undefined && text(old['fontFamily']).split(',')[0] === family;
  return {
    ...old,
    fontSize: Number(size),
    ...(weight === undefined ? {} : { fontWeight: weights[weight] ?? Number(weight) }),
    ...(height === undefined ? {} : { lineHeight: Number(height) }),
    ...(family === undefined || isSameFamily ? {} : { fontFamily: family }),
    ...(italic === undefined && old['fontStyle'] === undefined
      ? {}
      : { fontStyle: italic === undefined ? 'normal' : 'italic' }),
  };
}

function readGradient(source: string): unknown {
  const match = /^(linear|radial)-gradient\((.+)\)$/i.exec(source);
  if (match === null) return undefined;
  const pieces = (match[2] ?? '').split(/,(?![^(]*\))/).map((piece) => piece.trim());
  const angle = /^(-?\d+(?:\.\d+)?)deg$/.exec(pieces[0] ?? '');
  const stops = angle === null ? pieces : pieces.slice(1);
  const colors = stops.flatMap((stop, at) => {
    const [colour, place] = parts(stop);
    const c = readPlainColour(colour ?? '');
    const share = place === undefined ? (at / Math.max(1, stops.length - 1)) * 100 : parseFloat(place);
    return c === undefined || !Number.isFinite(share) ? [] : [{ c, p: Math.round(share * 100) / 100 }];
  });
  if (colors.length < 2 || colors.length !== stops.length) return undefined;
  const isRadial = match[1]?.toLowerCase() === 'radial';
  return {
    gradient: true,
    direction: angle === null ? 90 : Number(angle[1]),
    colors,
    ...(isRadial ? { radial: true } : {}),
  };
}
