import type { Point, Rect } from '@prototrail/model';
import type { Curve } from './curve';

interface Port extends Point {
  /** Direction in which the link leaves, away from the box. */
  nx: number;
  ny: number;
}

/** The route of a link: leaves the side that looks to the target, bends through the way points and enters the target's nearest side. */
export function linkCurve(from: Rect, to: Rect, wayPoints: readonly Point[]): Curve {
  const first = wayPoints[0];
  const last = wayPoints.at(-1);
  const start = first ? portTowards(from, first) : facingPorts(from, to)[0];
  const end = last ? portTowards(to, last) : facingPorts(from, to)[1];
  return throughPoints(start, end, wayPoints);
}

/** The route while the end still follows the pointer. */
export function draftCurve(from: Rect, wayPoints: readonly Point[], pointer: Point, target: Rect | null): Curve {
  if (target !== null) return linkCurve(from, target, wayPoints);
  const start = portTowards(from, wayPoints[0] ?? pointer);
  return throughPoints(start, { ...pointer, nx: 0, ny: 0 }, wayPoints);
}

function throughPoints(start: Port, end: Port, wayPoints: readonly Point[]): Curve {
  const stops: Port[] = [start, ...wayPoints.map((point) => ({ x: point.x, y: point.y, nx: 0, ny: 0 })), end];
  const curve: Point[] = [{ x: start.x, y: start.y }];
  for (let i = 1; i < stops.length; i++) {
    const a = stops[i - 1] ?? start;
    const b = stops[i] ?? end;
    const reach = Math.max(24, Math.min(200, Math.hypot(b.x - a.x, b.y - a.y) * 0.4));
    const out = tangent(stops, i - 1);
    const into = tangent(stops, i);
    curve.push(
      { x: a.x + out.x * reach, y: a.y + out.y * reach },
      { x: b.x - into.x * reach, y: b.y - into.y * reach },
      { x: b.x, y: b.y },
    );
  }
  return curve;
}

/** Direction of travel at a stop: away from the start's side, into the end's side, along the neighbours in between. */
function tangent(stops: readonly Port[], i: number): Point {
  const stop = stops[i];
  if (stop === undefined) return { x: 0, y: 0 };
  if (i === 0 && (stop.nx !== 0 || stop.ny !== 0)) return { x: stop.nx, y: stop.ny };
  if (i === stops.length - 1 && (stop.nx !== 0 || stop.ny !== 0)) return { x: -stop.nx, y: -stop.ny };
  const before = stops[Math.max(0, i - 1)] ?? stop;
  const after = stops[Math.min(stops.length - 1, i + 1)] ?? stop;
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  return { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
}

function facingPorts(from: Rect, to: Rect): [Port, Port] {
  const dx = to.x + to.w / 2 - (from.x + from.w / 2);
  const dy = to.y + to.h / 2 - (from.y + from.h / 2);
  const gapX = Math.max(to.x - (from.x + from.w), from.x - (to.x + to.w));
  const gapY = Math.max(to.y - (from.y + from.h), from.y - (to.y + to.h));
  if (gapX >= gapY) return dx >= 0 ? [side(from, 1, 0), side(to, -1, 0)] : [side(from, -1, 0), side(to, 1, 0)];
  return dy >= 0 ? [side(from, 0, 1), side(to, 0, -1)] : [side(from, 0, -1), side(to, 0, 1)];
}

function portTowards(box: Rect, point: Point): Port {
  return facingPorts(box, { x: point.x, y: point.y, w: 0, h: 0 })[0];
}

function side(box: Rect, nx: number, ny: number): Port {
  return { x: box.x + (box.w * (nx + 1)) / 2, y: box.y + (box.h * (ny + 1)) / 2, nx, ny };
}
