/** Vector drawings of documents as SVG path data, with the marks at their ends. */
import { clamp, isRecord, numberOf } from './values';

interface Point {
  x: number;
  y: number;
}

const maxCommands = 5_000;
const maxNumber = 1e6;

const round = (value: number): number => Math.round(value * 1000) / 1000;
const read = (command: Record<string, unknown>, key: string): number =>
  clamp(numberOf(command[key], 0), -maxNumber, maxNumber);

/** An outline, with the places and directions of both ends in the units of the drawing. */
export interface Outline {
  d: string;
  start?: Point;
  end?: Point;
  /** Points that the curve leaves the start for and comes to the end from. */
  afterStart?: Point;
  beforeEnd?: Point;
}

/**
 * Path data of a list of commands `{t, x, y, …}` with `t` one of M, L, C, CZ, Z, A (see the document format), every length
 * multiplied by `factor`. Text is taken as it is when it holds nothing but path data. What cannot be read is left out.
 */
export const outlineOf = (commands: unknown, factor: Point = { x: 1, y: 1 }): Outline => {
  if (typeof commands === 'string') return { d: /^[\sMmLlHhVvCcSsQqTtAaZz\d.,eE+-]*$/.test(commands) ? commands : '' };
  const outline: Outline = { d: '' };
  let first: Point | undefined;
  let last: Point | undefined;
  for (const command of (Array.isArray(commands) ? commands : []).slice(0, maxCommands) as unknown[]) {
    if (!isRecord(command)) continue;
    const at = (x: string, y: string): Point => ({ x: read(command, x) * factor.x, y: read(command, y) * factor.y });
    const text = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
    const kind = typeof command.t === 'string' ? command.t : '';
    if (kind === 'Z') {
      outline.d += last === undefined ? '' : 'Z';
      continue;
    }
    if (!['M', 'L', 'C', 'CZ', 'A'].includes(kind)) continue;
    const to = kind === 'CZ' && command.x === undefined && first !== undefined ? first : at('x', 'y');
    if (last === undefined || kind === 'M') {
      outline.d += `M${text(to)}`;
      first = to;
      outline.start ??= to;
    } else if (kind === 'C' || kind === 'CZ') {
      const [from, into] = [at('x1', 'y1'), at('x2', 'y2')];
      outline.d += `C${text(from)} ${text(into)} ${text(to)}${kind === 'CZ' ? 'Z' : ''}`;
      outline.afterStart ??= from;
      outline.beforeEnd = into;
    } else if (kind === 'A') {
      const flag = (key: string): number => (command[key] === true || command[key] === 1 ? 1 : 0);
      const [rx, ry] = [Math.abs(read(command, 'rx') * factor.x), Math.abs(read(command, 'ry') * factor.y)];
      outline.d += `A${round(rx)} ${round(ry)} ${round(read(command, 'xar'))} ${flag('laf')} ${flag('sf')} ${text(to)}`;
      outline.afterStart ??= to;
      outline.beforeEnd = last;
    } else {
      outline.d += `L${text(to)}`;
      outline.afterStart ??= to;
      outline.beforeEnd = last;
    }
    last = to;
    outline.end = to;
  }
  return outline;
};

/** Path data of the mark at an end that lies at `at`, seen from `from`; both in px. Lengths follow the width of the line. */
export const markerPath = (
  kind: unknown,
  at: Point,
  from: Point,
  strokeWidth: number,
): { d: string; isFilled: boolean } => {
  const size = Math.max(4, strokeWidth * 4);
  const length = Math.hypot(at.x - from.x, at.y - from.y) || 1;
  const [ux, uy] = [(at.x - from.x) / length, (at.y - from.y) / length];
  const point = (along: number, aside: number): string =>
    `${round(at.x - ux * along - uy * aside)} ${round(at.y - uy * along + ux * aside)}`;
  switch (kind) {
    case 'arrow':
      return { d: `M${point(size, size * 0.6)}L${point(0, 0)}L${point(size, -size * 0.6)}`, isFilled: false };
    case 'triangle':
      return { d: `M${point(0, 0)}L${point(size, size * 0.55)}L${point(size, -size * 0.55)}Z`, isFilled: true };
    case 'circle': {
      const radius = round(size / 2.4);
      return {
        d: `M${point(-radius, 0)}A${radius} ${radius} 0 1 1 ${point(radius, 0)}A${radius} ${radius} 0 1 1 ${point(-radius, 0)}Z`,
        isFilled: true,
      };
    }
    default:
      return { d: '', isFilled: false };
  }
};

/** Lengths of dashes and gaps, from a list or a text such as `4 2`; none for a solid line. */
export const dashOf = (value: unknown): number[] | undefined => {
  const parts =
    typeof value === 'string' ? value.split(/[\s,]+/) : Array.isArray(value) ? (value as unknown[]) : [value];
  const lengths = parts.map((part) => numberOf(part, 0)).filter((part) => part >= 0 && part < 1000);
  return lengths.some((part) => part > 0) ? lengths.slice(0, 8) : undefined;
};
