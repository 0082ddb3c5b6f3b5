import type { ClickDensity, HeatCell } from '@prototrail/model';

interface Box {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** How long the pointer rested on a widget, ms; the part of the screen without one has the id of the screen. */
export interface Rest {
  id: string;
  ms: number;
}

/** Sums the time of the cells by the topmost widget there, longest first. `onScreen` is in the order of painting. */
export function restByWidget(
  cells: readonly HeatCell[],
  screen: { id: string; x: number; y: number },
  onScreen: readonly Box[],
): Rest[] {
  const topDown = [...onScreen].reverse();
  const sums = new Map<string, number>();
  for (const [left, top, ms] of cells) {
    const [x, y] = [screen.x + left, screen.y + top];
    const under = topDown.find((box) => x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h);
    const id = under?.id ?? screen.id;
    sums.set(id, (sums.get(id) ?? 0) + ms);
  }
  return [...sums].map(([id, ms]) => ({ id, ms })).sort((a, b) => b.ms - a.ms);
}

/**
 * The value that 99 of 100 points with something in them stay below, so that one long pause does not turn the rest of the
 * picture pale; at least `least`.
 */
export function usualPeak({ values }: Pick<ClickDensity, 'values'>, least: number): number {
  const sorted = values.filter((value) => value > 0).sort();
  const at = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
  return Math.max(least, at);
}
