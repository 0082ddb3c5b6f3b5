/** Where the entries of a navigation bar lie, for painting and for the controls over them. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { textWidth } from '../fonts/metrics';
import { navigationOf, type NavigationEntry } from '../kit/navigation';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { clamp, numberOf } from '../kit/values';

export type BarKind = 'Top' | 'Side' | 'MobileBottom';

export interface PlacedEntry extends NavigationEntry {
  rect: Rect;
}

const sideHeight = 40;

export const barKind = ({ props }: Pick<PaintInput, 'props'>): BarKind =>
  props.type === 'Side' || props.type === 'MobileBottom' ? props.type : 'Top';

/** Side of an icon in px. */
export const entryIconSize = (input: PaintInput): number =>
  clamp(numberOf(input.style.iconSize, barKind(input) === 'MobileBottom' ? 24 : 18), 0, 400);

/** Space between icon and text of a row. */
export const entryGap = 8;
/** Space on both sides of a text. */
export const entryPadding = 12;

/** −1 spreads the entries over the whole bar. */
const gapOf = ({ style, props }: PaintInput): number => numberOf(style.gap ?? props.gap, 0);

const column = (box: Rect, count: number, gap: number): Rect[] => {
  const room = box.h / Math.max(1, count);
  const h = gap < 0 ? room : Math.min(sideHeight, Math.max(0, (box.h - gap * (count - 1)) / Math.max(1, count)));
  const step = gap < 0 ? room : h + gap;
  return Array.from({ length: count }, (_, index) => ({ x: box.x, y: box.y + index * step, w: box.w, h }));
};

const row = (input: PaintInput, box: Rect, entries: readonly NavigationEntry[], gap: number): Rect[] => {
  const count = Math.max(1, entries.length);
  if (gap < 0 || barKind(input) === 'MobileBottom') {
    const space = Math.max(0, gap);
    const w = Math.max(0, (box.w - space * (count - 1)) / count);
    return entries.map((_, index) => ({ x: box.x + index * (w + space), y: box.y, w, h: box.h }));
  }
  const { font, letterSpacing, align } = textStyleOf(input.style, input.h);
  const icon = entryIconSize(input);
  const wanted = entries.map(
    (entry) =>
      textWidth(entry.label, font, letterSpacing) +
      entryPadding * 2 +
      (entry.icon === undefined ? 0 : icon + (entry.label === '' ? 0 : entryGap)),
  );
  const spaces = gap * (count - 1);
  const total = wanted.reduce((sum, width) => sum + width, 0);
  const factor = total > 0 ? Math.min(1, Math.max(0, box.w - spaces) / total) : 1;
  const used = total * factor + spaces;
  let x = box.x + (align === 'right' ? box.w - used : align === 'center' ? (box.w - used) / 2 : 0);
  return wanted.map((width) => {
    const rect = { x, y: box.y, w: width * factor, h: box.h };
    x += width * factor + gap;
    return rect;
  });
};

export const placedEntries = (input: PaintInput): PlacedEntry[] => {
  const entries = navigationOf(input.props);
  const gap = clamp(gapOf(input), -1, 1000);
  const box = inner({ x: 0, y: 0, w: input.w, h: input.h }, insetsOf(input.style));
  const rects = barKind(input) === 'Side' ? column(box, entries.length, gap) : row(input, box, entries, gap);
  return entries.flatMap((entry, index) => {
    const rect = rects[index];
    return rect === undefined ? [] : [{ ...entry, rect }];
  });
};
