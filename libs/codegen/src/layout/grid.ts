/** Rows of which each has its cells below those of the row above. */
import { unionRects } from '@prototrail/model';
import { px, sides } from '../css/declarations';
import type { Arranged, Cell, Container } from './cell';
import { cut, near } from './cuts';
import { heightOf } from './sizes';

/** A grid, where the strips of a container form one; undefined otherwise. */
export function gridOf(strips: readonly (readonly Cell[])[], container: Container): Arranged | undefined {
  const rows = strips.map((strip) => cut(strip, 'x'));
  const [first] = rows;
  const count = first?.length ?? 0;
  if (!first || count < 2 || rows.length < 2) return undefined;
  const cells = rows.map((row) => row.map((part) => (part.length === 1 ? part[0] : undefined)));
  const flat = cells.flat();
  if (flat.length !== count * rows.length || flat.some((cell) => cell === undefined)) return undefined;
  const known = flat.filter((cell): cell is Cell => cell !== undefined);
  const tracks = known.slice(0, count);
  const isAligned = known.every((cell, at) => {
    const track = tracks[at % count];
    return track !== undefined && near(cell.x, track.x) && near(cell.w, track.w);
  });
  const isLevel = known.every((cell, at) => {
    const head = known[at - (at % count)];
    return head !== undefined && near(cell.y, head.y) && near(cell.h, head.h);
  });
  const columnGap = gapsOf(tracks.map(({ x, w }) => [x, w]));
  const rowGap = gapsOf(cells.map((row) => [row[0]?.y ?? 0, row[0]?.h ?? 0]));
  if (!isAligned || !isLevel || columnGap === undefined || rowGap === undefined) return undefined;
  return drawn(known, { tracks, columnGap, rowGap, container });
}

/** The distance between neighbours, where it is the same for all. */
function gapsOf(spans: ReadonlyArray<readonly [number, number]>): number | undefined {
  const gaps = spans.slice(1).map(([at], index) => at - (spans[index]?.[0] ?? 0) - (spans[index]?.[1] ?? 0));
  const [first = 0] = gaps;
  return first > -1 && gaps.every((gap) => near(gap, first)) ? Math.max(0, first) : undefined;
}

interface Grid {
  tracks: readonly Cell[];
  columnGap: number;
  rowGap: number;
  container: Container;
}

function drawn(cells: readonly Cell[], { tracks, columnGap, rowGap, container }: Grid): Arranged {
  const { border, isFluid } = container;
  const box = unionRects(cells) ?? container;
  const isEven = tracks.every(({ w }) => near(w, tracks[0]?.w ?? 0));
  const widths = tracks.map(({ w }) => (isFluid ? `minmax(0, ${Math.round(w)}fr)` : px(w)));
  const even = isFluid ? 'minmax(0, 1fr)' : px(tracks[0]?.w ?? 0);
  const pad = [
    box.y - container.y - border.top,
    container.x + container.w - border.right - box.x - box.w,
    container.hugs ? container.y + container.h - border.bottom - box.y - box.h : 0,
    box.x - container.x - border.left,
  ].map((value) => px(Math.max(0, value)));
  return {
    look: {
      display: 'grid',
      'grid-template-columns': isEven ? `repeat(${tracks.length}, ${even})` : widths.join(' '),
      'align-content': 'start',
      gap: near(columnGap, rowGap, 0.5) ? px(rowGap) : `${px(rowGap)} ${px(columnGap)}`,
      ...(pad.every((value) => value === '0') ? {} : { padding: sides(pad) }),
    },
    children: cells.map((cell) => ({ ...cell.node, place: { ...cell.node.place, ...heightOf(cell) } })),
  };
}
