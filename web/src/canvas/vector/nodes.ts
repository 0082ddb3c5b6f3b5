/** What is done to single points of a drawing: moved, bent, made a corner or a curve, added, removed. Values in, a new drawing out. */
import type { Point } from '@prototrail/model';
import { cubicOf, node, piecesOf, type Outline, type SubPath, type VectorNode } from './path';

/** A path of a vector: its record in the document and its outline in canvas px. */
export interface VectorPart {
  record: Readonly<Record<string, unknown>>;
  outline: Outline;
}

/** A point of a drawing: which path, which line of it, which point. */
export interface NodeRef {
  part: number;
  sub: number;
  index: number;
}

/** A point as a text, for sets and lists of selected points. */
export const keyOf = ({ part, sub, index }: NodeRef): string => `${part}/${sub}/${index}`;

export function refOf(key: string): NodeRef {
  const [part = -1, sub = -1, index = -1] = key.split('/').map(Number);
  return { part, sub, index };
}

export type NodeKind = 'none' | 'mirrored' | 'angle' | 'free';
export type HandleSide = 'in' | 'out';

export function subAt(parts: readonly VectorPart[], { part, sub }: Pick<NodeRef, 'part' | 'sub'>): SubPath | undefined {
  return parts[part]?.outline[sub];
}

export function nodeAt(parts: readonly VectorPart[], ref: NodeRef): VectorNode | undefined {
  return subAt(parts, ref)?.nodes[ref.index];
}

/** All points of a drawing with their keys. */
export function allNodes(parts: readonly VectorPart[]): { key: string; at: VectorNode }[] {
  return parts.flatMap(({ outline }, part) =>
    outline.flatMap(({ nodes }, sub) => nodes.map((at, index) => ({ key: keyOf({ part, sub, index }), at }))),
  );
}

/** Replaces one line of a drawing; without a new one it goes, and with its last line a path goes. */
export function withSub(
  parts: readonly VectorPart[],
  at: Pick<NodeRef, 'part' | 'sub'>,
  change: (sub: SubPath) => SubPath | null,
): VectorPart[] {
  return parts.map((part, index) =>
    index !== at.part
      ? part
      : {
          ...part,
          outline: part.outline.flatMap((sub, number) => (number === at.sub ? (change(sub) ?? []) : sub)),
        },
  );
}

/** Replaces one point. */
export function withNode(
  parts: readonly VectorPart[],
  ref: NodeRef,
  change: (at: VectorNode, sub: SubPath) => VectorNode,
): VectorPart[] {
  return withSub(parts, ref, (sub) => ({
    ...sub,
    nodes: sub.nodes.map((each, index) => (index === ref.index ? change(each, sub) : each)),
  }));
}

const add = (at: Point, by: Point): Point => ({ x: at.x + by.x, y: at.y + by.y });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);
const along = (direction: Point, length: number): Point => {
  const whole = lengthOf(direction) || 1;
  return { x: (direction.x / whole) * length, y: (direction.y / whole) * length };
};

/** Moves points, their handles with them unless they stay. */
export function moveNodes(
  parts: readonly VectorPart[],
  keys: readonly string[],
  by: Point,
  keepsHandles = false,
): VectorPart[] {
  return keys.reduce<VectorPart[]>(
    (now, key) =>
      withNode(now, refOf(key), (each) =>
        node(add(each, by), {
          in: each.in && (keepsHandles ? each.in : add(each.in, by)),
          out: each.out && (keepsHandles ? each.out : add(each.out, by)),
        }),
      ),
    [...parts],
  );
}

/** What kind of point it is, read from its handles. */
export function kindOf(at: VectorNode): NodeKind {
  if (at.in === undefined && at.out === undefined) return 'none';
  if (at.in === undefined || at.out === undefined) return 'free';
  const [into, out] = [minus(at.in, at), minus(at.out, at)];
  const [a, b] = [lengthOf(into), lengthOf(out)];
  const cross = Math.abs(into.x * out.y - into.y * out.x);
  const isOpposite = into.x * out.x + into.y * out.y < 0 && cross <= 0.02 * a * b;
  return !isOpposite ? 'free' : Math.abs(a - b) <= 0.02 * Math.max(a, b) + 0.02 ? 'mirrored' : 'angle';
}

/** Pulls a handle; the other one follows as the kind of the point says, unless this one is moved alone. */
export function moveHandle(
  parts: readonly VectorPart[],
  { ref, side, to, kind }: { ref: NodeRef; side: HandleSide; to: Point; kind: NodeKind },
): VectorPart[] {
  const other: HandleSide = side === 'in' ? 'out' : 'in';
  return withNode(parts, ref, (each) => {
    const before = each[other];
    const opposite = minus(each, to);
    const follows =
      kind === 'mirrored'
        ? add(each, opposite)
        : kind === 'angle' && before !== undefined
          ? add(each, along(opposite, lengthOf(minus(before, each))))
          : before;
    return node(each, { [side]: to, [other]: follows });
  });
}

