import type { Point, Rect } from '@prototrail/model';

/** Room between things that lay over each other, px. */
const defaultGap = 8;

interface Placed {
  box: Rect;
  index: number;
}

/**
 * How far each box moves so that a loose set becomes a row, a column or a grid with even rooms. The upper left corner stays; the rooms are
 * those that were there on average.
 */
export function tidyOffsets(boxes: readonly Rect[]): Point[] {
  const rows = rowsOf(boxes.map((box, index) => ({ box, index })));
  const columnCount = Math.max(0, ...rows.map((row) => row.length));
  if (boxes.length < 2) return boxes.map(() => ({ x: 0, y: 0 }));
  const columns = Array.from({ length: columnCount }, (_, at) => rows.flatMap((row) => row[at] ?? []));
  const gapX = average(gapsBetween(columns, 'x', 'w')) ?? average(rows.flatMap((row) => gapsIn(row))) ?? defaultGap;
  const gapY = average(gapsBetween(rows, 'y', 'h')) ?? defaultGap;
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const xs = starts(left, columns, 'w', gapX);
  const ys = starts(top, rows, 'h', gapY);
  const offsets: Point[] = boxes.map(() => ({ x: 0, y: 0 }));
  rows.forEach((row, rowAt) =>
    row.forEach(({ box, index }, columnAt) => {
      offsets[index] = { x: (xs[columnAt] ?? left) - box.x, y: (ys[rowAt] ?? top) - box.y };
    }),
  );
  return offsets;
}

/** A box is in the row of a box that it faces: the middle of one lies within the height of the other. */
function rowsOf(boxes: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const placed of [...boxes].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    const row = rows.find((members) => members.some(({ box }) => faces(box, placed.box)));
    if (row === undefined) rows.push([placed]);
    else row.push(placed);
  }
  for (const row of rows) row.sort((a, b) => a.box.x - b.box.x || a.index - b.index);
  return rows;
}

function faces(a: Rect, b: Rect): boolean {
  const within = (middle: number, box: Rect) => middle >= box.y && middle <= box.y + box.h;
  return within(b.y + b.h / 2, a) || within(a.y + a.h / 2, b);
}

/** The room between stripes that follow each other. */
function gapsBetween(stripes: readonly (readonly Placed[])[], at: 'x' | 'y', size: 'w' | 'h'): number[] {
  return stripes.slice(1).map((stripe, index) => {
    const before = stripes[index] ?? [];
    return Math.min(...stripe.map(({ box }) => box[at])) - Math.max(...before.map(({ box }) => box[at] + box[size]));
  });
}

/** The room between boxes of a row. */
function gapsIn(row: readonly Placed[]): number[] {
  return row.slice(1).map(({ box }, index) => {
    const before = row[index]?.box ?? box;
    return box.x - before.x - before.w;
  });
}

/** The average of what is no overlap; undefined where everything overlaps. */
function average(gaps: readonly number[]): number | undefined {
  const open = gaps.filter((gap) => gap >= 0);
  return open.length === 0 ? undefined : Math.round(open.reduce((sum, gap) => sum + gap, 0) / open.length);
}

/** Where stripes begin that are as large as the largest in them, with a gap between them. */
function starts(from: number, stripes: readonly (readonly Placed[])[], size: 'w' | 'h', gap: number): number[] {
  let at = from;
  return stripes.map((stripe) => {
    const start = at;
    at += Math.max(...stripe.map(({ box }) => box[size])) + gap;
    return Math.round(start);
  });
}
