import { toNumber, type Widget } from '@prototrail/model';
import { readColour, writeColour } from '../../../../ui';
import { isGradient } from '../values';

export interface GradientStop {
  /** Colour. */
  c: string;
  /** Place, percent. */
  p: number;
}

/** As the document stores it (prototype model 17). */
export interface StoredGradient {
  gradient: true;
  /** Degrees; 0 leads up, 90 to the right. */
  direction: number;
  radial?: boolean;
  /** Of the whole gradient, percent; absent for 100. */
  opacity?: number;
  colors: readonly GradientStop[];
}

export type FillKind = 'solid' | 'linear' | 'radial';

/** The most colours of a gradient in the panel. */
export const maxStops = 8;

export function kindOfFill(value: unknown): FillKind {
  if (!isGradient(value)) return 'solid';
  return (value as { radial?: unknown }).radial === true ? 'radial' : 'linear';
}

/** A gradient to edit: that of the value, or from its colour to nothing. */
export function gradientFrom(value: unknown): StoredGradient {
  if (isGradient(value)) {
    const colors = value.colors.map(({ c, p }) => ({ c: String(c), p: toNumber(p, 0) }));
    return { ...value, gradient: true, direction: toNumber(value.direction, 180), colors };
  }
  const colour = readColour(typeof value === 'string' ? value : null);
  const start = colour === undefined || colour.alpha === 0 ? { hex: '#3a52e6', alpha: 1 } : colour;
  return {
    gradient: true,
    direction: 180,
    colors: [
      { c: writeColour(start), p: 0 },
      { c: writeColour({ hex: start.hex, alpha: 0 }), p: 100 },
    ],
  };
}

/** What is written for another kind of the same fill. */
export function fillOfKind(value: unknown, kind: FillKind): string | StoredGradient {
  const gradient = gradientFrom(value);
  if (kind === 'solid') return gradient.colors[0]?.c ?? 'transparent';
  const { radial: _radial, ...linear } = gradient;
  return kind === 'radial' ? { ...linear, radial: true } : linear;
}

/** A stop changed; its place stays between its neighbours. */
export function withStop(gradient: StoredGradient, index: number, change: Partial<GradientStop>): StoredGradient {
  const { colors } = gradient;
  const [from, to] = [colors[index - 1]?.p ?? 0, colors[index + 1]?.p ?? 100];
  const next = colors.map((stop, at) => {
    if (at !== index) return stop;
    const changed = { ...stop, ...change };
    return { ...changed, p: Math.min(to, Math.max(from, changed.p)) };
  });
  return { ...gradient, colors: next };
}

/** A further stop in the widest room between two, with the colour before it. */
export function withNewStop(gradient: StoredGradient): StoredGradient {
  const { colors } = gradient;
  const rooms = colors.slice(1).map((stop, index) => stop.p - (colors[index]?.p ?? 0));
  const before = rooms.indexOf(Math.max(...rooms));
  const start = colors[before];
  if (start === undefined) return gradient;
  const stop = { c: start.c, p: Math.round(start.p + (rooms[before] ?? 0) / 2) };
  return { ...gradient, colors: [...colors.slice(0, before + 1), stop, ...colors.slice(before + 1)] };
}

export function withOpacity({ opacity: _before, ...gradient }: StoredGradient, opacity: number): StoredGradient {
  return opacity >= 100 ? gradient : { ...gradient, opacity };
}

export function withoutStop(gradient: StoredGradient, index: number): StoredGradient {
  return { ...gradient, colors: gradient.colors.filter((_, at) => at !== index) };
}

export function reversed(gradient: StoredGradient): StoredGradient {
  return { ...gradient, colors: [...gradient.colors].reverse().map(({ c, p }) => ({ c, p: 100 - p })) };
}

const maxUsed = 12;

/** The gradients of backgrounds and texts of a prototype, the most used first. */
export function usedGradients(widgets: Readonly<Record<string, Widget>>): StoredGradient[] {
  const found = new Map<string, { gradient: StoredGradient; count: number }>();
  for (const { style } of Object.values(widgets)) {
    for (const value of [style['background'], style['color']]) {
      if (!isGradient(value)) continue;
      const gradient = gradientFrom(value);
      const key = JSON.stringify(gradient);
      found.set(key, { gradient, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, maxUsed)
    .map(({ gradient }) => gradient);
}
