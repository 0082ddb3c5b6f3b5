import type { Point, Rect } from '@prototrail/model';

/** Boxes that stand in rows and columns with the same room between them: one row, one column, or a grid. */
export interface Spacing {
  /** Room between columns; null for a single column. */
  x: number | null;
  /** Room between rows; null for a single row. */
  y: number | null;
  /** Column and row of each box, in the order given. */
  cells: readonly { column: number; row: number }[];
  /** Where the columns and rows are, canvas px. */
  columns: readonly Stripe[];
  rows: readonly Stripe[];
}

export interface Stripe {
  from: number;
  to: number;
}

/** Gaps that differ by less are equal. */
const tolerance = 1;

/** Stripes in which boxes overlap, from the first to the last, and the stripe of each box. */
export function stripesOf(boxes: readonly Rect[], at: 'x' | 'y', size: 'w' | 'h'): { stripes: Stripe[]; of: number[] } {
  const order = boxes.map((box, index) => ({ box, index })).sort((a, b) => a.box[at] - b.box[at]);
  const stripes: Stripe[] = [];
  const of = boxes.map(() => 0);
  for (const { box, index } of order) {
    const last = stripes.at(-1);
    if (last !== undefined && box[at] < last.to) last.to = Math.max(last.to, box[at] + box[size]);
    else stripes.push({ from: box[at], to: box[at] + box[size] });
    of[index] = stripes.length - 1;
  }
  return { stripes, of };
}

/** The room between stripes that follow each other: null for one stripe, undefined where it differs. */
function evenGap(stripes: readonly Stripe[]): number | null | undefined {
  const gaps = stripes.slice(1).map((stripe, index) => stripe.from - (stripes[index]?.to ?? 0));
  const [first] = gaps;
  if (first === undefined) return null;
  return gaps.every((gap) => Math.abs(gap - first) <= tolerance) ? Math.round(first) : undefined;
}

/** How three or more boxes are spaced; null where they are not spaced evenly or lie over each other. */
export function spacingOf(boxes: readonly Rect[]): Spacing | null {
  if (boxes.length < 3) return null;
  const { stripes: columns, of: column } = stripesOf(boxes, 'x', 'w');
  const { stripes: rows, of: row } = stripesOf(boxes, 'y', 'h');
  const cells = boxes.map((_, index) => ({ column: column[index] ?? 0, row: row[index] ?? 0 }));
  if (new Set(cells.map((cell) => `${cell.column} ${cell.row}`)).size < boxes.length) return null;
  const x = evenGap(columns);
  const y = evenGap(rows);
  return x === undefined || y === undefined ? null : { x, y, cells, columns, rows };
}

/** How far each box moves so that the room in one direction is `gap`; the first stays. */
export function spacingOffsets({ cells, ...spacing }: Spacing, axis: 'x' | 'y', gap: number): Point[] {
  const by = gap - (spacing[axis] ?? gap);
  return cells.map(({ column, row }) => (axis === 'x' ? { x: column * by, y: 0 } : { x: 0, y: row * by }));
}

/** The rooms that a hand can change, canvas px. */
export function spacingRooms({ x, y, columns, rows }: Spacing): { axis: 'x' | 'y'; rect: Rect }[] {
  const left = columns[0]?.from ?? 0;
  const top = rows[0]?.from ?? 0;
  const width = (columns.at(-1)?.to ?? 0) - left;
  const height = (rows.at(-1)?.to ?? 0) - top;
  const between = (stripes: readonly Stripe[]) =>
    stripes.slice(1).map((stripe, index) => ({ from: stripes[index]?.to ?? 0, to: stripe.from }));
  return [
    ...(x === null ? [] : between(columns)).map(({ from, to }) => ({
      axis: 'x' as const,
      rect: { x: from, y: top, w: to - from, h: height },
    })),
    ...(y === null ? [] : between(rows)).map(({ from, to }) => ({
      axis: 'y' as const,
      rect: { x: left, y: from, w: width, h: to - from },
    })),
  ];
}
