/** Widgets that are made of many parts (entries, rows, pages), of which one is chosen and one lies under the pointer. */
import type { Rect, Style } from '@prototrail/model';
import type { PaintInput } from '../definition';
import type { BoxItem } from './display-list';
import { overlay, stateStyle, styledBox } from './style';

export interface ItemLook {
  /** Style of the whole widget with the states of the part laid over. */
  style: Style;
  /** What the states say alone: the part paints its own box from it. */
  own: Style;
}

/**
 * Look of one part. In a widget that is shown hovered as a whole, as the editor does while that state is edited, the first part
 * that is not chosen stands for it; without one, the first.
 */
export const itemLook = (
  input: PaintInput,
  part: { isActive: boolean; index: number; firstPassive?: number },
): ItemLook => {
  const { widget, state, style } = input;
  const isHovered =
    state.hoverItem === part.index || (state.hover === true && part.index === Math.max(0, part.firstPassive ?? 0));
  const states = [
    part.isActive ? stateStyle(widget, 'active') : undefined,
    isHovered ? stateStyle(widget, 'hover') : undefined,
  ];
  return { style: overlay(style, ...states), own: overlay({}, ...states) };
};

/** Box of one part: background, border and radius that its states bring, on nothing. */
export const itemBox = (own: Style, rect: Rect, fallback: Style = {}): BoxItem | undefined =>
  styledBox({ ...fallback, ...own, boxShadow: own.boxShadow }, rect);
