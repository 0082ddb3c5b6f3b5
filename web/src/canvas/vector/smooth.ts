import type { Point } from '@prototrail/model';
import { node, type SubPath, type VectorNode } from './path';

/** The line of a hand as few points with curves between them: corners are found first, then handles follow the neighbours. */
export function smoothLine(
  points: readonly Point[],
  { tolerance, isClosed }: { tolerance: number; isClosed: boolean },
): SubPath {
  const open = isClosed ? [...points.slice(0, -1), ...points.slice(0, 1)] : points;
  const kept = simplified(open, tolerance);
  const nodes = isClosed && kept.length > 3 ? kept.slice(0, -1) : kept;
  return { isClosed: isClosed && kept.length > 3, nodes: nodes.map((_, index) => withHandles(nodes, index, isClosed)) };
}

/** Leaves out points that lie near the straight line between others (Ramer, Douglas and Peucker), without recursion. */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  const keeps = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to] = range;
    const [a, b] = [points[from], points[to]];
    if (a === undefined || b === undefined) continue;
    let [far, farthest] = [-1, tolerance];
    for (let index = from + 1; index < to; index++) {
      const distance = distanceTo(a, b, points[index] ?? a);
      if (distance > farthest) [far, farthest] = [index, distance];
    }
    if (far < 0) continue;
    keeps.add(far);
    open.push([from, far], [far, to]);
  }
  return [...keeps].sort((a, b) => a - b).flatMap((index) => points[index] ?? []);
}

function distanceTo(a: Point, b: Point, point: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  if (length < 1e-6) return Math.hypot(point.x - a.x, point.y - a.y);
  return Math.abs(dx * (point.y - a.y) - dy * (point.x - a.x)) / length;
}

const isSharp = (before: Point, at: Point, after: Point): boolean => {
  const [ax, ay, bx, by] = [at.x - before.x, at.y - before.y, after.x - at.x, after.y - at.y];
  // a turn of more than 75°
  return ax * bx + ay * by < Math.cos((75 * Math.PI) / 180) * Math.hypot(ax, ay) * Math.hypot(bx, by);
};

function withHandles(nodes: readonly Point[], index: number, isClosed: boolean): VectorNode {
  const count = nodes.length;
  const neighbour = (by: number): Point | undefined =>
    isClosed ? nodes[(index + by + count) % count] : nodes[index + by];
  const at = nodes[index] ?? { x: 0, y: 0 };
  const [before, after] = [neighbour(-1), neighbour(1)];
  if (before === undefined || after === undefined || isSharp(before, at, after)) return node(at);
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const handle = (to: Point, sign: number): Point => {
    const reach = (Math.hypot(to.x - at.x, to.y - at.y) / 3) * sign;
    return { x: at.x + ((after.x - before.x) / length) * reach, y: at.y + ((after.y - before.y) / length) * reach };
  };
  return node(at, { in: handle(before, -1), out: handle(after, 1) });
}
