/** Places along an outline, for what follows it. */
import { placedPath, identity } from './placed-path';

interface Point {
  x: number;
  y: number;
}

const stepsOfCurve = 24;
const maxPoints = 20_000;

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** A curve with the control points at `t`. */
const onCurve = (points: readonly Point[], t: number): Point => {
  const [first, ...rest] = points;
  if (first === undefined || rest.length === 0) return first ?? { x: 0, y: 0 };
  return onCurve(
    rest.map((point, at) => ({ x: mix(points[at]?.x ?? 0, point.x, t), y: mix(points[at]?.y ?? 0, point.y, t) })),
    t,
  );
};

/** The first line of path data as short straight pieces. Arcs are taken as their chords. */
export const pathPoints = (d: string): Point[] => {
  const found: Point[] = [];
  let handle: Point | undefined;
  for (const [, kind = '', text = ''] of placedPath(d, identity).matchAll(/([MLCSQTAZ])([^MLCSQTAZ]*)/g)) {
    if (kind === 'M' && found.length > 0) break;
    const from = found.at(-1);
    const start = found[0];
    if (kind === 'Z' && start !== undefined) found.push(start);
    const numbers = text
      .split(/\s+/)
      .filter((part) => part !== '')
      .map(Number);
    const pairs = (kind === 'A' ? numbers.slice(-2) : numbers).reduce<Point[]>(
      (points, value, at, all) => (at % 2 === 0 ? [...points, { x: value, y: all[at + 1] ?? 0 }] : points),
      [],
    );
    const end = pairs.at(-1);
    if (end === undefined) continue;
    const reflected =
      from === undefined || handle === undefined ? from : { x: 2 * from.x - handle.x, y: 2 * from.y - handle.y };
    const controls = kind === 'S' || kind === 'T' ? [reflected ?? end, ...pairs] : pairs;
    handle = controls.length > 1 ? controls.at(-2) : undefined;
    if (from === undefined || controls.length === 1) found.push(end);
    else for (let step = 1; step <= stepsOfCurve; step++) found.push(onCurve([from, ...controls], step / stepsOfCurve));
    if (found.length > maxPoints) break;
  }
  return found;
};

/** A place on a line and its direction in degrees. */
export interface PathPlace extends Point {
  angle: number;
}

/** The length of a line in pieces, and what lies at a distance from its start; undefined before the start and behind the end. */
export const alongPath = (
  points: readonly Point[],
): { length: number; at: (distance: number) => PathPlace | undefined } => {
  const ends: number[] = [0];
  points.slice(1).forEach((point, index) => {
    const before = points[index] ?? point;
    ends.push((ends.at(-1) ?? 0) + Math.hypot(point.x - before.x, point.y - before.y));
  });
  const length = ends.at(-1) ?? 0;
  const at = (distance: number): PathPlace | undefined => {
    if (distance < 0 || distance > length || length === 0) return undefined;
    const index = Math.max(
      1,
      ends.findIndex((end, place) => place > 0 && end >= distance),
    );
    const [a, b] = [points[index - 1], points[index]];
    if (a === undefined || b === undefined) return undefined;
    const [from, to] = [ends[index - 1] ?? 0, ends[index] ?? 0];
    const part = to > from ? (distance - from) / (to - from) : 0;
    return {
      x: mix(a.x, b.x, part),
      y: mix(a.y, b.y, part),
      angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    };
  };
  return { length, at };
};
