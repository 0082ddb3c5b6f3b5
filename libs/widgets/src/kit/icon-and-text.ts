/** An icon with a text beside it, as one centred or aligned line. */
import type { Rect } from '@prototrail/model';
import { textWidth } from '../fonts/metrics';
import type { PaintInput } from '../definition';
import { flatColor } from './colors';
import { present } from './define';
import type { DisplayItem } from './display-list';
import { iconItem, iconName } from './icon';
import { inner, insetsOf, textStyleOf, type Insets } from './style';
import { layoutText } from './text';
import { clamp, numberOf } from './values';

/** The style's icon, or outlines of a fallback, and a single line of text that ends with `…` where it is too long. */
export const paintIconAndText = (
  input: PaintInput,
  text: string,
  defaults: Parameters<typeof textStyleOf>[2] = {},
  insets: Insets = insetsOf(input.style),
): DisplayItem[] => {
  const { style, env, w, h } = input;
  const box = inner({ x: 0, y: 0, w, h }, insets);
  const look = { ...textStyleOf(style, h, { valign: 'middle', ...defaults }) };
  const name = iconName(style.icon);
  if (name === undefined) return present(layoutText(text, box, look, { single: true, ellipsis: true }));
  const size = clamp(numberOf(style.iconSize, look.font.size * 1.25), 0, Math.min(box.w, box.h));
  const gap = text === '' ? 0 : Math.round(size * 0.4);
  const spare = Math.max(0, box.w - size - gap);
  const shown = text === '' ? 0 : Math.min(spare, Math.ceil(textWidth(text, look.font, look.letterSpacing)) + 1);
  const used = size + gap + shown;
  const left = look.align === 'center' ? (box.w - used) / 2 : look.align === 'right' ? box.w - used : 0;
  const x = box.x + Math.max(0, left);
  const y =
    look.valign === 'top' ? box.y : look.valign === 'bottom' ? box.y + box.h - size : box.y + (box.h - size) / 2;
  const rest: Rect = { x: x + size + gap, y: box.y, w: shown, h: box.h };
  return [
    ...iconItem(env, name, { x, y, w: size, h: size }, flatColor(look.fill)),
    ...present(layoutText(text, rest, { ...look, align: 'left' }, { single: true, ellipsis: true })),
  ];
};
