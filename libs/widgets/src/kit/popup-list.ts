/** The list that a drop-down or a menu opens over the page. */
import type { PaintInput, Popup } from '../definition';
import { colorOf, flatColor, paintOf } from './colors';
import { present } from './define';
import type { DisplayItem } from './display-list';
import { iconItem } from './icon';
import { boxItem, evenBorder, evenRadii, insetsOf, shadowsOf, textStyleOf } from './style';
import { layoutText } from './text';
import { clamp, numberOf } from './values';

export interface PopupEntry {
  /** What the view reports when the row is chosen. */
  value: string;
  text: string;
  isChosen: boolean;
  /** Name of an icon before the text. */
  icon?: string | undefined;
}

const maxPopupRows = 8;
const iconGap = 8;

/** Rows over or under the widget, at least `minW` wide and painted as its style says; `undefined` without entries. */
export const popupList = (input: PaintInput, entries: readonly PopupEntry[], minW = 0): Popup | undefined => {
  const { style, h, props, env } = input;
  const w = Math.max(input.w, minW);
  if (entries.length === 0) return undefined;
  const text = textStyleOf(style, h);
  const rowHeight = Math.max(24, h, text.font.size * text.lineHeight + 4);
  const line = clamp(numberOf(style.popupBorderWidth, 1), 0, 20);
  const height = Math.min(entries.length, maxPopupRows) * rowHeight + line * 2;
  const padding = insetsOf(style);
  const rows = entries.map(({ value }, index) => ({ value, y: line + index * rowHeight, h: rowHeight }));
  const drawn = entries.flatMap((entry, index): DisplayItem[] => {
    const y = line + index * rowHeight;
    const fill =
      (entry.isChosen ? colorOf(style.selectedOptionColor) : undefined) ?? colorOf(style.popupColor) ?? text.fill;
    const side = entry.icon === undefined ? 0 : Math.min(rowHeight, text.font.size + 4);
    const shift = side > 0 ? side + iconGap : 0;
    return present(
      entry.isChosen
        ? boxItem(
            { x: line, y, w: Math.max(0, w - line * 2), h: rowHeight },
            { fill: paintOf(style.selectedOptionBackground) },
          )
        : undefined,
      ...iconItem(
        env,
        entry.icon,
        { x: padding.left, y: y + (rowHeight - side) / 2, w: side, h: side },
        flatColor(fill),
      ),
      layoutText(
        entry.text,
        { x: padding.left + shift, y, w: Math.max(0, w - padding.left - padding.right - shift), h: rowHeight },
        { ...text, fill, valign: 'middle' },
        { single: true, ellipsis: true },
      ),
    );
  });
  const full = entries.length * rowHeight + line * 2;
  const frame = boxItem(
    { x: 0, y: 0, w, h: full },
    {
      fill: paintOf(style.popupBackground) ?? '#ffffff',
      border: evenBorder(line, style.popupBorderColor),
      shadows: shadowsOf(style.popupShadow),
      radii: evenRadii(numberOf(style.popupBorderRadius ?? style.popupRadius, 0), w, full),
    },
  );
  const below = props.popupPosition !== 'top' && props.popupPosition !== 'over';
  return {
    x: 0,
    y: below ? h - (props.hideUpperBorder === true ? line : 0) : -height,
    w,
    h: height,
    contentH: full,
    rows,
    items: present(frame, ...drawn),
  };
};
