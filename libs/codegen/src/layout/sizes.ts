/** Widths, heights and places across a column. */
import type { Rect } from '@prototrail/model';
import { px } from '../css/declarations';
import type { Cell, Container } from './cell';
import { near } from './cuts';

export const widthOf = (cell: Cell): Record<string, string> => ({ width: cell.token('w') ?? px(cell.w) });

/** The height of the design; texts and containers may become higher. A box around others has that of its content. */
export function heightOf(cell: Cell): Record<string, string> {
  if (cell.node.source === undefined) return {};
  return { [cell.growsDown ? 'min-height' : 'height']: cell.token('h') ?? px(cell.h) };
}

const percent = (part: number, whole: number): string => `${Math.round((part / Math.max(1, whole)) * 10000) / 100}%`;

/** Place and width of a cell in a column whose content has the box `content`. */
export function crossPlace(cell: Cell, content: Rect, { isFluid }: Container): Record<string, string> {
  const left = cell.x - content.x;
  const right = content.x + content.w - cell.x - cell.w;
  const margins = {
    ...(near(left, 0, 0.5) ? {} : { 'margin-left': px(left) }),
    ...(near(right, 0, 0.5) ? {} : { 'margin-right': px(right) }),
  };
  const isFixed = !isFluid || cell.isRigid || cell.pins.fixedHorizontal;
  if (!isFixed) {
    if (cell.pins.left !== cell.pins.right) {
      const side: Record<string, string> = cell.pins.left
        ? { 'align-self': 'flex-start', ...(near(left, 0, 0.5) ? {} : { 'margin-left': px(left) }) }
        : { 'align-self': 'flex-end', ...(near(right, 0, 0.5) ? {} : { 'margin-right': px(right) }) };
      return near(cell.w, content.w) ? {} : { ...side, width: percent(cell.w, content.w) };
    }
    return margins;
  }
  if (!isFluid && near(left, 0, 0.5) && near(right, 0, 0.5)) return {};
  const size = widthOf(cell);
  if (isFluid && cell.pins.left) return { 'align-self': 'flex-start', ...marginOf('margin-left', left), ...size };
  if (isFluid && cell.pins.right) return { 'align-self': 'flex-end', ...marginOf('margin-right', right), ...size };
  if (near(left, right)) return { 'align-self': 'center', ...size };
  if (near(right, 0, 0.5)) return { 'align-self': 'flex-end', ...size };
  return { 'align-self': 'flex-start', ...marginOf('margin-left', left), ...size };
}

const marginOf = (name: string, value: number): Record<string, string> =>
  near(value, 0, 0.5) ? {} : { [name]: px(value) };
