/** Outlines as points with handles: what the pen and the hand work on. The document keeps the commands of its format. */
import type { Point, Rect } from '@prototrail/model';
import { outlineOf } from '@prototrail/widgets';
import svgpath from 'svgpath';

/** The widget type whose drawing these outlines are. */
export const vectorType = 'SVGPaths';

/** A point of an outline; handles are places, absent where the outline leaves or arrives straight. */
export interface VectorNode extends Point {
  in?: Point;
  out?: Point;
}

/** One continuous line. */
export interface SubPath {
  nodes: readonly VectorNode[];
  isClosed: boolean;
}

export type Outline = readonly SubPath[];

/** A command as the document stores it. */
type PathCommand = Readonly<Record<string, string | number>> & { t: string };

const round = (value: number): number => Math.round(value * 100) / 100;
const same = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 1e-3 && Math.abs(a.y - b.y) < 1e-3;

/** A node without handles that lie on it. */
export function node(at: Point, handles: { in?: Point | undefined; out?: Point | undefined } = {}): VectorNode {
  const made: VectorNode = { x: at.x, y: at.y };
  if (handles.in !== undefined && !same(handles.in, at)) made.in = handles.in;
  if (handles.out !== undefined && !same(handles.out, at)) made.out = handles.out;
  return made;
}

/** Reads commands of the document, or path data as SVG writes it. What cannot be read is left out. */
export function readOutline(commands: unknown): Outline {
  const d = outlineOf(commands).d;
  return d === '' ? [] : readPathData(d);
}

/** Reads path data; `transform` is a list of SVG transforms, the outermost first. */
export function readPathData(d: string, transform = ''): Outline {
  const found: { nodes: VectorNode[]; isClosed: boolean }[] = [];
  const open = (at: Point) => found.push({ nodes: [node(at)], isClosed: false });
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .transform(transform)
    .iterate((segment, _index, x, y) => {
      const [kind, ...rest] = segment as [string, ...number[]];
      const n = (at: number): number => rest[at] ?? 0;
      let current = found.at(-1);
      if (kind === 'M') {
        open({ x: n(0), y: n(1) });
        return;
      }
      if (kind === 'Z' || kind === 'z') {
        if (current !== undefined && !current.isClosed) close(current);
        return;
      }
      if (current?.isClosed === true) {
        open({ x, y });
        current = found.at(-1);
      }
      const from = current?.nodes.at(-1);
      if (current === undefined || from === undefined) return;
      const { nodes } = current;
      const line = (to: Point) => nodes.push(node(to));
      const curve = (out: Point, into: Point, to: Point): void => {
        nodes[nodes.length - 1] = node(from, { in: from.in, out });
        nodes.push(node(to, { in: into }));
      };
      if (kind === 'L') line({ x: n(0), y: n(1) });
      else if (kind === 'H') line({ x: n(0), y });
      else if (kind === 'V') line({ x, y: n(0) });
      else if (kind === 'C') curve({ x: n(0), y: n(1) }, { x: n(2), y: n(3) }, { x: n(4), y: n(5) });
      else if (kind === 'Q') {
        const to = { x: n(2), y: n(3) };
        const toward = (at: Point): Point => ({ x: at.x + (2 / 3) * (n(0) - at.x), y: at.y + (2 / 3) * (n(1) - at.y) });
        curve(toward(from), toward(to), to);
      }
    });
  return found.filter(({ nodes }) => nodes.length > 1);
}

/** A line that comes back to its first point has that point once. */
function close(path: { nodes: VectorNode[]; isClosed: boolean }): void {
  path.isClosed = true;
  const [first] = path.nodes;
  const last = path.nodes.at(-1);
  if (first === undefined || last === undefined || path.nodes.length < 3 || !same(first, last)) return;
  path.nodes.pop();
  path.nodes[0] = node(first, { in: last.in, out: first.out });
}

/** The commands for the document, with places counted from `origin`. */
export function writeOutline(outline: Outline, origin: Point = { x: 0, y: 0 }): PathCommand[] {
  const x = (at: Point): number => round(at.x - origin.x);
  const y = (at: Point): number => round(at.y - origin.y);
  return outline.flatMap(({ nodes, isClosed }): PathCommand[] => {
    const [first] = nodes;
    if (first === undefined) return [];
    const commands: PathCommand[] = [{ t: 'M', x: x(first), y: y(first) }];
    const curve = (t: string, from: VectorNode, to: VectorNode): PathCommand => {
      const [out, into] = [from.out ?? from, to.in ?? to];
      return { t, x1: x(out), y1: y(out), x2: x(into), y2: y(into), x: x(to), y: y(to) };
    };
    nodes.slice(1).forEach((to, index) => {
      const from = nodes[index] ?? first;
      const isStraight = from.out === undefined && to.in === undefined;
      commands.push(isStraight ? { t: 'L', x: x(to), y: y(to) } : curve('C', from, to));
    });
    const last = nodes.at(-1) ?? first;
    if (isClosed)
      commands.push(last.out === undefined && first.in === undefined ? { t: 'Z' } : curve('CZ', last, first));
    return commands;
  });
}

