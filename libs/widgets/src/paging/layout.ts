/** Buttons of a paging bar: back, pages with gaps, next. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { textWidth } from '../fonts/metrics';
import { chosenPart, partAbility, partCount } from '../kit/pages';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { clamp, numberOf } from '../kit/values';

const defaultMax = 10;
const defaultVisible = 5;
export const pagingAbility = partAbility('selected', defaultMax, 1);

/** `page` is 0 for the sign of pages that are left out. */
export interface PagingButton {
  kind: 'back' | 'next' | 'page' | 'gap';
  page: number;
  rect: Rect;
}

const range = (first: number, count: number): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => first + index);

/** Pages around the chosen one, first and last always where there is room, 0 where some are left out. */
export const visiblePages = (count: number, chosen: number, visible: number): number[] => {
  if (count <= visible) return range(1, count);
  if (visible < 5) return range(clamp(chosen - Math.floor(visible / 2), 1, count - visible + 1), visible);
  if (chosen <= visible - 3) return [...range(1, visible - 2), 0, count];
  if (chosen > count - visible + 3) return [1, 0, ...range(count - visible + 3, visible - 2)];
  const room = visible - 4;
  return [1, 0, ...range(chosen - Math.floor(room / 2), room), 0, count];
};

export const pagingLayout = (input: PaintInput): { buttons: PagingButton[]; chosen: number; count: number } => {
  const { props, style, w, h } = input;
  const count = partCount(props, defaultMax);
  const chosen = chosenPart(input, pagingAbility);
  const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const text = textStyleOf(style, h);
  const gap = clamp(numberOf(style.gap, 4), 0, 200);
  const visible = Math.round(clamp(numberOf(props.maxVisisble, defaultVisible), 1, 50));
  const widthOf = (page: number): number =>
    Math.max(Math.min(box.h, 64), textWidth(String(page), text.font, text.letterSpacing) + 12);
  const parts = (pages: readonly number[]): Array<Omit<PagingButton, 'rect'> & { w: number }> => [
    { kind: 'back', page: Math.max(1, chosen - 1), w: Math.min(box.h, 64) },
    ...pages.map((page) => ({ kind: page === 0 ? ('gap' as const) : ('page' as const), page, w: widthOf(page) })),
    { kind: 'next', page: Math.min(Math.max(1, count), chosen + 1), w: Math.min(box.h, 64) },
  ];
  const total = (list: ReadonlyArray<{ w: number }>): number => list.reduce((sum, each) => sum + each.w + gap, -gap);
  let list = parts(visiblePages(count, chosen, visible));
  // A narrow bar shows fewer pages, at last the chosen one alone.
  for (let most = Math.min(visible, count) - 1; most >= 1 && total(list) > box.w + 0.5; most -= 1)
    list = parts(visiblePages(count, chosen, most));
  const free = box.w - total(list);
  const align = props.justifyContent ?? text.align;
  let x = box.x + (align === 'right' || align === 'flex-end' ? free : align === 'center' ? Math.max(0, free / 2) : 0);
  const buttons = list.map(({ w: width, ...part }): PagingButton => {
    const rect = { x, y: box.y, w: width, h: box.h };
    x += width + gap;
    return { ...part, rect };
  });
  return { buttons, chosen, count };
};
