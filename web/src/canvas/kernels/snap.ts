import type { Rect } from '@prototrail/model';
import type { SnapLine, Stretch } from '../store/transient';

/** Distance in canvas px below which an edge or middle is drawn to a line; callers divide window px by the zoom. */
export interface SnapOptions {
  distance: number;
  /** Distance in canvas px below which the nearest line is shown before anything is drawn to it; 0 shows none. */
  shown?: number;
  /** Which parts of the moving box may snap per axis; a resize moves one edge only. */
  parts?: { x: readonly Part[]; y: readonly Part[] };
  /** Offer equal gaps between neighbours. */
  gaps: boolean;
  /** Where the hand goes on each axis: of two edges that are about as near the one in front snaps. */
  going?: { x: number; y: number };
}

/** Cells of a grid container draw things from farther away than others, times the distance. */
const cellReach = 3;
/** They are seen from as far, times the distance from which other lines are shown. */
const cellShown = 64 / 15;
/** So much nearer counts the edge in front, as a share of the distance. */
const frontLead = 0.25;

export type Part = 'start' | 'middle' | 'end';

export interface SnapPlan {
  dx: number;
  dy: number;
  lines: SnapLine[];
  gaps: Stretch[];
}

interface AxisKeys {
  at: 'x' | 'y';
  size: 'w' | 'h';
  crossAt: 'x' | 'y';
  crossSize: 'w' | 'h';
}

const axes: Record<'x' | 'y', AxisKeys> = {
  x: { at: 'x', size: 'w', crossAt: 'y', crossSize: 'h' },
  y: { at: 'y', size: 'h', crossAt: 'x', crossSize: 'w' },
};

const allParts: readonly Part[] = ['start', 'middle', 'end'];

/** A finished target: boxes to align with, and single lines such as guides and the padding of a marked box. */
export interface SnapTargets {
  boxes: readonly Rect[];
  /** Cells of grid containers under the box. */
  cells?: readonly Rect[];
  lines?: { x: readonly number[]; y: readonly number[] };
}

function partAt(box: Rect, keys: AxisKeys, part: Part): number {
  return box[keys.at] + (part === 'start' ? 0 : part === 'middle' ? box[keys.size] / 2 : box[keys.size]);
}

/** Where a moved box is drawn to: edges and middles of other boxes, single lines, equal gaps. Values in, plan out. */
export function snapBox(moving: Rect, targets: SnapTargets, options: SnapOptions): SnapPlan {
  const { cells = [] } = targets;
  let ahead: readonly SnapLine[] = [];
  if (cells.length > 0) {
    const inCells = snapBox(
      moving,
      { boxes: cells },
      {
        ...options,
        distance: options.distance * cellReach,
        shown: (options.shown ?? 0) * cellShown,
        gaps: false,
      },
    );
    if (inCells.lines.some(({ isAhead }) => isAhead !== true)) return inCells;
    ahead = inCells.lines;
  }
  const x = snapAxis(moving, targets, 'x', options);
  const y = snapAxis(moving, targets, 'y', options);
  const snapped: Rect = { ...moving, x: moving.x + x.offset, y: moving.y + y.offset };
  return {
    dx: x.offset,
    dy: y.offset,
    lines: [
      ...linesOrNext(snapped, targets, 'x', options, { ahead, hasGap: x.gap }),
      ...linesOrNext(snapped, targets, 'y', options, { ahead, hasGap: y.gap }),
    ],
    gaps: [
      ...(x.gap ? gapStretches(snapped, targets.boxes, 'x') : []),
      ...(y.gap ? gapStretches(snapped, targets.boxes, 'y') : []),
    ],
  };
}

/** Offset of a box in an axis to the closest line or, when nearer, to an equal gap. */
function snapAxis(
  moving: Rect,
  targets: SnapTargets,
  axis: 'x' | 'y',
  options: SnapOptions,
): { offset: number; gap: boolean } {
  const keys = axes[axis];
  const parts = options.parts?.[axis] ?? allParts;
  const going = options.going?.[axis] ?? 0;
  const front = going < 0 ? 'start' : going > 0 ? 'end' : undefined;
  let best = { offset: 0, distance: Infinity, gap: false };
  const offer = (offset: number, gap: boolean, lead = 0): void => {
    const distance = Math.abs(offset);
    if (distance <= options.distance && distance - lead < best.distance - 0.001)
      best = { offset, distance: distance - lead, gap };
  };
  for (const part of parts) {
    const lead = part === front ? options.distance * frontLead : 0;
    const at = partAt(moving, keys, part);
    for (const box of targets.boxes)
      for (const other of partsOffered(box, part, moving, keys)) offer(partAt(box, keys, other) - at, false, lead);
    for (const line of targets.lines?.[axis] ?? []) if (part !== 'middle') offer(line - at, false, lead);
  }
  if (options.gaps && parts.length === 3)
    for (const offset of gapOffsets(moving, targets.boxes, keys)) offer(offset, true);
  return { offset: best.distance === Infinity ? 0 : wholeWhenWhole(best.offset, moving[keys.at]), gap: best.gap };
}