/** Path data of an outline, as SVG writes it. */
export const pathData = (outline: Outline): string => outlineOf(writeOutline(outline)).d;

/** The pieces of a line, each from one point to the next; of a closed one also that from the last to the first. */
export function piecesOf({ nodes, isClosed }: SubPath): { index: number; from: VectorNode; to: VectorNode }[] {
  return nodes.flatMap((from, index) => {
    const to = nodes[index + 1] ?? (isClosed ? nodes[0] : undefined);
    return to === undefined ? [] : [{ index, from, to }];
  });
}

/** Start, two controls, end. */
type Cubic = readonly [Point, Point, Point, Point];

export function cubicOf(from: VectorNode, to: VectorNode): Cubic {
  return [from, from.out ?? from, to.in ?? to, to];
}

const isStraight = (from: VectorNode, to: VectorNode): boolean => from.out === undefined && to.in === undefined;

function pointAt([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t;
  const [wa, wb, wc, wd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return { x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y };
}

/** The smallest box around an outline, its curves as they bulge; null for nothing. */
export function boundsOfOutline(outline: Outline): Rect | null {
  const points = outline.flatMap((path) => [
    ...path.nodes,
    ...piecesOf(path).flatMap(({ from, to }) => (isStraight(from, to) ? [] : extremesOf(cubicOf(from, to)))),
  ]);
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [minOf(xs), minOf(ys)];
  return { x, y, w: -minOf(xs.map((value) => -value)) - x, h: -minOf(ys.map((value) => -value)) - y };
}

const minOf = (values: readonly number[]): number => values.reduce((least, value) => Math.min(least, value), Infinity);

/** Places where a curve turns back along x or y. */
function extremesOf(curve: Cubic): Point[] {
  const [p0, p1, p2, p3] = curve;
  const along = (axis: 'x' | 'y'): number[] => {
    const a = 3 * (-p0[axis] + 3 * p1[axis] - 3 * p2[axis] + p3[axis]);
    const b = 6 * (p0[axis] - 2 * p1[axis] + p2[axis]);
    const c = 3 * (p1[axis] - p0[axis]);
    if (Math.abs(a) < 1e-9) return Math.abs(b) < 1e-9 ? [] : [-c / b];
    const root = Math.sqrt(b * b - 4 * a * c);
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  };
  return [...along('x'), ...along('y')].filter((t) => t > 0 && t < 1).map((t) => pointAt(curve, t));
}

const samples = 24;

interface OnOutline {
  sub: number;
  /** Index of the point before. */
  index: number;
  /** Part of the piece, 0 to 1. */
  t: number;
  point: Point;
  distance: number;
}

/** The place on an outline that is nearest to a point. */
export function nearestOn(outline: Outline, point: Point): OnOutline | null {
  let best: OnOutline | null = null;
  outline.forEach((path, sub) => {
    for (const { index, from, to } of piecesOf(path)) {
      const curve = cubicOf(from, to);
      const at = (t: number): OnOutline => {
        const on = pointAt(curve, t);
        return { sub, index, t, point: on, distance: Math.hypot(on.x - point.x, on.y - point.y) };
      };
      const found = isStraight(from, to) ? at(projected(from, to, point)) : refined(at);
      if (best === null || found.distance < best.distance) best = found;
    }
  });
  return best;
}

/** A straight cubic is not even in its parameter: the part of the way is turned into it. */
function projected(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const part =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square));
  let [low, high] = [0, 1];
  for (let step = 0; step < 30; step++) {
    const t = (low + high) / 2;
    if (3 * (1 - t) * t * t + t * t * t < part) low = t;
    else high = t;
  }
  return (low + high) / 2;
}

function refined(at: (t: number) => OnOutline): OnOutline {
  let best = at(0);
  for (let step = 1; step <= samples; step++) {
    const next = at(step / samples);
    if (next.distance < best.distance) best = next;
  }
  for (let width = 1 / samples; width > 1e-4; width /= 2) {
    for (const t of [best.t - width, best.t + width]) {
      if (t < 0 || t > 1) continue;
      const next = at(t);
      if (next.distance < best.distance) best = next;
    }
  }
  return best;
}

/** Every place of an outline put through a function. */
export function mapOutline(outline: Outline, map: (point: Point) => Point): Outline {
  return outline.map(({ nodes, isClosed }) => ({
    isClosed,
    nodes: nodes.map((each) => node(map(each), { in: each.in && map(each.in), out: each.out && map(each.out) })),
  }));
}
