import type { Rect } from '@prototrail/model';
import { scaleInto } from './resize';
import { stripesOf, type Stripe } from './spacing';

/** Boxes read as a grid: columns and rows in which they overlap, and where each box stands. */
export interface StripeGrid {
  x: readonly Stripe[];
  y: readonly Stripe[];
  cells: readonly { x: number; y: number }[];
}

/** What a hand takes: an edge of a column or row, or all of it. */
export interface StripeGrip {
  axis: 'x' | 'y';
  /** Which column or row. */
  index: number;
  part: 'from' | 'to' | 'whole';
}

export function gridOf(boxes: readonly Rect[]): StripeGrid {
  const x = stripesOf(boxes, 'x', 'w');
  const y = stripesOf(boxes, 'y', 'h');
  return { x: x.stripes, y: y.stripes, cells: boxes.map((_, at) => ({ x: x.of[at] ?? 0, y: y.of[at] ?? 0 })) };
}

/** All grips of a grid, columns before rows, each from its start to its end. */
export function gripsOf({ x, y }: StripeGrid): StripeGrip[] {
  return [['x', x] as const, ['y', y] as const].flatMap(([axis, stripes]) =>
    stripes.flatMap((_, index) => (['from', 'whole', 'to'] as const).map((part) => ({ axis, index, part }))),
  );
}

/** Where a grip is along its axis, canvas px. */
export function placeOfGrip(grid: StripeGrid, { axis, index, part }: StripeGrip): number {
  const stripe = grid[axis][index] ?? { from: 0, to: 0 };
  return part === 'whole' ? (stripe.from + stripe.to) / 2 : stripe[part];
}

/**
 * The grid after a grip was drawn by so many px: an edge changes its column or row and the gap beside it, a whole one the gaps on both sides.
 * Columns and rows keep at least 1 px and never cross each other.
 */
export function drawGrip(grid: StripeGrid, { axis, index, part }: StripeGrip, by: number): StripeGrid {
  const stripes = grid[axis];
  const stripe = stripes[index];
  if (stripe === undefined) return grid;
  const low = stripes[index - 1]?.to ?? -Infinity;
  const high = stripes[index + 1]?.from ?? Infinity;
  const within = (value: number, min: number, max: number) => Math.round(Math.min(max, Math.max(min, value)));
  const length = stripe.to - stripe.from;
  const moved = (): Stripe => {
    if (part === 'from') return { ...stripe, from: within(stripe.from + by, low, stripe.to - 1) };
    if (part === 'to') return { ...stripe, to: within(stripe.to + by, stripe.from + 1, high) };
    const from = within(stripe.from + by, low, Math.max(low, high - length));
    return { from, to: from + length };
  };
  return { ...grid, [axis]: stripes.map((each, at) => (at === index ? moved() : each)) };
}

/** A box that goes along from one grid to the other; in its column and row it keeps its part. */
export function followGrid(box: Rect, at: number, from: StripeGrid, to: StripeGrid): Rect {
  const cell = from.cells[at] ?? { x: 0, y: 0 };
  const rect = (grid: StripeGrid): Rect => {
    const [column, row] = [grid.x[cell.x] ?? { from: 0, to: 1 }, grid.y[cell.y] ?? { from: 0, to: 1 }];
    return { x: column.from, y: row.from, w: column.to - column.from, h: row.to - row.from };
  };
  return scaleInto(box, rect(from), rect(to));
}
