import type { Point } from '@prototrail/model';

/** A chain of cubic curves: start, then control, control, end per piece. */
export type Curve = readonly Point[];

/** Point of a curve's piece, `t` from 0 to 1. */
export function pointOfPiece(curve: Curve, piece: number, t: number): Point {
  const at = (offset: number): Point => curve[piece * 3 + offset] ?? curve[0] ?? { x: 0, y: 0 };
  const u = 1 - t;
  const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  let x = 0;
  let y = 0;
  weights.forEach((weight, i) => {
    x += weight * at(i).x;
    y += weight * at(i).y;
  });
  return { x, y };
}

export function pieceCount(curve: Curve): number {
  return Math.max(0, Math.floor((curve.length - 1) / 3));
}

/** Shortest distance of a point to the curve, with the curve taken as 24 straight parts per piece. */
export function distanceToCurve(curve: Curve, point: Point): number {
  let best = Infinity;
  for (let piece = 0; piece < pieceCount(curve); piece++) {
    let from = pointOfPiece(curve, piece, 0);
    for (let step = 1; step <= 24; step++) {
      const to = pointOfPiece(curve, piece, step / 24);
      best = Math.min(best, distanceToSegment(from, to, point));
      from = to;
    }
  }
  return best;
}

export function distanceToSegment(a: Point, b: Point, point: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square));
  return Math.hypot(point.x - a.x - t * dx, point.y - a.y - t * dy);
}
