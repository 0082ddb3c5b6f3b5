/** Parts of the same size in a row, which carry the box style of the widget: dots and segments. */
import type { Rect, Style } from '@prototrail/model';
import type { PaintInput } from '../definition';
import type { BoxItem } from './display-list';
import { overlay, styledBox } from './style';
import { clamp, numberOf } from './values';

/** Segments that share the width. */
export const segments = ({ props, style, w, h }: PaintInput, count: number): Rect[] => {
  const gap = clamp(numberOf(props.gap ?? style.gap, 4), 0, count > 1 ? w / (count - 1) : 0);
  const width = Math.max(0, (w - gap * (count - 1)) / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => ({ x: index * (width + gap), y: 0, w: width, h }));
};

/** Squares as high as the widget, in its middle. */
export const dots = ({ props, style, w, h }: PaintInput, count: number): Rect[] => {
  const wanted = clamp(numberOf(props.gap ?? style.gap, 8), 0, 1000);
  const side = Math.min(h, w / Math.max(1, count));
  const gap = count > 1 ? Math.min(wanted, Math.max(0, (w - side * count) / (count - 1))) : 0;
  const start = Math.max(0, (w - side * count - gap * (count - 1)) / 2);
  return Array.from({ length: count }, (_, index) => ({
    x: start + index * (side + gap),
    y: (h - side) / 2,
    w: side,
    h: side,
  }));
};

/** Box of one part; the chosen ones have a background and a border of their own. */
export const partBox = (style: Style, rect: Rect, isActive: boolean): BoxItem | undefined => {
  const color = style.activeBorderColor;
  const active: Style = {
    background: style.activeBackground ?? style.foreground,
    borderTopColor: color,
    borderRightColor: color,
    borderBottomColor: color,
    borderLeftColor: color,
  };
  return styledBox({ ...(isActive ? overlay(style, active) : style), boxShadow: null }, rect);
};
