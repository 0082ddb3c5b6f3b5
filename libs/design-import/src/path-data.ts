/** Path data of SVG as the commands of a vector widget: absolute M, L, C, A and Z. */
import { round } from './read';
import type { Matrix } from './matrix';

export interface PathCommand {
  t: 'M' | 'L' | 'C' | 'Z';
  x?: number;
  y?: number;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}

const lengths: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const token = /([MLHVCSQTAZ])|([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/gi;
/** A path with more is a drawing that no editor opens. */
export const maxCommands = 5000;

interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** Control point of the last curve. */
  lastX: number;
  lastY: number;
  last: string;
}

/** The commands of path data; it ends where it cannot be read. */
export function readPath(d: string): PathCommand[] {
  const commands: PathCommand[] = [];
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, lastX: 0, lastY: 0, last: '' };
  for (const { letter, values } of segments(d)) {
    const isRelative = letter !== letter.toUpperCase();
    const kind = letter.toUpperCase();
    const length = lengths[kind] ?? 0;
    if (kind === 'Z') step(commands, pen, 'Z', []);
    for (let at = 0; length > 0 && at + length <= values.length; at += length) {
      if (commands.length >= maxCommands) return commands;
      const own = values.slice(at, at + length);
      // further pairs after a move are lines
      step(commands, pen, kind === 'M' && at > 0 ? 'L' : kind, isRelative ? absolute(kind, own, pen) : own);
    }
  }
  return commands;
}

function* segments(d: string): Generator<{ letter: string; values: number[] }> {
  let letter = '';
  let values: number[] = [];
  for (const [, command, number] of separateFlags(d).matchAll(token)) {
    if (command === undefined) values.push(Number(number));
    else {
      if (letter !== '') yield { letter, values };
      letter = command;
      values = [];
    }
  }
  if (letter !== '') yield { letter, values };
}

/** Flags of arcs may stand together: `a1 1 0 01.5.5`. */
const separateFlags = (d: string): string =>
  d.replace(/[aA][^a-zA-Z]*/g, (arc) =>
    arc.replace(
      /([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[\s,]*)([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[\s,]*)([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[\s,]*([01])[\s,]*([01])[\s,]*/g,
      '$1 $2 $3 $4 $5 ',
    ),
  );

function absolute(kind: string, values: readonly number[], pen: Pen): number[] {
  if (kind === 'H') return values.map((value) => value + pen.x);
  if (kind === 'V') return values.map((value) => value + pen.y);
  if (kind === 'A') return values.map((value, at) => (at === 5 ? value + pen.x : at === 6 ? value + pen.y : value));
  return values.map((value, at) => value + (at % 2 === 0 ? pen.x : pen.y));
}

function step(commands: PathCommand[], pen: Pen, kind: string, v: readonly number[]): void {
  const at = (index: number): number => v[index] ?? 0;
  const moveTo = (x: number, y: number, controlX = x, controlY = y): void => {
    Object.assign(pen, { x, y, lastX: controlX, lastY: controlY, last: kind });
  };
  const curve = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): void => {
    commands.push({ t: 'C', x1, y1, x2, y2, x, y });
  };
  const mirrored = (kinds: string): [number, number] =>
    kinds.includes(pen.last) ? [2 * pen.x - pen.lastX, 2 * pen.y - pen.lastY] : [pen.x, pen.y];
  switch (kind) {
    case 'M':
      commands.push({ t: 'M', x: at(0), y: at(1) });
      moveTo(at(0), at(1));
      Object.assign(pen, { startX: pen.x, startY: pen.y });
      break;
    case 'L':
    case 'H':
    case 'V': {
      const x = kind === 'V' ? pen.x : at(0);
      const y = kind === 'V' ? at(0) : kind === 'H' ? pen.y : at(1);
      commands.push({ t: 'L', x, y });
      moveTo(x, y);
      break;
    }
    case 'C':
      curve(at(0), at(1), at(2), at(3), at(4), at(5));
      moveTo(at(4), at(5), at(2), at(3));
      break;
    case 'S': {
      const [x1, y1] = mirrored('CS');
      curve(x1, y1, at(0), at(1), at(2), at(3));
      moveTo(at(2), at(3), at(0), at(1));
      break;
    }
    case 'Q':
    case 'T': {
      const [qx, qy] = kind === 'Q' ? [at(0), at(1)] : mirrored('QT');
      const [x, y] = kind === 'Q' ? [at(2), at(3)] : [at(0), at(1)];
      const third = (from: number, to: number): number => from + (2 / 3) * (to - from);
      curve(third(pen.x, qx), third(pen.y, qy), third(x, qx), third(y, qy), x, y);
      moveTo(x, y, qx, qy);
      break;
    }
    case 'A':
      for (const c of arcCurves(pen, v)) curve(...c);
      moveTo(at(5), at(6));
      break;
    default:
      commands.push({ t: 'Z' });
      moveTo(pen.startX, pen.startY);
  }
}

type Curve = [number, number, number, number, number, number];

/** An arc as curves of at most a quarter turn each (SVG, appendix on arcs). */
function arcCurves(pen: Pen, values: readonly number[]): Curve[] {
  const [rawX = 0, rawY = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = values;
  let [rx, ry] = [Math.abs(rawX), Math.abs(rawY)];
  if (rx === 0 || ry === 0 || (pen.x === x && pen.y === y)) return [[pen.x, pen.y, x, y, x, y]];
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(pen.x - x) / 2, (pen.y - y) / 2];
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const grow = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2);
  if (grow > 1) [rx, ry] = [rx * grow, ry * grow];
  const under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2;
  const factor =
    (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, under) / Math.max(1e-12, (rx * py) ** 2 + (ry * px) ** 2));
  const [qx, qy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const [cx, cy] = [cos * qx - sin * qy + (pen.x + x) / 2, sin * qx + cos * qy + (pen.y + y) / 2];
  const start = Math.atan2((py - qy) / ry, (px - qx) / rx);
  let sweepAngle = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - start;
  if (sweep === 0 && sweepAngle > 0) sweepAngle -= 2 * Math.PI;
  if (sweep !== 0 && sweepAngle < 0) sweepAngle += 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(sweepAngle) / (Math.PI / 2) - 1e-9));
  const each = sweepAngle / parts;
  const handle = (4 / 3) * Math.tan(each / 4);
  const point = (ux: number, uy: number): [number, number] => [
    cx + cos * rx * ux - sin * ry * uy,
    cy + sin * rx * ux + cos * ry * uy,
  ];
  return Array.from({ length: parts }, (_, index): Curve => {
    const [a, b] = [start + index * each, start + (index + 1) * each];
    const [x1, y1] = point(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a));
    const [x2, y2] = point(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b));
    return [x1, y1, x2, y2, ...point(Math.cos(b), Math.sin(b))];
  });
}

