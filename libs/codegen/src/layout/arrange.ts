/**
 * Finds rows, columns and grids in free positions. A container is cut by straight lines into strips, first across, then down; what no
 * line parts keeps its place over the others.
 */
import { pinsOf, layoutItemOf, unionRects, type Rect } from '@prototrail/model';
import { px, sides } from '../css/declarations';
import { element } from '../tree/nodes';
import type { Arranged, Cell, Container } from './cell';
import { cut, holds, near, overlaps } from './cuts';
import { gridOf } from './grid';
import { crossPlace, heightOf, widthOf } from './sizes';

/** Children of a container with their places, and what the container declares for that. */
export function arrange(cells: readonly Cell[], container: Container): Arranged {
  if (cells.length === 0) return { look: {}, children: [] };
  const rows = cut(cells, 'y');
  if (rows.length > 1) return (container.hasNoGrids ? undefined : gridOf(rows, container)) ?? column(rows, container);
  const columns = cut(cells, 'x');
  if (columns.length > 1) return row(columns, container);
  if (cells.length === 1) return column(rows, container);
  return stack(cells, container);
}

/** A strip as one cell: the only thing in it, or a box around several. */
function merged(strip: readonly Cell[], container: Container, name: string): Cell {
  const [only] = strip;
  if (strip.length === 1 && only) return only;
  const box = unionRects(strip) ?? { x: 0, y: 0, w: 0, h: 0 };
  const inner: Container = { ...container, ...box, border: { left: 0, top: 0, right: 0, bottom: 0 }, hugs: true };
  const { look, children } = arrange(strip, inner);
  const pins = { ...pinsOf(undefined) };
  // The box follows an edge when what is at that edge does.
  pins.left = strip.some((cell) => cell.pins.left && near(cell.x, box.x));
  pins.right = strip.some((cell) => cell.pins.right && near(cell.x + cell.w, box.x + box.w));
  pins.up = strip.every((cell) => cell.pins.up);
  pins.down = strip.every((cell) => cell.pins.down && !cell.pins.up);
  pins.fixedHorizontal = strip.every((cell) => cell.pins.fixedHorizontal || cell.isRigid);
  return {
    ...box,
    node: element('div', `${container.name} ${name}`, { look, children }),
    pins,
    item: layoutItemOf(undefined),
    isRigid: false,
    growsDown: true,
    isSticky: strip.every((cell) => cell.isSticky),
    token: () => undefined,
  };
}

const even = (gaps: readonly number[]): boolean => gaps.every((gap) => near(gap, gaps[0] ?? 0, 0.5));

/** Inner distances of a container to what it holds. */
function paddings(container: Container, box: Rect): { left: number; top: number; right: number; bottom: number } {
  const { border } = container;
  return {
    left: box.x - container.x - border.left,
    top: box.y - container.y - border.top,
    right: container.x + container.w - border.right - box.x - box.w,
    bottom: container.y + container.h - border.bottom - box.y - box.h,
  };
}

function paddingText({ left, top, right, bottom }: ReturnType<typeof paddings>, hugs: boolean): Record<string, string> {
  const values = [top, right, hugs ? bottom : 0, left].map((value) => Math.max(0, value));
  if (values.every((value) => value < 0.5)) return {};
  return { padding: sides(values.map(px)) };
}

function column(strips: readonly (readonly Cell[])[], container: Container): Arranged {
  const cells = strips.map((strip) => merged(strip, container, 'row'));
  const box = unionRects(cells) ?? container;
  const pad = paddings(container, box);
  const gaps = cells.slice(1).map((cell, at) => cell.y - ((cells[at]?.y ?? 0) + (cells[at]?.h ?? 0)));
  const isEven = even(gaps);
  const gap = isEven ? (gaps[0] ?? 0) : 0;
  // What is pinned to the lower edge alone goes down with it, and what follows goes along.
  const falling = container.isFluid ? cells.findIndex(({ pins }) => pins.down && !pins.up) : -1;
  const children = cells.map((cell, at) => {
    const before = at === 0 ? 0 : (gaps[at - 1] ?? 0);
    const margin = at === falling ? 'auto' : isEven || near(before, 0, 0.5) ? undefined : px(before);
    const place = {
      ...(at > 0 || falling === 0 ? (margin === undefined ? {} : { 'margin-top': margin }) : {}),
      ...crossPlace(cell, box, container),
      ...heightOf(cell),
      ...(cell.isSticky ? { position: 'sticky', top: '0', 'z-index': '5' } : {}),
    };
    return { ...cell.node, place: { ...cell.node.place, ...place } };
  });
  const look = {
    display: 'flex',
    'flex-direction': 'column',
    ...(isEven && gap > 0.5 ? { gap: px(gap) } : {}),
    ...paddingText(pad, container.hugs || falling >= 0),
  };
  return { look, children };
}

