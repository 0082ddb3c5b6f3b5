/** Rows of options with a box before each text, as check box groups and radio groups have them. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import type { DisplayItem } from './display-list';
import { markBox, type MarkKind } from './mark';
import { shownOptions } from './order';
import { textStyleOf } from './style';
import { layoutText } from './text';
import { clamp, decodeText, numberOf } from './values';
import { present } from './define';

export interface OptionRow {
  value: string;
  label: string;
  /** The whole row, which reacts to clicks. */
  rect: Rect;
  box: Rect;
  text: Rect;
}

/** Side of the box before a text; never larger than its row. */
export const boxSide = ({ style, w }: PaintInput, rowHeight: number, fallback: number): number =>
  clamp(numberOf(style.boxHeight, fallback), 0, Math.min(rowHeight, w));

/** A row with its box and text beside each other, both in the middle of its height. */
export const optionRow = (rect: Rect, side: number, gap: number): Pick<OptionRow, 'rect' | 'box' | 'text'> => {
  const shift = side > 0 ? Math.min(rect.w, side + gap) : 0;
  return {
    rect,
    box: { x: rect.x, y: rect.y + (rect.h - side) / 2, w: side, h: side },
    text: { x: rect.x + shift, y: rect.y, w: Math.max(0, rect.w - shift), h: rect.h },
  };
};

const maxRows = 500;
/** Between the boxes of rows that scroll, in px. */
const minRowGap = 4;

/** All rows, spread over the height; what is higher than the widget scrolls. */
export const optionRows = (input: PaintInput): { rows: OptionRow[]; contentH: number } => {
  const { style, w, h, props, state } = input;
  const options = shownOptions(props, state).slice(0, maxRows);
  if (options.length === 0) return { rows: [], contentH: 0 };
  const text = textStyleOf(style, h);
  const side = boxSide(input, 1000, 20);
  const height = Math.max(
    h / options.length,
    options.length > 1 ? side + minRowGap : side,
    Math.min(h, text.font.size * 1.25),
  );
  const gap = clamp(numberOf(style.boxMarginRight, 10), 0, w);
  const rows = options.map((value, index) => ({
    value,
    label: decodeText(value),
    ...optionRow({ x: 0, y: index * height, w, h: height }, side, gap),
  }));
  return { rows, contentH: height * options.length };
};

/** How far the rows have moved up. */
export const scrolled = ({ h, state }: PaintInput, contentH: number): number =>
  clamp(numberOf(state.scrollY, 0), 0, Math.max(0, contentH - h));

export const paintOptionRow = (
  input: PaintInput,
  row: OptionRow,
  kind: MarkKind,
  isOn: boolean,
  style = input.style,
): DisplayItem[] => {
  const text = textStyleOf(style, input.h, { valign: 'middle', lineHeight: 1.25 });
  return present(
    ...markBox(style, row.box, kind, isOn),
    layoutText(row.label, row.text, { ...text, valign: 'middle' }, { single: true, ellipsis: true }),
  );
};

/** Moves what scrolls and cuts it at the widget. */
export const scrollLayer = (input: PaintInput, contentH: number, items: DisplayItem[]): DisplayItem[] => {
  const { w, h } = input;
  if (contentH <= h + 0.5) return items;
  const layer: DisplayItem = {
    kind: 'layer',
    x: 0,
    y: 0,
    w,
    h: contentH,
    opacity: 1,
    rotate: 0,
    dx: 0,
    dy: -scrolled(input, contentH),
    items,
  };
  return [{ kind: 'clip', x: 0, y: 0, w, h, radii: [0, 0, 0, 0], items: [layer] }];
};
