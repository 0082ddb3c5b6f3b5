import type { Rect } from '@prototrail/model';

/** An original of a component with the values that set it apart. */
export interface VariantBox extends Rect {
  values: Readonly<Record<string, string>>;
}

/** What stands at a column or row of originals. */
export interface AxisLabel {
  text: string;
  /** Where the column or row begins, and how long it is. */
  at: number;
  size: number;
}

export interface VariantGrid {
  columns: AxisLabel[];
  rows: AxisLabel[];
}

type Span = 'column' | 'row';

/**
 * The labels of originals that lie in columns and rows. A property stands above the columns when all of a column have the same value, else
 * at the rows; where neither is so, an original has its values at its row.
 */
export function variantGrid(boxes: readonly VariantBox[]): VariantGrid {
  const names = [...new Set(boxes.flatMap(({ values }) => Object.keys(values)))];
  const lanes = { column: lanesOf(boxes, 'column'), row: lanesOf(boxes, 'row') };
  const telling = names.filter((name) => new Set(boxes.map(({ values }) => values[name])).size > 1);
  const shown = telling.length > 0 ? telling : names;
  const above = lanes.column.length > 1 ? shown.filter((name) => isSame(lanes.column, name)) : [];
  const beside = shown.filter((name) => !above.includes(name));
  return { columns: labels(lanes.column, above, 'column'), rows: labels(lanes.row, beside, 'row') };
}

/** Boxes that overlap in a direction, directly or through others, from left to right or from top to bottom. */
function lanesOf(boxes: readonly VariantBox[], span: Span): VariantBox[][] {
  const sorted = [...boxes].sort((a, b) => start(a, span) - start(b, span));
  const lanes: VariantBox[][] = [];
  let end = -Infinity;
  for (const box of sorted) {
    const last = lanes.at(-1);
    if (last && start(box, span) < end) last.push(box);
    else lanes.push([box]);
    end = Math.max(end, start(box, span) + length(box, span));
  }
  return lanes;
}

const start = (box: Rect, span: Span): number => (span === 'column' ? box.x : box.y);
const length = (box: Rect, span: Span): number => (span === 'column' ? box.w : box.h);

function isSame(lanes: readonly VariantBox[][], name: string): boolean {
  return lanes.every((lane) => new Set(lane.map(({ values }) => values[name])).size === 1);
}

function labels(lanes: readonly VariantBox[][], names: readonly string[], span: Span): AxisLabel[] {
  if (names.length === 0) return [];
  return lanes.map((lane) => {
    const texts = lane.map(({ values }) => names.flatMap((name) => values[name] ?? []).join(', '));
    const at = Math.min(...lane.map((box) => start(box, span)));
    const end = Math.max(...lane.map((box) => start(box, span) + length(box, span)));
    return { text: [...new Set(texts)].filter((text) => text !== '').join(' · '), at, size: end - at };
  });
}
