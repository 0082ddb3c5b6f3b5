import type { Rect, Size } from '../app/types';
import { isRecord } from '../app/values';

/** What of a thing stays when the thing around it changes its size: `props.resize` of widgets and groups. */
export interface Pins {
  /** The distance to this edge stays. */
  left: boolean;
  right: boolean;
  up: boolean;
  down: boolean;
  /** The size stays. */
  fixedHorizontal: boolean;
  fixedVertical: boolean;
}

const keys = ['left', 'right', 'up', 'down', 'fixedHorizontal', 'fixedVertical'] as const;

/** Pins as stored; everything that is not set is off. */
export function pinsOf(props: Record<string, unknown> | undefined): Pins {
  const stored = isRecord(props?.['resize']) ? props['resize'] : {};
  return Object.fromEntries(keys.map((key) => [key, stored[key] === true])) as unknown as Pins;
}

/** Whether anything says what stays on an axis. */
export function isPinned(pins: Pins, axis: 'x' | 'y'): boolean {
  return axis === 'x' ? pins.left || pins.right || pins.fixedHorizontal : pins.up || pins.down || pins.fixedVertical;
}

/** A thing with what lies in it. */
export interface ResponsiveNode {
  id: string;
  box: Rect;
  pins: Pins;
  children: readonly ResponsiveNode[];
  /** Edges of the cells of a grid for a size of it, from its own corner, rising. */
  edges?(size: Size): { x: readonly number[]; y: readonly number[] };
}

interface Span {
  start: number;
  end: number;
  isFixed: boolean;
  toStart: boolean;
  toEnd: boolean;
}

/** Edges of children this near to a line of a grid count as on it, px. */
const onLine = 3;

/**
 * Boxes of everything below `root` when that becomes `box`. On each axis the edges of the children of a parent divide it into tracks; tracks
 * under things of a fixed size and beside pinned edges stay, the others share what is left in proportion to what they were.
 */
export function layOutAt(root: ResponsiveNode, box: Rect): Map<string, Rect> {
  const result = new Map<string, Rect>();
  const visit = (node: ResponsiveNode, to: Rect): void => {
    result.set(node.id, to);
    if (node.children.length === 0) return;
    if (node.box.w === to.w && node.box.h === to.h) {
      shift(node, to.x - node.box.x, to.y - node.box.y, result);
      return;
    }
    const lines = node.edges && { from: node.edges(node.box), to: node.edges(to) };
    const x = spans(node, 'x');
    const y = spans(node, 'y');
    const placeX = lines ? alongLines(lines.from.x, lines.to.x, node.box.w, to.w) : tracks(x, node.box.w, to.w);
    const placeY = lines ? alongLines(lines.from.y, lines.to.y, node.box.h, to.h) : tracks(y, node.box.h, to.h);
    node.children.forEach((child, index) => {
      const across = placed(x[index], placeX);
      const down = placed(y[index], placeY);
      visit(child, { x: to.x + across.at, y: to.y + down.at, w: across.size, h: down.size });
    });
  };
  visit(root, box);
  return result;
}

function shift(node: ResponsiveNode, dx: number, dy: number, result: Map<string, Rect>): void {
  for (const child of node.children) {
    result.set(child.id, { ...child.box, x: child.box.x + dx, y: child.box.y + dy });
    shift(child, dx, dy, result);
  }
}

function spans({ box, children }: ResponsiveNode, axis: 'x' | 'y'): Span[] {
  return children.map((child) =>
    axis === 'x'
      ? {
          start: child.box.x - box.x,
          end: child.box.x - box.x + child.box.w,
          isFixed: child.pins.fixedHorizontal,
          toStart: child.pins.left,
          toEnd: child.pins.right,
        }
      : {
          start: child.box.y - box.y,
          end: child.box.y - box.y + child.box.h,
          isFixed: child.pins.fixedVertical,
          toStart: child.pins.up,
          toEnd: child.pins.down,
        },
  );
}

type Place = (at: number) => number;

function placed(span: Span | undefined, place: Place): { at: number; size: number } {
  if (span === undefined) return { at: 0, size: 1 };
  const at = place(span.start);
  return { at, size: span.isFixed ? span.end - span.start : Math.max(1, place(span.end) - at) };
}

/** Where the edges of children come to lie. Edges outside of the parent keep their distance to it. */
function tracks(children: readonly Span[], size: number, to: number): Place {
  const inside = (at: number): number => Math.min(size, Math.max(0, at));
  const edges = [...new Set([0, size, ...children.flatMap(({ start, end }) => [inside(start), inside(end)])])].sort(
    (a, b) => a - b,
  );
  const indexes = new Map(edges.map((edge, index) => [edge, index]));
  const at = (edge: number): number => indexes.get(inside(edge)) ?? 0;
  const fixed = fixedTracks(children, edges.length - 1, at);
  const lengths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  const positions = positionsOf(lengths, fixed, to);
  return (edge) => {
    if (edge < 0) return edge;
    if (edge > size) return to + edge - size;
    return positions[at(edge)] ?? 0;
  };
}

function fixedTracks(children: readonly Span[], count: number, at: (edge: number) => number): boolean[] {
  const covered = new Array<number>(count + 1).fill(0);
  const fixed = new Array<boolean>(count).fill(false);
  for (const child of children) {
    const start = at(child.start);
    const end = at(child.end);
    if (child.isFixed) {
      covered[start] = (covered[start] ?? 0) + 1;
      covered[end] = (covered[end] ?? 0) - 1;
    }
    if (child.toStart && start > 0) fixed[start - 1] = true;
    if (child.toEnd && end < count) fixed[end] = true;
  }
  let depth = 0;
  for (let index = 0; index < count; index++) {
    depth += covered[index] ?? 0;
    if (depth > 0) fixed[index] = true;
  }
  return fixed.every(Boolean) ? fixed.fill(false) : fixed;
}

/** Edges of the tracks. What rounding leaves over goes to the last track that is not fixed, so that the last one ends at the edge. */
function positionsOf(lengths: readonly number[], fixed: readonly boolean[], to: number): number[] {
  const sum = (only: boolean): number => lengths.reduce((all, length, i) => all + (fixed[i] === only ? length : 0), 0);
  const flexible = sum(false);
  const rest = Math.max(0, to - sum(true));
  const last = fixed.lastIndexOf(false);
  let left = rest;
  const next = lengths.map((length, index) => {
    if (fixed[index] === true) return length;
    const share = index === last ? left : flexible > 0 ? Math.floor((rest * length) / flexible) : 0;
    left -= share;
    return share;
  });
  const positions = [0];
  for (const length of next) positions.push(Math.min(to, (positions.at(-1) ?? 0) + length));
  positions[positions.length - 1] = to;
  return positions;
}

/** Things on the lines of a grid stay on them; what lies between two lines stays so in proportion. */
function alongLines(from: readonly number[], lines: readonly number[], size: number, to: number): Place {
  const old = [0, ...from, size];
  const next = [0, ...(lines.length === from.length ? lines : from.map((edge) => (edge * to) / size)), to];
  return (at) => {
    if (at < 0) return at;
    if (at > size) return to + at - size;
    const near = old.findIndex((edge) => Math.abs(edge - at) <= onLine);
    if (near >= 0) return next[near] ?? 0;
    const after = old.findIndex((edge) => edge > at);
    const a = old[after - 1] ?? 0;
    const b = old[after] ?? size;
    const c = next[after - 1] ?? 0;
    return Math.round(c + ((at - a) * ((next[after] ?? to) - c)) / Math.max(1, b - a));
  };
}