function row(strips: readonly (readonly Cell[])[], container: Container): Arranged {
  const cells = strips.map((strip) => merged(strip, container, 'column'));
  const box = unionRects(cells) ?? container;
  const pad = paddings(container, box);
  const gaps = cells.slice(1).map((cell, at) => cell.x - ((cells[at]?.x ?? 0) + (cells[at]?.w ?? 0)));
  const isEven = even(gaps);
  const gap = isEven ? (gaps[0] ?? 0) : 0;
  const isMiddle = cells.every((cell) => near(cell.y + cell.h / 2, box.y + box.h / 2));
  const isWhole = cells.some((cell) => near(cell.h, box.h));
  const isLoose = !cells.some((cell) => isFlexible(cell, container));
  const pushed = container.isFluid && isLoose ? cells.findIndex(({ pins }) => pins.right && !pins.left) : -1;
  const children = cells.map((cell, at) => {
    const before = at === 0 ? 0 : (gaps[at - 1] ?? 0);
    const margin = at === pushed ? 'auto' : isEven || near(before, 0, 0.5) ? undefined : px(before);
    const top = cell.y - box.y;
    const isStretched = near(cell.h, box.h) && cell.growsDown;
    const place = {
      ...(margin !== undefined && at > 0 ? { 'margin-left': margin } : {}),
      ...(isFlexible(cell, container)
        ? { flex: `${Math.round(cell.w)} 1 0`, 'min-width': '0' }
        : { flex: 'none', width: px(cell.w) }),
      ...(isMiddle || isStretched
        ? {}
        : { 'align-self': 'flex-start', ...(near(top, 0, 0.5) ? {} : { 'margin-top': px(top) }) }),
      ...heightOf(cell),
    };
    return { ...cell.node, place: { ...cell.node.place, ...place } };
  });
  const look = {
    display: 'flex',
    ...(isMiddle && !cells.every((cell) => near(cell.h, box.h)) ? { 'align-items': 'center' } : {}),
    ...(isEven && gap > 0.5 ? { gap: px(gap) } : {}),
    ...(isWhole || !container.hugs ? {} : { 'min-height': px(box.h) }),
    ...paddingText(pad, container.hugs),
  };
  return { look, children };
}

const isFlexible = (cell: Cell, container: Container): boolean =>
  container.isFluid && !cell.isRigid && !cell.pins.fixedHorizontal;

/** Boxes over each other: those that can be taken out keep their places, the others are arranged. */
function stack(cells: readonly Cell[], container: Container): Arranged {
  const behind: Cell[] = [];
  const above: Cell[] = [];
  let flow = [...cells];
  while (flow.length > 1 && cut(flow, 'y').length === 1 && cut(flow, 'x').length === 1) {
    const background = flow.find((cell) => flow.every((other) => other === cell || holds(cell, other)));
    const taken = background ?? smallestOverlapping(flow) ?? flow.at(-1);
    if (taken === undefined) break;
    const order = (cell: Cell): number => cells.indexOf(cell);
    const isBelow = flow.every((cell) => cell === taken || !overlaps(cell, taken) || order(taken) < order(cell));
    (background || isBelow ? behind : above).push(taken);
    flow = flow.filter((cell) => cell !== taken);
  }
  const inner = arrange(flow, container);
  const order = (a: Cell, b: Cell): number => cells.indexOf(a) - cells.indexOf(b);
  const placed = (cell: Cell, z: string | undefined): Cell['node'] => ({
    ...cell.node,
    place: { ...cell.node.place, ...absolutePlace(cell, container), ...(z === undefined ? {} : { 'z-index': z }) },
  });
  return {
    look: {
      position: 'relative',
      ...(behind.length > 0 ? { isolation: 'isolate' } : {}),
      ...inner.look,
      ...(container.hugs ? { 'min-height': px(container.h) } : {}),
    },
    children: [
      ...behind.sort(order).map((cell) => placed(cell, '-1')),
      ...inner.children,
      ...above.sort(order).map((cell) => placed(cell, undefined)),
    ],
  };
}

function smallestOverlapping(cells: readonly Cell[]): Cell | undefined {
  const found = cells.filter((cell) => cells.some((other) => other !== cell && overlaps(cell, other)));
  return found.sort((a, b) => a.w * a.h - b.w * b.h)[0];
}

/** A place that does not depend on the others; pinned edges keep their distances. */
export function absolutePlace(cell: Cell, container: Container): Record<string, string> {
  const { border, isFluid } = container;
  const left = cell.x - container.x - border.left;
  const right = container.x + container.w - border.right - cell.x - cell.w;
  const top = cell.y - container.y - border.top;
  const bottom = container.y + container.h - border.bottom - cell.y - cell.h;
  const across: Record<string, string> =
    isFluid && cell.pins.right
      ? { ...(cell.pins.left ? { left: px(left) } : widthOf(cell)), right: px(right) }
      : { left: px(left), ...widthOf(cell) };
  const down: Record<string, string> =
    isFluid && cell.pins.down && !cell.pins.up ? { bottom: px(bottom) } : { top: px(top) };
  return { position: 'absolute', ...down, ...across, ...heightOf(cell) };
}
