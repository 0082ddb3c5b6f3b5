/** The area of a stroke as contours: curves moved aside by half the width, corners joined and ends capped as SVG does. */
import type { Point } from '@prototrail/model';
import { cubicOf, node, piecesOf, type Outline, type SubPath, type VectorNode } from './path';

/** How a line is drawn. */
export interface Pen {
  width: number;
  cap: 'butt' | 'round' | 'square';
  join: 'miter' | 'round' | 'bevel';
}

/** A piece with the directions at its ends. */
interface Piece {
  curve: readonly [Point, Point, Point, Point];
  isStraight: boolean;
  start: Point;
  end: Point;
}

/** As SVG: a miter longer than this many widths is cut off. */
const miterLimit = 4;
/** Curves are split until they turn less than this, radians: then moving the handles along is exact enough. */
const mostTurn = Math.PI / 9;
const maxSplits = 5;
const near = 1e-6;

/** The contours of one line. They overlap themselves: the area is what they fill by the rule `nonzero`. */
export function strokeContours(path: SubPath, pen: Pen): Outline {
  const pieces = piecesOfLine(path);
  const back = pieces.map(reversed).reverse();
  const by = pen.width / 2;
  if (pieces.length === 0 || by <= 0) return [];
  if (path.isClosed)
    return [pieces, back].map((side) => ({ nodes: sideOf(side, { by, pen, isClosed: true }), isClosed: true }));
  const ends = [pieces, back].flatMap((side) => [
    ...sideOf(side, { by, pen, isClosed: false }),
    ...capOf(side, by, pen),
  ]);
  return [{ nodes: joined(ends), isClosed: true }];
}

function piecesOfLine(path: SubPath): Piece[] {
  return piecesOf(path).flatMap(({ from, to }) => {
    const isStraight = from.out === undefined && to.in === undefined;
    return isStraight ? (pieceOf(cubicOf(from, to), true) ?? []) : split(cubicOf(from, to), maxSplits);
  });
}

/** Nothing for a piece without a length. */
function pieceOf(curve: Piece['curve'], isStraight: boolean): Piece | null {
  const [a, b, c, d] = curve;
  const start = direction(a, b) ?? direction(a, c) ?? direction(a, d);
  const end = direction(c, d) ?? direction(b, d) ?? direction(a, d);
  return start === null || end === null ? null : { curve, isStraight, start, end };
}

function split(curve: Piece['curve'], times: number): Piece[] {
  const piece = pieceOf(curve, false);
  if (piece === null) return [];
  const [a, b, c, d] = curve;
  const legs = [direction(a, b), direction(b, c), direction(c, d)].flatMap((leg) => leg ?? []);
  const turn = legs.slice(1).reduce((sum, leg, index) => sum + Math.abs(angleBetween(legs[index] ?? leg, leg)), 0);
  if (times === 0 || turn <= mostTurn) return [piece];
  const middle = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const [ab, bc, cd] = [middle(a, b), middle(b, c), middle(c, d)];
  const [abc, bcd] = [middle(ab, bc), middle(bc, cd)];
  const at = middle(abc, bcd);
  return [...split([a, ab, abc, at], times - 1), ...split([at, bcd, cd, d], times - 1)];
}

function reversed({ curve: [a, b, c, d], isStraight, start, end }: Piece): Piece {
  return { curve: [d, c, b, a], isStraight, start: opposite(end), end: opposite(start) };
}

/** One side of a line, with the corners between its pieces. */
function sideOf(
  pieces: readonly Piece[],
  { by, pen, isClosed }: { by: number; pen: Pen; isClosed: boolean },
): VectorNode[] {
  const nodes = pieces.flatMap((piece, index) => {
    const next = pieces[index + 1] ?? (isClosed ? pieces[0] : undefined);
    return [...moved(piece, by), ...(next === undefined ? [] : cornerOf(piece, next, { by, pen }))];
  });
  return joined(nodes);
}

/** A piece moved to its side: its ends by the width, its handles in proportion. */
function moved({ curve: [a, b, c, d], isStraight, start, end }: Piece, by: number): VectorNode[] {
  const [from, to] = [aside(a, start, by), aside(d, end, by)];
  if (isStraight) return [node(from), node(to)];
  const before = Math.hypot(d.x - a.x, d.y - a.y);
  const scale = before < near ? 1 : Math.hypot(to.x - from.x, to.y - from.y) / before;
  const out = { x: from.x + (b.x - a.x) * scale, y: from.y + (b.y - a.y) * scale };
  const into = { x: to.x + (c.x - d.x) * scale, y: to.y + (c.y - d.y) * scale };
  return [node(from, { out }), node(to, { in: into })];
}

/** What lies between two pieces on this side: on the inner side their point, on the outer one the join. */
function cornerOf(piece: Piece, next: Piece, { by, pen }: { by: number; pen: Pen }): VectorNode[] {
  const at = piece.curve[3];
  const turn = angleBetween(piece.end, next.start);
  if (Math.abs(turn) < 1e-3) return [];
  if (turn > 0) return [node(at)];
  if (pen.join === 'round') return arc(at, { from: normal(piece.end), turn, by });
  const reach = 1 / Math.cos(turn / 2);
  if (pen.join === 'bevel' || reach > miterLimit || !Number.isFinite(reach)) return [];
  const [n, m] = [normal(piece.end), normal(next.start)];
  const length = by / (1 + n.x * m.x + n.y * m.y);
  return [node({ x: at.x + (n.x + m.x) * length, y: at.y + (n.y + m.y) * length })];
}

/** The end of a line, from this side to the other. */
function capOf(pieces: readonly Piece[], by: number, pen: Pen): VectorNode[] {
  const last = pieces.at(-1);
  if (last === undefined || pen.cap === 'butt') return [];
  const at = last.curve[3];
  if (pen.cap === 'round') return arc(at, { from: normal(last.end), turn: -Math.PI, by });
  const ahead = { x: at.x + last.end.x * by, y: at.y + last.end.y * by };
  return [node(aside(ahead, last.end, by)), node(aside(ahead, last.end, -by))];
}

/** A part of a circle, in pieces of a quarter at most. */
function arc(middle: Point, { from, turn, by }: { from: Point; turn: number; by: number }): VectorNode[] {
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - near));
  const handle = (4 / 3) * Math.tan(turn / count / 4) * by;
  const first = Math.atan2(from.y, from.x);
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = first + (turn * index) / count;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = { x: middle.x + cos * by, y: middle.y + sin * by };
    return node(at, {
      in: index === 0 ? undefined : { x: at.x + sin * handle, y: at.y - cos * handle },
      out: index === count ? undefined : { x: at.x - sin * handle, y: at.y + cos * handle },
    });
  });
}

/** Points that follow each other at the same place become one, with the handles of both. */
function joined(nodes: readonly VectorNode[]): VectorNode[] {
  const result: VectorNode[] = [];
  for (const next of nodes) {
    const last = result.at(-1);
    if (last !== undefined && Math.hypot(last.x - next.x, last.y - next.y) < 1e-3)
      result[result.length - 1] = node(last, { in: last.in, out: next.out ?? last.out });
    else result.push(next);
  }
  return result;
}

function direction(from: Point, to: Point): Point | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length < near ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** From one direction to another, -π to π. */
function angleBetween(a: Point, b: Point): number {
  return Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
}

const opposite = ({ x, y }: Point): Point => ({ x: -x, y: -y });
const normal = ({ x, y }: Point): Point => ({ x: -y, y: x });

function aside(at: Point, along: Point, by: number): Point {
  const n = normal(along);
  return { x: at.x + n.x * by, y: at.y + n.y * by };
}
