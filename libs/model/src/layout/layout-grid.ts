import type { Extensible } from '../app/types';
import { isRecord } from '../app/values';

/** Columns or rows of a layout grid, in px of the screen. */
export interface GridLines {
  count: number;
  gutter: number;
  /** Room before the first and, when stretched, behind the last. */
  margin: number;
  /** Where the tracks lie; stretched ones share the room, others have a size of their own. */
  align: GridAlign;
  /** Size of a track that is not stretched. */
  size: number;
}

export type GridAlign = 'stretch' | 'start' | 'center' | 'end';

/** What a screen is laid out on: help lines for the eye and the hand, never shown to testers. */
export interface LayoutGrid {
  columns?: GridLines;
  rows?: GridLines;
}

/** A stretch of the screen that a column or row covers. */
export interface GridBand {
  from: number;
  to: number;
}

export const gridLimits = { count: 60, px: 5000 } as const;

const aligns: readonly string[] = ['stretch', 'start', 'center', 'end'];

/** The layout grid of a screen, with values that can be drawn; undefined for none. */
export function layoutGridOf(screen: Extensible | undefined): LayoutGrid | undefined {
  const stored = screen?.layoutGrid;
  if (!isRecord(stored)) return undefined;
  const columns = linesOf(stored['columns']);
  const rows = linesOf(stored['rows']);
  if (columns === undefined && rows === undefined) return undefined;
  return { ...(columns ? { columns } : {}), ...(rows ? { rows } : {}) };
}

function linesOf(value: unknown): GridLines | undefined {
  if (!isRecord(value)) return undefined;
  const number = (key: string, fallback: number, max: number): number => {
    const read = Number(value[key] ?? fallback);
    return Number.isFinite(read) ? Math.min(max, Math.max(0, read)) : fallback;
  };
  const align = aligns.includes(String(value['align'])) ? (value['align'] as GridAlign) : 'stretch';
  return {
    count: Math.max(1, Math.round(number('count', 1, gridLimits.count))),
    gutter: number('gutter', 0, gridLimits.px),
    margin: number('margin', 0, gridLimits.px),
    align,
    size: Math.max(1, number('size', 64, gridLimits.px)),
  };
}

/** Where the columns (or rows) of a screen of that width (or height) lie; none where they do not fit. */
export function gridBands({ count, gutter, margin, align, size }: GridLines, length: number): GridBand[] {
  const track = align === 'stretch' ? (length - 2 * margin - (count - 1) * gutter) / count : size;
  if (track <= 0) return [];
  const whole = count * track + (count - 1) * gutter;
  const start = align === 'center' ? (length - whole) / 2 : align === 'end' ? length - margin - whole : margin;
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * (track + gutter);
    return { from, to: from + track };
  });
}
