/** Places of turned layers. */
import { listOf, numberOf } from './read';

/** `[a, b, c, d, e, f]` as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Rows `[[a, c, e], [b, d, f]]`; undefined for anything else. */
export function matrixOfRows(value: unknown): Matrix | undefined {
  const [first, second] = listOf(value).map(listOf);
  if (first?.length !== 3 || second?.length !== 3) return undefined;
  const at = (row: readonly unknown[], index: number): number => numberOf(row[index]);
  return [at(first, 0), at(second, 0), at(first, 1), at(second, 1), at(first, 2), at(second, 2)];
}

export interface Placed {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Degrees around the centre. */
  rotate: number;
  flipX: boolean;
  /** Its sides are no longer at right angles. */
  isSkewed: boolean;
}

const tolerance = 1e-3;

/** A box of a size under a matrix, as a box that is turned around its centre. */
export function placed(m: Matrix, w: number, h: number): Placed {
  const [a, b, c, d, e, f] = m;
  const scaleX = Math.hypot(a, b);
  const scaleY = Math.hypot(c, d);
  const isFlipped = a * d - b * c < 0;
  const angle = Math.atan2(isFlipped ? -b : b, isFlipped ? -a : a);
  const centre = { x: a * (w / 2) + c * (h / 2) + e, y: b * (w / 2) + d * (h / 2) + f };
  const size = { w: w * scaleX, h: h * scaleY };
  const degrees = (angle * 180) / Math.PI;
  return {
    ...{ x: centre.x - size.w / 2, y: centre.y - size.h / 2, ...size },
    rotate: Math.abs(degrees) < 0.01 ? 0 : degrees,
    flipX: isFlipped,
    isSkewed: Math.abs(a * c + b * d) > tolerance * Math.max(1e-6, scaleX * scaleY),
  };
}
