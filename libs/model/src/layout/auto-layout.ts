import type { Point, Rect, Size } from '../app/types';
import type { AutoLayout, LayoutItem } from './auto-layout-keys';

/** A widget or group as the layout sees it. */
export interface LayoutNode {
  id: string;
  /** Where it is now; of a group with a layout its frame, padding included. */
  box: Rect;
  item: LayoutItem;
  /** Size that fits what it shows, at a width or at the width that it wants. */
  measure?(width: number | null): Size;
  /** A group that arranges its members, in the order in which they follow each other. */
  layout?: { spec: AutoLayout; members: readonly LayoutNode[] };
}

/** A node while its place is calculated. */
interface Cell extends Rect {
  node: LayoutNode;
  /** Size that it wants on the axis that is calculated. */
  natural: number;
  cells: Cell[];
  /** Members in the row, without free ones and backgrounds. */
  flow: Cell[];
  /** The row; several where it wraps. */
  lines: Cell[][];
}

interface Axis {
  at: 'x' | 'y';
  size: 'w' | 'h';
  sizing: 'width' | 'height';
  start: 'left' | 'top';
  end: 'right' | 'bottom';
  min: 'minW' | 'minH';
  max: 'maxW' | 'maxH';
  align: 'alignX' | 'alignY';
}

const across: Axis = {
  at: 'x',
  size: 'w',
  sizing: 'width',
  start: 'left',
  end: 'right',
  min: 'minW',
  max: 'maxW',
  align: 'alignX',
};
const down: Axis = {
  at: 'y',
  size: 'h',
  sizing: 'height',
  start: 'top',
  end: 'bottom',
  min: 'minH',
  max: 'maxH',
  align: 'alignY',
};

/**
 * Places of all nodes below a group, and its frame, with the corner of the frame at `origin`. Widths are settled before heights, because the
 * height of a text depends on its width. Linear in the number of nodes; laying out the result again changes nothing.
 */
export function arrangeGroup(root: LayoutNode, origin: Point): Map<string, Rect> {
  const cell = calculate(root);
  placeCell(cell, origin.x, origin.y);
  const result = new Map<string, Rect>();
  collect(cell, result);
  return result;
}

/**
 * Where the corner of a group is, judged by its members: they tell when the whole group was moved. Members that are elsewhere than the
 * layout says do not move the group as long as others are in place.
 */
export function originOf(root: LayoutNode): Point {
  const cell = calculate(root);
  placeCell(cell, 0, 0);
  const leaves: Cell[] = [];
  collectFlow(cell, leaves);
  return { x: originOn(across, root, leaves), y: originOn(down, root, leaves) };
}

function originOn({ at }: Axis, root: LayoutNode, leaves: readonly Cell[]): number {
  const stored = root.box[at];
  const first = leaves[0];
  if (first === undefined) return stored;
  const isInPlace = leaves.some((leaf) => leaf.node.box[at] - leaf[at] === stored);
  return isInPlace ? stored : first.node.box[at] - first[at];
}

function calculate(root: LayoutNode): Cell {
  const cell = cellOf(root);
  for (const axis of [across, down]) {
    want(cell, axis);
    const isHug = root.item[axis.sizing] === 'hug';
    assign(cell, axis, isHug ? cell.natural : limit(cell, axis, root.box[axis.size]));
  }
  return cell;
}

function cellOf(node: LayoutNode): Cell {
  const cells = (node.layout?.members ?? []).map(cellOf);
  const flow = cells.filter((cell) => cell.node.item.position === 'flow');
  return { node, x: 0, y: 0, w: node.box.w, h: node.box.h, natural: 0, cells, flow, lines: [flow] };
}

/** Calculates what a cell and all below it want on an axis. */
function want(cell: Cell, axis: Axis): void {
  for (const member of cell.cells) want(member, axis);
  const { node } = cell;
  const sizing = node.item[axis.sizing];
  let size = node.box[axis.size];
  if (node.layout && sizing !== 'fixed') size = contentSize(cell, node.layout.spec, axis);
  else if (!node.layout && sizing === 'hug' && node.measure)
    size = node.measure(axis === down ? cell.w : (node.item.maxW ?? null))[axis.size];
  cell.natural = limit(cell, axis, size);
}

function contentSize(cell: Cell, spec: AutoLayout, axis: Axis): number {
  if (cell.flow.length === 0) return cell.node.box[axis.size];
  const padding = spec[axis.start] + spec[axis.end];
  if (spec.direction === 'wrap' && axis === down) {
    const heights = cell.lines.map((line) => thickness(line, axis));
    return padding + sum(heights) + spec.crossGap * (heights.length - 1);
  }
  if (!isMain(spec, axis)) return padding + thickness(cell.flow, axis);
  return padding + sum(cell.flow.map((member) => member.natural)) + spec.gap * (cell.flow.length - 1);
}

/** What a line needs across its direction: members that fill adapt to the others. */
function thickness(line: readonly Cell[], axis: Axis): number {
  const firm = line.filter((cell) => cell.node.item[axis.sizing] !== 'fill');
  return Math.max(0, ...(firm.length > 0 ? firm : line).map((cell) => cell.natural));
}

function isMain({ direction }: AutoLayout, axis: Axis): boolean {
  return (direction === 'column') === (axis === down);
}