/** A middle snaps to middles only, and not where the edges say the same: of things of one size; an edge snaps to both edges. */
function partsOffered(box: Rect, part: Part, moving: Rect, { size }: AxisKeys): readonly Part[] {
  if (part !== 'middle') return ['start', 'end'];
  return box[size] === moving[size] ? [] : ['middle'];
}

/** Middles of odd sizes would give half px: stay on whole numbers where the box is on whole numbers. */
function wholeWhenWhole(offset: number, at: number): number {
  return Number.isInteger(at) ? Math.round(offset) || 0 : offset;
}

/** Lines to draw for a box that lies where it lies: every match within half a px. */
function linesFor(box: Rect, targets: SnapTargets, axis: 'x' | 'y', options: SnapOptions): SnapLine[] {
  const keys = axes[axis];
  const found = new Map<number, SnapLine>();
  for (const part of options.parts?.[axis] ?? allParts) {
    const at = partAt(box, keys, part);
    for (const other of targets.boxes) {
      for (const offered of partsOffered(other, part, box, keys)) {
        const line = partAt(other, keys, offered);
        if (Math.abs(line - at) <= 0.5) found.set(line, joined(found.get(line), line, axis, [box, other]));
      }
    }
    for (const line of targets.lines?.[axis] ?? []) {
      if (part !== 'middle' && Math.abs(line - at) <= 0.5) found.set(line, joined(found.get(line), line, axis, [box]));
    }
  }
  return [...found.values()];
}

/** Lines that a box lies on or, without one and without an equal gap, the nearest that it comes near to: first of cells. */
function linesOrNext(
  box: Rect,
  targets: SnapTargets,
  axis: 'x' | 'y',
  options: SnapOptions,
  { ahead, hasGap }: { ahead: readonly SnapLine[]; hasGap: boolean },
): SnapLine[] {
  const lines = linesFor(box, targets, axis, options);
  if (lines.length > 0 || hasGap) return lines;
  const next = ahead.find((line) => line.axis === axis) ?? nextLine(box, targets, axis, options);
  return next === null ? [] : [next];
}

function nextLine(box: Rect, targets: SnapTargets, axis: 'x' | 'y', options: SnapOptions): SnapLine | null {
  const { shown = 0 } = options;
  if (shown <= 0) return null;
  const keys = axes[axis];
  let best: { away: number; line: number; boxes: readonly Rect[] } | null = null;
  const offer = (line: number, at: number, boxes: readonly Rect[]): void => {
    const away = Math.abs(line - at);
    if (away < (best?.away ?? shown)) best = { away, line, boxes };
  };
  for (const part of options.parts?.[axis] ?? allParts) {
    const at = partAt(box, keys, part);
    for (const other of targets.boxes)
      for (const offered of partsOffered(other, part, box, keys)) offer(partAt(other, keys, offered), at, [box, other]);
    for (const line of targets.lines?.[axis] ?? []) if (part !== 'middle') offer(line, at, [box]);
  }
  // Assigned in a callback, which the types do not follow.
  const found = best as { line: number; boxes: readonly Rect[] } | null;
  return found && { ...joined(undefined, found.line, axis, found.boxes), marks: [], isAhead: true };
}

function joined(before: SnapLine | undefined, at: number, axis: 'x' | 'y', boxes: readonly Rect[]): SnapLine {
  const keys = axes[axis];
  const ends = boxes.flatMap((box) => [box[keys.crossAt], box[keys.crossAt] + box[keys.crossSize]]);
  const from = Math.min(before?.from ?? Infinity, ...ends);
  const to = Math.max(before?.to ?? -Infinity, ...ends);
  const marks = ends.map((end) => (axis === 'x' ? { x: at, y: end } : { x: end, y: at }));
  return { axis, at, from, to, marks: [...(before?.marks ?? []), ...marks] };
}

