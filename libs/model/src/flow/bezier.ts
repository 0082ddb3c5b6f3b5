/** The two handles of a curve from 0 to 1, as `cubic-bezier` of CSS has them: times from 0 to 1, values may go beyond. */
export interface Bezier {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** How far values may go beyond the way. */
const maxBeyond = 2;

const pattern = /^cubic-bezier\(\s*([-\d.]+)\s*,\s*([-\d.]+)\s*,\s*([-\d.]+)\s*,\s*([-\d.]+)\s*\)$/;

/** The curve that an easing stores; undefined for a name. */
export function bezierOf(easing: unknown): Bezier | undefined {
  const found = typeof easing === 'string' && easing.length < 100 ? pattern.exec(easing) : null;
  if (found === null) return undefined;
  const [x1, y1, x2, y2] = found.slice(1).map(Number);
  if (![x1, y1, x2, y2].every(Number.isFinite)) return undefined;
  const time = (value = 0): number => Math.min(1, Math.max(0, value));
  const height = (value = 0): number => Math.min(1 + maxBeyond, Math.max(-maxBeyond, value));
  return { x1: time(x1), y1: height(y1), x2: time(x2), y2: height(y2) };
}

/** The stored form of a curve. */
export function bezierText({ x1, y1, x2, y2 }: Bezier): string {
  return `cubic-bezier(${[x1, y1, x2, y2].map((value) => Math.round(value * 100) / 100 || 0).join(', ')})`;
}

/** The same curve from its end to its beginning. */
export function reversedBezier({ x1, y1, x2, y2 }: Bezier): Bezier {
  return { x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1 };
}

const along = (a: number, b: number, t: number): number => 3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;

/** Progress at `p` from 0 to 1. Time never runs back along the curve, so its point is found by halving. */
export function bezierAt({ x1, y1, x2, y2 }: Bezier, p: number): number {
  if (p <= 0 || p >= 1) return Math.min(1, Math.max(0, p));
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < p) low = middle;
    else high = middle;
  }
  return along(y1, y2, (low + high) / 2);
}