/** Gives a cell its size on an axis, and its members theirs. */
function assign(cell: Cell, axis: Axis, size: number): void {
  cell[axis.size] = size;
  const { layout } = cell.node;
  if (!layout) return;
  const { spec } = layout;
  const inner = Math.max(0, size - spec[axis.start] - spec[axis.end]);
  for (const member of cell.cells) {
    if (member.node.item.position === 'background') assign(member, axis, size);
    else if (member.node.item.position === 'free') assign(member, axis, member.natural);
  }
  if (isMain(spec, axis)) {
    cell.lines = spec.direction === 'wrap' ? breakLines(cell.flow, inner, spec.gap) : [cell.flow];
    for (const line of cell.lines) share(line, axis, inner - spec.gap * (line.length - 1));
    return;
  }
  for (const line of cell.lines) {
    const room = spec.direction === 'wrap' ? thickness(line, axis) : inner;
    for (const member of line) {
      const fills = member.node.item[axis.sizing] === 'fill';
      assign(member, axis, fills ? limit(member, axis, room) : member.natural);
    }
  }
}

/** A member that fills its line asks for no more than its smallest width. */
function breakLines(flow: readonly Cell[], inner: number, gap: number): Cell[][] {
  const lines: Cell[][] = [];
  let width = 0;
  for (const cell of flow) {
    const line = lines.at(-1);
    const wanted = cell.node.item.width === 'fill' ? limit(cell, across, 1) : cell.natural;
    if (line === undefined || width + gap + wanted > inner) {
      lines.push([cell]);
      width = wanted;
    } else {
      line.push(cell);
      width += gap + wanted;
    }
  }
  return lines;
}

/** Members that fill share what the others leave; those that reach a limit keep to it. */
function share(line: readonly Cell[], axis: Axis, room: number): void {
  let left = room;
  let open: Cell[] = [];
  for (const cell of line) {
    if (cell.node.item[axis.sizing] === 'fill') open.push(cell);
    else {
      left -= cell.natural;
      assign(cell, axis, cell.natural);
    }
  }
  while (open.length > 0) {
    const part = Math.max(0, left) / open.length;
    const limited = open.filter((cell) => limit(cell, axis, part) !== part);
    if (limited.length === 0) break;
    for (const cell of limited) {
      const size = limit(cell, axis, part);
      left -= size;
      assign(cell, axis, size);
    }
    open = open.filter((cell) => !limited.includes(cell));
  }
  const count = open.length;
  open.forEach((cell, index) => {
    const size = Math.floor((left * (index + 1)) / count) - Math.floor((left * index) / count);
    assign(cell, axis, limit(cell, axis, size));
  });
}

function limit({ node: { item } }: Cell, { min, max }: Axis, size: number): number {
  return Math.max(1, item[min] ?? 1, Math.min(size, item[max] ?? Infinity));
}

function placeCell(cell: Cell, x: number, y: number): void {
  cell.x = x;
  cell.y = y;
  const { layout, box } = cell.node;
  if (!layout) return;
  for (const member of cell.cells) {
    if (member.node.item.position === 'background') placeCell(member, x, y);
    else if (member.node.item.position === 'free')
      placeCell(member, x + member.node.box.x - box.x, y + member.node.box.y - box.y);
  }
  const { spec } = layout;
  const [main, cross] = spec.direction === 'column' ? [down, across] : [across, down];
  const inner = (axis: Axis): number => cell[axis.size] - spec[axis.start] - spec[axis.end];
  const wraps = spec.direction === 'wrap';
  const thick = cell.lines.map((line) =>
    wraps ? Math.max(0, ...line.map((member) => member[cross.size])) : inner(cross),
  );
  let lineAt = cell[cross.at] + spec[cross.start];
  if (wraps) lineAt += offset(inner(cross) - sum(thick) - spec.crossGap * (thick.length - 1), spec[cross.align]);
  cell.lines.forEach((line, index) => {
    const rest = inner(main) - sum(line.map((member) => member[main.size])) - spec.gap * (line.length - 1);
    const isSpread = spec.spread === 'between';
    const start = cell[main.at] + spec[main.start] + (isSpread ? 0 : offset(rest, spec[main.align]));
    let at = start;
    line.forEach((member, place) => {
      const extra = isSpread && line.length > 1 ? Math.floor((Math.max(0, rest) * place) / (line.length - 1)) : 0;
      const crossAt = lineAt + offset((thick[index] ?? 0) - member[cross.size], spec[cross.align]);
      if (main === across) placeCell(member, at + extra, crossAt);
      else placeCell(member, crossAt, at + extra);
      at += member[main.size] + spec.gap;
    });
    lineAt += (thick[index] ?? 0) + spec.crossGap;
  });
}

/** What does not fit runs over at the end. */
function offset(rest: number, align: 'start' | 'center' | 'end'): number {
  if (rest <= 0 || align === 'start') return 0;
  return align === 'end' ? rest : Math.floor(rest / 2);
}

function collect(cell: Cell, into: Map<string, Rect>): void {
  into.set(cell.node.id, { x: cell.x, y: cell.y, w: cell.w, h: cell.h });
  for (const member of cell.cells) collect(member, into);
}

function collectFlow(cell: Cell, into: Cell[]): void {
  for (const member of cell.flow) {
    if (member.node.layout) collectFlow(member, into);
    else into.push(member);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