/** Gives points another kind; a curve that has no handles yet gets some along its neighbours. */
export function setKind(parts: readonly VectorPart[], keys: readonly string[], kind: NodeKind): VectorPart[] {
  return keys.reduce<VectorPart[]>(
    (now, key) => withNode(now, refOf(key), (each, sub) => bent(each, sub, refOf(key).index, kind)),
    [...parts],
  );
}

function bent(at: VectorNode, sub: SubPath, index: number, kind: NodeKind): VectorNode {
  if (kind === 'none') return node(at);
  const count = sub.nodes.length;
  const neighbour = (by: number): VectorNode | undefined =>
    sub.isClosed ? sub.nodes[(index + by + count) % count] : sub.nodes[index + by];
  const [before, after] = [neighbour(-1), neighbour(1)];
  const direction =
    at.in !== undefined && at.out !== undefined
      ? minus(at.out, at.in)
      : at.out !== undefined
        ? minus(at.out, at)
        : at.in !== undefined
          ? minus(at, at.in)
          : minus(after ?? at, before ?? at);
  const reach = (next: VectorNode | undefined, other: VectorNode | undefined): number =>
    lengthOf(minus(next ?? other ?? at, at)) / 3;
  let into = at.in === undefined ? reach(before, after) : lengthOf(minus(at.in, at));
  let out = at.out === undefined ? reach(after, before) : lengthOf(minus(at.out, at));
  if (kind === 'free') {
    return node(at, {
      in: at.in ?? add(at, along(direction, -into)),
      out: at.out ?? add(at, along(direction, out)),
    });
  }
  if (kind === 'mirrored') into = out = (into + out) / 2;
  return node(at, { in: add(at, along(direction, -into)), out: add(at, along(direction, out)) });
}

/** Adds a point on a piece without changing its course. @returns the drawing and the key of the point */
export function addNodeOn(
  parts: readonly VectorPart[],
  at: NodeRef,
  t: number,
): { parts: VectorPart[]; key: string } | null {
  const sub = subAt(parts, at);
  const piece = sub && piecesOf(sub).find(({ index }) => index === at.index);
  if (piece === undefined) return null;
  const [p0, p1, p2, p3] = cubicOf(piece.from, piece.to);
  const between = (a: Point, b: Point): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  const [a, b, c] = [between(p0, p1), between(p1, p2), between(p2, p3)];
  const [d, e] = [between(a, b), between(b, c)];
  const isStraight = piece.from.out === undefined && piece.to.in === undefined;
  const middle = isStraight ? node(between(d, e)) : node(between(d, e), { in: d, out: e });
  const next = withSub(parts, at, (path) => {
    const nodes = [...path.nodes];
    const end = (at.index + 1) % nodes.length;
    if (!isStraight) {
      nodes[at.index] = node(piece.from, { in: piece.from.in, out: a });
      nodes[end] = node(piece.to, { in: c, out: end === at.index ? a : piece.to.out });
    }
    nodes.splice(at.index + 1, 0, middle);
    return { ...path, nodes };
  });
  return { parts: next, key: keyOf({ ...at, index: at.index + 1 }) };
}

/** Removes points; a closed line stays closed as long as it has two, a line of one point goes. */
export function removeNodes(parts: readonly VectorPart[], keys: readonly string[]): VectorPart[] {
  const gone = new Set(keys);
  return parts.flatMap((part, number): VectorPart[] => {
    const outline = part.outline.flatMap((path, sub): SubPath[] => {
      const nodes = path.nodes.filter((_, index) => !gone.has(keyOf({ part: number, sub, index })));
      return nodes.length < 2 ? [] : [{ ...path, nodes }];
    });
    return outline.length === 0 ? [] : [{ ...part, outline }];
  });
}

/** Whether a point is an end of an open line, and which. */
export function endOf(parts: readonly VectorPart[], ref: NodeRef): 'start' | 'end' | null {
  const sub = subAt(parts, ref);
  if (sub === undefined || sub.isClosed) return null;
  return ref.index === sub.nodes.length - 1 ? 'end' : ref.index === 0 ? 'start' : null;
}

/** Goes on from an end of an open line. @returns the drawing and the key of the new end */
export function extend(
  parts: readonly VectorPart[],
  ref: NodeRef,
  next: VectorNode,
): { parts: VectorPart[]; key: string } {
  const isStart = endOf(parts, ref) === 'start';
  return {
    parts: withSub(parts, ref, (sub) => ({
      ...sub,
      nodes: isStart ? [node(next, { in: next.out, out: next.in }), ...sub.nodes] : [...sub.nodes, next],
    })),
    key: keyOf({ ...ref, index: isStart ? 0 : ref.index + 1 }),
  };
}

/** Closes the lines of points, or opens them where all are closed. */
export function toggleClosed(parts: readonly VectorPart[], keys: readonly string[]): VectorPart[] {
  const subs = [...new Map(keys.map(refOf).map((ref) => [`${ref.part}/${ref.sub}`, ref])).values()];
  const closes = subs.some((ref) => subAt(parts, ref)?.isClosed === false);
  return subs.reduce<VectorPart[]>(
    (now, ref) => withSub(now, ref, (sub) => (sub.nodes.length < 3 && closes ? sub : { ...sub, isClosed: closes })),
    [...parts],
  );
}
