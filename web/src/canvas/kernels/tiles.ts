import type { Point, Rect } from '@prototrail/model';

/** More copies than this are never made at once. */
export const maxTiles = 400;

/** Copies of a box side by side; the box itself is the tile without an offset and not among them. */
export interface Tiling {
  columns: number;
  rows: number;
  offsets: readonly Point[];
}

interface TileCounts {
  columns: number;
  rows: number;
}

/**
 * As many tiles as fit into the frame, the rest of the room shared out evenly between them. `direction` says where they go from the first: -1 to
 * the left or up.
 */
export function tilesInto(tile: Rect, frame: Rect, direction: Point): Tiling {
  const columns = fitting(frame.w, tile.w);
  const rows = Math.min(fitting(frame.h, tile.h), Math.max(1, Math.floor(maxTiles / columns)));
  const step = { x: stepIn(frame.w, tile.w, columns), y: stepIn(frame.h, tile.h, rows) };
  return tiling({ columns, rows }, { x: direction.x < 0 ? -step.x : step.x, y: direction.y < 0 ? -step.y : step.y });
}

/** Tiles with a fixed room between them. */
export function tilesWith(tile: Rect, counts: TileCounts, gap: Point): Tiling {
  return tiling(counts, { x: tile.w + gap.x, y: tile.h + gap.y });
}

function tiling({ columns, rows }: TileCounts, step: Point): Tiling {
  const offsets = Array.from({ length: columns * rows }, (_, index) => ({
    x: Math.round((index % columns) * step.x),
    y: Math.round(Math.floor(index / columns) * step.y),
  }));
  return { columns, rows, offsets: offsets.slice(1, maxTiles) };
}

function fitting(room: number, length: number): number {
  return Math.min(maxTiles, Math.max(1, Math.floor(room / Math.max(1, length))));
}

function stepIn(room: number, length: number, count: number): number {
  return count < 2 ? 0 : length + (room - count * length) / (count - 1);
}
