/** Groups that arrange their members become flex boxes with the same settings. */
import type { AutoLayout } from '@prototrail/model';
import { px, sides } from '../css/declarations';
import { absolutePlace } from './arrange';
import type { Arranged, Cell, Container } from './cell';
import { near } from './cuts';
import { heightOf, widthOf } from './sizes';

const aligns = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

export interface Flow {
  layout: AutoLayout;
  /** The CSS of a distance that a design token gives; undefined where none does. */
  token(key: string): string | undefined;
}

/** Members of a group with a layout of its own. */
export function arrangeInFlow(cells: readonly Cell[], container: Container, { layout, token }: Flow): Arranged {
  const isColumn = layout.direction === 'column';
  const main = isColumn ? layout.alignY : layout.alignX;
  const cross = isColumn ? layout.alignX : layout.alignY;
  const distance = (key: 'top' | 'right' | 'bottom' | 'left' | 'gap' | 'crossGap'): string =>
    token(key) ?? px(layout[key]);
  const padding = (['top', 'right', 'bottom', 'left'] as const).map(distance);
  const hasOneGap =
    layout.direction !== 'wrap' || (token('gap') === token('crossGap') && near(layout.gap, layout.crossGap, 0.1));
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
      ? { gap: hasOneGap ? distance('gap') : `${distance('crossGap')} ${distance('gap')}` }
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
  const limits = [
    ['min-width', 'minW'],
    ['max-width', 'maxW'],
    ...(item.height === 'fixed' ? [] : [['min-height', 'minH'] as const]),
    ['max-height', 'maxH'],
  ] as const;
  return {
    ...(overlap < 0 ? { [isColumn ? 'margin-top' : 'margin-left']: px(overlap) } : {}),
    ...sizeOf(cell, isColumn),
    ...Object.fromEntries(
      limits.flatMap(([property, key]) => {
        const value = item[key];
        return value === undefined ? [] : [[property, cell.token(key) ?? px(value)]];
      }),
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
        : widthOf(cell);
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
