/** Grid lines, ticks and labels around the plot, for charts that ask for them. */
import type { Rect, Style } from '@prototrail/model';
import { colorOf } from '../kit/colors';
import type { DisplayItem } from '../kit/display-list';
import { present } from '../kit/define';
import { defaultColor, fontOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { textWidth } from '../fonts/metrics';
import { placeOf, tickText, type Scale } from './scale';

export interface Plot {
  /** Where the values are drawn. */
  area: Rect;
  /** Grid and texts. */
  items: DisplayItem[];
}

interface PlotRequest {
  style: Style;
  box: Rect;
  h: number;
  scale: Scale;
  labels: readonly string[];
  isHorizontal: boolean;
  /** Values sit in the middle of equal bands, not on the edges. */
  isBanded: boolean;
}

const gap = 6;
const gridColor = 'rgba(100,116,139,0.22)';

/** Reserves room for the texts and places them; without ticks and labels the plot is the whole box. */
export const plotOf = ({ style, box, h, scale, labels, isHorizontal, isBanded }: PlotRequest): Plot => {
  const font = fontOf({ ...style, fontSize: style.fontSize ?? 11 }, h, 11);
  const fill = colorOf(style.color) ?? defaultColor;
  const line = font.size * 1.4;
  const ticks = scale.ticks.map(tickText);
  const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text, font, 0)));
  const beside = isHorizontal ? labels : ticks;
  const below = isHorizontal ? ticks : labels;
  const left = beside.length === 0 ? 0 : Math.min(box.w * 0.4, widest(beside) + gap);
  const bottom = below.length === 0 ? 0 : Math.min(box.h * 0.4, line + gap / 2);
  const top = ticks.length === 0 || isHorizontal ? 0 : Math.min(box.h * 0.1, line / 2);
  const area = { x: box.x + left, y: box.y + top, w: Math.max(0, box.w - left), h: Math.max(0, box.h - top - bottom) };
  const write = (text: string, rect: Rect, align: 'left' | 'center' | 'right'): DisplayItem | undefined =>
    layoutText(
      text,
      rect,
      { font, fill, align, valign: 'middle', lineHeight: 1.2, letterSpacing: 0 },
      { single: true, ellipsis: true },
    );
  const besideText = (text: string, y: number): DisplayItem | undefined =>
    write(text, { x: box.x, y: y - line / 2, w: Math.max(0, left - gap), h: line }, 'right');
  const belowText = (text: string, x: number, w: number): DisplayItem | undefined =>
    write(text, { x: x - w / 2, y: box.y + box.h - line, w, h: line }, 'center');
  const band = (isHorizontal ? area.h : area.w) / Math.max(1, isBanded ? labels.length : labels.length - 1);
  const labelAt = (index: number): number => (isBanded ? band * (index + 0.5) : band * index);
  // labels that would overlap are thinned out evenly
  const step = isHorizontal ? Math.ceil(line / Math.max(1, band)) : Math.ceil((widest(labels) + 4) / Math.max(1, band));
  const shown = labels.map((text, index) => ({ text, index })).filter(({ index }) => index % Math.max(1, step) === 0);
  return {
    area,
    items: present(
      ...scale.ticks.map((tick): DisplayItem => {
        const place = placeOf(scale, tick);
        return isHorizontal
          ? {
              kind: 'box',
              x: area.x + area.w * place - 0.5,
              y: area.y,
              w: 1,
              h: area.h,
              radii: [0, 0, 0, 0],
              fill: gridColor,
            }
          : {
              kind: 'box',
              x: area.x,
              y: area.y + area.h * (1 - place) - 0.5,
              w: area.w,
              h: 1,
              radii: [0, 0, 0, 0],
              fill: gridColor,
            };
      }),
      ...scale.ticks.map((tick, index) =>
        isHorizontal
          ? belowText(ticks[index] ?? '', area.x + area.w * placeOf(scale, tick), 48)
          : besideText(ticks[index] ?? '', area.y + area.h * (1 - placeOf(scale, tick))),
      ),
      ...shown.map(({ text, index }) =>
        isHorizontal
          ? besideText(text, area.y + labelAt(index))
          : belowText(text, area.x + labelAt(index), Math.max(band * Math.max(1, step), 16)),
      ),
    ),
  };
};