/** The commands under a matrix. */
export const transformed = (commands: readonly PathCommand[], m: Matrix): PathCommand[] =>
  commands.map((command) => {
    const moved: PathCommand = { t: command.t };
    for (const [kx, ky] of [
      ['x', 'y'],
      ['x1', 'y1'],
      ['x2', 'y2'],
    ] as const) {
      const [x, y] = [command[kx], command[ky]];
      if (x === undefined || y === undefined) continue;
      moved[kx] = round(m[0] * x + m[2] * y + m[4]);
      moved[ky] = round(m[1] * x + m[3] * y + m[5]);
    }
    return moved;
  });

/** The frame around all points; handles count as points. */
export function boundsOf(commands: readonly PathCommand[]): { x: number; y: number; w: number; h: number } | undefined {
  const xs = commands.flatMap(({ x, x1, x2 }) => [x, x1, x2].filter((value) => value !== undefined));
  const ys = commands.flatMap(({ y, y1, y2 }) => [y, y1, y2].filter((value) => value !== undefined));
  if (xs.length === 0) return undefined;
  const low = (list: readonly number[]): number => list.reduce((a, b) => Math.min(a, b), Infinity);
  const high = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b), -Infinity);
  return { x: low(xs), y: low(ys), w: high(xs) - low(xs), h: high(ys) - low(ys) };
}

interface Point {
  x: number;
  y: number;
}

/**
 * The path so that holes stay holes where outlines are filled by the direction in which they run: an outline inside an odd number of others
 * runs the other way round.
 */
export function asNonZero(commands: readonly PathCommand[]): PathCommand[] {
  const parts: PathCommand[][] = [];
  for (const command of commands) {
    if (command.t === 'M' || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(command);
  }
  if (parts.length < 2 || parts.length > 200) return [...commands];
  const polygons = parts.map((part) =>
    part.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }])),
  );
  return parts.flatMap((part, index) => {
    const polygon = polygons[index] ?? [];
    const first = polygon[0];
    const depth = first
      ? polygons.filter((other, at) => at !== index && other.length > 2 && isInside(first, other)).length
      : 0;
    const isClockwise = areaOf(polygon) > 0;
    return isClockwise === (depth % 2 === 0) ? part : reversed(part);
  });
}

const areaOf = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, { x, y }, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

function isInside({ x, y }: Point, polygon: readonly Point[]): boolean {
  let isIn = false;
  polygon.forEach((a, at) => {
    const b = polygon[(at + 1) % polygon.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  });
  return isIn;
}

function reversed(part: readonly PathCommand[]): PathCommand[] {
  const isClosed = part.at(-1)?.t === 'Z';
  const drawn = part.filter(({ t }) => t !== 'Z');
  const last = drawn.at(-1);
  if (last?.x === undefined || last.y === undefined) return [...part];
  const result: PathCommand[] = [{ t: 'M', x: last.x, y: last.y }];
  for (let at = drawn.length - 1; at > 0; at--) {
    const command = drawn[at];
    const to = drawn[at - 1];
    if (command === undefined || to?.x === undefined || to.y === undefined) continue;
    const { x1, y1, x2, y2 } = command;
    if (command.t === 'C' && x1 !== undefined && y1 !== undefined && x2 !== undefined && y2 !== undefined)
      result.push({ t: 'C', x1: x2, y1: y2, x2: x1, y2: y1, x: to.x, y: to.y });
    else result.push({ t: 'L', x: to.x, y: to.y });
  }
  return isClosed ? [...result, { t: 'Z' }] : result;
}
