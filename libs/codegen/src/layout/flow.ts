/** Groups that arrange their members become flex boxes with the same settings. */
import type { AutoLayout } from '@prototrail/model';
import { px, sides } from '../css/declarations';
import { absolutePlace } from './arrange';
import type { Arranged, Cell, Container } from './cell';
import { near } from './cuts';
import { heightOf } from './sizes';

const aligns = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

/** Members of a group with a layout of its own. */
export function arrangeInFlow(cells: readonly Cell[], container: Container, layout: AutoLayout): Arranged {
  const isColumn = layout.direction === 'column';
  const main = isColumn ? layout.alignY : layout.alignX;
  const cross = isColumn ? layout.alignX : layout.alignY;
  const padding = [layout.top, layout.right, layout.bottom, layout.left].map(px);
  const hasFree = cells.some(({ item }) => item.position !== 'flow');
  const look: Record<string, string> = {
    ...(hasFree ? { position: 'relative', isolation: 'isolate' } : {}),
    display: 'flex',
    ...(isColumn ? { 'flex-direction': 'column' } : {}),
    ...(layout.direction === 'wrap' ? { 'flex-wrap': 'wrap' } : {}),
    ...(layout.spread === 'between'
      ? { 'justify-content': 'space-between' }
      : main === 'start'
        ? {}
        : { 'justify-content': aligns[main] }),
    'align-items': aligns[cross],
    ...(layout.gap > 0 && layout.spread === 'packed'
      ? { gap: near(layout.gap, layout.crossGap, 0.1) ? px(layout.gap) : `${px(layout.crossGap)} ${px(layout.gap)}` }
      : {}),
    ...(padding.every((value) => value === '0') ? {} : { padding: sides(padding) }),
    ...overflowOf(layout),
  };
  const children = cells.map((cell, at) => ({
    ...cell.node,
    place: {
      ...cell.node.place,
      ...placeOf(cell, container, { isColumn, overlap: at > 0 ? Math.min(0, layout.gap) : 0 }),
    },
  }));
  return { look, children };
}

function overflowOf({ clip, scroll }: AutoLayout): Record<string, string> {
  if (scroll === 'both') return { overflow: 'auto' };
  if (scroll !== 'none')
    return { [`overflow-${scroll}`]: 'auto', [`overflow-${scroll === 'x' ? 'y' : 'x'}`]: 'hidden' };
  return clip ? { overflow: 'hidden' } : {};
}

function placeOf(
  cell: Cell,
  container: Container,
  { isColumn, overlap }: { isColumn: boolean; overlap: number },
): Record<string, string> {
  const { item } = cell;
  if (item.position === 'background') return { position: 'absolute', inset: '0', 'z-index': '-1' };
  if (item.position === 'free') return absolutePlace(cell, container);
  const limits = { 'min-width': item.minW, 'max-width': item.maxW, 'max-height': item.maxH };
  return {
    ...(overlap < 0 ? { [isColumn ? 'margin-top' : 'margin-left']: px(overlap) } : {}),
    ...sizeOf(cell, isColumn),
    ...Object.fromEntries(
      Object.entries(limits).flatMap(([key, value]) => (value === undefined ? [] : [[key, px(value)]])),
    ),
  };
}

function sizeOf(cell: Cell, isColumn: boolean): Record<string, string> {
  const { item } = cell;
  const width: Record<string, string> =
    item.width === 'fill'
      ? isColumn
        ? { 'align-self': 'stretch' }
        : { flex: '1 1 0', 'min-width': '0' }
      : item.width === 'hug'
        ? {}
        : { width: px(cell.w) };
  const height: Record<string, string> =
    item.height === 'fill'
      ? isColumn
        ? { flex: '1 1 0' }
        : { 'align-self': 'stretch' }
      : item.height === 'hug'
        ? {}
        : heightOf(cell);
  const keeps: Record<string, string> =
    item.width === 'fill' || (isColumn && item.height === 'fill') ? {} : { flex: 'none' };
  return { ...keeps, ...width, ...height };
}
