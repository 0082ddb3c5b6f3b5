import type { PaintInput } from '../definition';
import { colorOf, faded } from './colors';
import type { DisplayItem } from './display-list';
import { iconItem } from './icon';
import { borderWidths, defaultColor, inner, radiiOf } from './style';

/** Shown while no picture is chosen: a crossed frame, or an icon where the widget asks for one. */
export const missingPicture = (input: PaintInput): DisplayItem[] => {
  const { style, w, h, widget, env } = input;
  const [top, right, bottom, left] = borderWidths(style);
  const box = inner({ x: 0, y: 0, w, h }, { top, right, bottom, left });
  const ink = faded(colorOf(style.color) ?? defaultColor, 0.35);
  if (box.w <= 0 || box.h <= 0) return [];
  if (widget.has?.iconPlaceholder === true) {
    const size = Math.min(box.w, box.h) * 0.4;
    return iconItem(
      env,
      'mdi-image-outline',
      { x: box.x + (box.w - size) / 2, y: box.y + (box.h - size) / 2, w: size, h: size },
      ink,
    );
  }
  const frame = `M0.5 0.5H${box.w - 0.5}V${box.h - 0.5}H0.5Z`;
  const d = `${frame}M0 0L${box.w} ${box.h}M${box.w} 0L0 ${box.h}`;
  const cross: DisplayItem = {
    kind: 'path',
    d,
    x: box.x,
    y: box.y,
    scaleX: 1,
    scaleY: 1,
    w: box.w,
    h: box.h,
    stroke: ink,
    strokeWidth: 1,
  };
  return [{ kind: 'clip', ...box, radii: radiiOf(style, box.w, box.h), items: [cross] }];
};
