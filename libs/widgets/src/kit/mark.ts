/** Tick and dot of boxes that are switched on, and the box itself. */
import type { Rect, Style } from '@prototrail/model';
import { colorOf, paintOf } from './colors';
import { present } from './define';
import type { DisplayItem } from './display-list';
import { borderWidths, boxItem, defaultColor, evenRadii, inner, styledBox } from './style';

/** Colour of tick or dot. */
export const markColor = (style: Style): string => colorOf(style.colorButton) ?? colorOf(style.color) ?? defaultColor;

/** A tick in the middle of a rectangle. */
export const tickItem = (rect: Rect, color: string): DisplayItem[] => {
  const side = Math.min(rect.w, rect.h);
  if (side <= 0) return [];
  const scale = side / 24;
  return [
    {
      kind: 'path',
      d: 'M5 12.5L10 17.5L19.5 7',
      x: rect.x + (rect.w - side) / 2,
      y: rect.y + (rect.h - side) / 2,
      scaleX: scale,
      scaleY: scale,
      w: 24,
      h: 24,
      stroke: color,
      strokeWidth: Math.max(1, side / 8),
      strokeLine: 'round',
    },
  ];
};

/** A dot in the middle of a rectangle, half as large. */
export const dotItem = (rect: Rect, color: string): DisplayItem | undefined => {
  const size = Math.min(rect.w, rect.h) / 2;
  return boxItem(
    { x: rect.x + (rect.w - size) / 2, y: rect.y + (rect.h - size) / 2, w: size, h: size },
    { fill: color, radii: evenRadii(size, size, size) },
  );
};

export type MarkKind = 'tick' | 'dot';

/** Style of a box that is on or off. */
export const markStyle = (style: Style, kind: MarkKind, isOn: boolean): Style =>
  isOn && kind === 'tick' && paintOf(style.backgroundCheck) !== undefined
    ? { ...style, background: style.backgroundCheck }
    : style;

/** Tick or dot inside the box of a choice. */
export const markSign = (style: Style, rect: Rect, kind: MarkKind): DisplayItem[] => {
  if (kind === 'dot') return present(dotItem(rect, markColor(style)));
  const inset = Math.max(...borderWidths(style));
  return tickItem(inner(rect, { top: inset, right: inset, bottom: inset, left: inset }), markColor(style));
};

/** Box of a choice: background, border and radius of the style, with a tick or a dot when it is on. */
export const markBox = (style: Style, rect: Rect, kind: MarkKind, isOn: boolean): DisplayItem[] =>
  present(styledBox(markStyle(style, kind, isOn), rect), ...(isOn ? markSign(style, rect, kind) : []));