/** Boxes that lie beside the moving one: they overlap in the cross direction. */
function neighbours(moving: Rect, boxes: readonly Rect[], keys: AxisKeys): Rect[] {
  const from = moving[keys.crossAt];
  const to = from + moving[keys.crossSize];
  return boxes
    .filter(
      (box) => box[keys.crossAt] < to && box[keys.crossAt] + box[keys.crossSize] > from && box[keys.size] < 10_000,
    )
    .sort((a, b) => a[keys.at] - b[keys.at]);
}

/** With more gaps than this only those are offered that repeat. */
const manyGaps = 4;

/** Offsets at which the gap to a neighbour equals a gap that exists, or both gaps to two neighbours are equal. */
function gapOffsets(moving: Rect, boxes: readonly Rect[], keys: AxisKeys): number[] {
  const row = neighbours(moving, boxes, keys).filter((box) => !covers(box, moving));
  const size = moving[keys.size];
  const at = moving[keys.at];
  const endOf = (box: Rect): number => box[keys.at] + box[keys.size];
  const gaps = row.flatMap((a, i) => {
    const b = row[i + 1];
    const length = b === undefined ? 0 : b[keys.at] - endOf(a);
    return b === undefined || length <= 0 ? [] : [{ a, b, length }];
  });
  const lengths = gaps.map(({ length }) => Math.round(length));
  const offered = gaps.filter(
    (_, index) => gaps.length <= manyGaps || lengths.filter((length) => length === lengths[index]).length > 2,
  );
  const middle = at + size / 2;
  const before = row.filter((box) => endOf(box) <= middle).sort((a, b) => endOf(b) - endOf(a))[0];
  const after = row.find((box) => box[keys.at] >= middle);
  return [
    ...offered.flatMap(({ a, b, length }) => [
      endOf(b) + length - at,
      a[keys.at] - length - size - at,
      ...(before ? [endOf(before) + length - at] : []),
      ...(after ? [after[keys.at] - length - size - at] : []),
    ]),
    ...gaps.flatMap(({ a, length }) => (length > size ? [endOf(a) + (length - size) / 2 - at] : [])),
  ];
}

function covers(outer: Rect, inner: Rect): boolean {
  return (
    outer.w >= inner.w &&
    outer.h >= inner.h &&
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.w >= inner.x + inner.w &&
    outer.y + outer.h >= inner.y + inner.h
  );
}

/** The equal gaps around a box, each as a stretch with its length. */
export function gapStretches(box: Rect, boxes: readonly Rect[], axis: 'x' | 'y'): Stretch[] {
  const keys = axes[axis];
  const row = [...neighbours(box, boxes, keys).filter((other) => !covers(other, box)), box].sort(
    (a, b) => a[keys.at] - b[keys.at],
  );
  const gaps = row.flatMap((a, i) => {
    const b = row[i + 1];
    const length = b === undefined ? 0 : b[keys.at] - a[keys.at] - a[keys.size];
    return b === undefined || length <= 0 ? [] : [{ a, b, length }];
  });
  const own = gaps.filter(({ a, b }) => a === box || b === box).map((gap) => gap.length);
  const alike = (length: number) => gaps.filter((gap) => Math.abs(length - gap.length) <= 1);
  const equal = new Set(
    own
      .map(alike)
      .filter((group) => group.length > 1)
      .flat(),
  );
  return [...equal].map(({ a, b, length }) => {
    const cross =
      (Math.max(a[keys.crossAt], b[keys.crossAt]) +
        Math.min(a[keys.crossAt] + a[keys.crossSize], b[keys.crossAt] + b[keys.crossSize])) /
      2;
    const point = (along: number) => (axis === 'x' ? { x: along, y: cross } : { x: cross, y: along });
    return { from: point(a[keys.at] + a[keys.size]), to: point(b[keys.at]), length: Math.round(length) };
  });
}

/** Offset to the next crossing of a grid whose corner is `origin`. */
export function snapToGrid(
  moving: Rect,
  origin: { x: number; y: number },
  cell: { w: number; h: number },
): { dx: number; dy: number } {
  const next = (at: number, from: number, size: number) => from + Math.round((at - from) / size) * size - at;
  return { dx: next(moving.x, origin.x, Math.max(1, cell.w)), dy: next(moving.y, origin.y, Math.max(1, cell.h)) };
}
