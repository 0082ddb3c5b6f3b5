import type { Point, Rect } from '../app/types';

interface Entry<T> {
  rect: Rect;
  order: number;
  value: T;
}

/**
 * Rectangles by place, for the query "which ones hold this point". Each lies in the level of its size, in at most
 * four cells, so that adding and asking cost the same in small and in large documents.
 */
export class RectIndex<T> {
  private readonly levels = new Map<number, Map<string, Entry<T>[]>>();
  private count = 0;

  add(rect: Rect, value: T): void {
    const level = levelOf(rect);
    const cells = this.levels.get(level) ?? new Map<string, Entry<T>[]>();
    this.levels.set(level, cells);
    const entry = { rect, order: this.count++, value };
    const size = 2 ** level;
    // A cell is at least as large as the rectangle, so that it touches two in each direction at most.
    const columns = new Set([Math.floor(rect.x / size), Math.floor((rect.x + rect.w) / size)]);
    const rows = new Set([Math.floor(rect.y / size), Math.floor((rect.y + rect.h) / size)]);
    for (const column of columns) {
      for (const row of rows) {
        const key = `${column},${row}`;
        const cell = cells.get(key);
        if (cell) cell.push(entry);
        else cells.set(key, [entry]);
      }
    }
  }

  /** The value added first among those that hold the point and pass the test. */
  findFirst(point: Point, test: (rect: Rect, value: T) => boolean): T | undefined {
    let best: Entry<T> | undefined;
    for (const [level, cells] of this.levels) {
      const size = 2 ** level;
      for (const entry of cells.get(`${Math.floor(point.x / size)},${Math.floor(point.y / size)}`) ?? []) {
        if (best && entry.order > best.order) break;
        if (!test(entry.rect, entry.value)) continue;
        best = entry;
        break;
      }
    }
    return best?.value;
  }

  /** The value added last among those that hold the point and pass the test. */
  findLast(point: Point, test: (rect: Rect, value: T) => boolean): T | undefined {
    let best: Entry<T> | undefined;
    for (const [level, cells] of this.levels) {
      const size = 2 ** level;
      const cell = cells.get(`${Math.floor(point.x / size)},${Math.floor(point.y / size)}`) ?? [];
      for (let index = cell.length - 1; index >= 0; index--) {
        const entry = cell[index];
        if (!entry || (best && entry.order < best.order)) break;
        if (test(entry.rect, entry.value)) {
          best = entry;
          break;
        }
      }
    }
    return best?.value;
  }
}

function levelOf(rect: Rect): number {
  return Math.max(4, Math.ceil(Math.log2(Math.max(rect.w, rect.h, 1))));
}
