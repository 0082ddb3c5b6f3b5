/** Fonts that a prototype brings (`fonts` of its document), with what measuring their text needs. */
import { isRecord, type App } from '@prototrail/model';
import { clamp, numberOf, textOf } from '../kit/values';
import type { DocumentFont, FontMetrics, FontSet } from './font-types';
import { ranges } from './ranges.gen';

/** Code points that the widths of `metrics` cover, as inclusive ranges. */
export const fontWidthRanges = ranges;

export const noFonts: FontSet = { fonts: [], families: new Map() };
const sets = new WeakMap<object, FontSet>();
const maxFonts = 200;

/** The fonts of a document with an address that a browser may load. Style sheets of other servers are left out. */
export const fontSetOf = (app: Pick<App, 'fonts'>): FontSet => {
  const stored: unknown = app.fonts;
  if (!Array.isArray(stored) || stored.length === 0) return noFonts;
  const known = sets.get(stored);
  if (known !== undefined) return known;
  const fonts = stored.slice(0, maxFonts).flatMap(fontOf);
  const families = new Map<string, DocumentFont[]>();
  for (const font of fonts) {
    const key = font.name.toLowerCase();
    families.set(key, [...(families.get(key) ?? []), font]);
  }
  const set = { fonts, families };
  sets.set(stored, set);
  return set;
};

const fontOf = (entry: unknown): DocumentFont[] => {
  if (!isRecord(entry)) return [];
  const name = textOf(entry.name).trim();
  const url = textOf(entry.url);
  if (name === '' || !/^(data:|[\w-]+\/[\w.-]+$)/.test(url)) return [];
  const weights = (Array.isArray(entry.axes) ? entry.axes : []).find(
    (axis: unknown) => isRecord(axis) && axis.tag === 'wght',
  ) as Record<string, unknown> | undefined;
  const metrics = metricsOf(entry.metrics);
  return [
    {
      name,
      url,
      type: textOf(entry.type),
      weight: clamp(numberOf(entry.weight, 400), 1, 1000),
      style: entry.style === 'italic' ? 'italic' : 'normal',
      ...(weights ? { weights: [numberOf(weights.min, 400), numberOf(weights.max, 400)] as const } : {}),
      ...(metrics ? { metrics } : {}),
    },
  ];
};

const metricsOf = (stored: unknown): FontMetrics | undefined => {
  if (!isRecord(stored) || !Array.isArray(stored.widths)) return undefined;
  const widths = new Map<number, number>();
  stored.widths.slice(0, ranges.length).forEach((row: unknown, index) => {
    const [from, to] = ranges[index] ?? [0, -1];
    textOf(row)
      .split(' ', to - from + 1)
      .forEach((text, offset) => {
        const width = Number(text);
        if (text !== '' && width >= 0 && width <= 10_000) widths.set(from + offset, width);
      });
  });
  return {
    ascent: clamp(numberOf(stored.ascent, 900), 0, 3000),
    descent: clamp(numberOf(stored.descent, 200), 0, 3000),
    widths,
  };
};

/** The face of a family that a browser takes for a weight: the nearest one. */
export const faceOf = (set: FontSet, family: string, weight: number): DocumentFont | undefined => {
  const faces = set.families.get(family.toLowerCase());
  return faces?.reduce((best, face) => (distance(face, weight) < distance(best, weight) ? face : best));
};

const distance = ({ weight, weights, style }: DocumentFont, wanted: number): number =>
  (style === 'italic' ? 0.5 : 0) +
  (weights ? Math.max(0, weights[0] - wanted, wanted - weights[1]) : Math.abs(weight - wanted));
