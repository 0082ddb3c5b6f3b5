/** Pages of a table: which of its rows are shown, and the bar below them that turns the page. */
import type { Props, Rect } from '@prototrail/model';
import type { DisplayItem } from '../kit/display-list';
import { colorOf, faded, flatColor, paintOf } from '../kit/colors';
import { present } from '../kit/define';
import { borderOf, boxItem } from '../kit/style';
import { layoutText, type TextStyle } from '../kit/text';
import { booleanOf, clamp, isRecord, numberOf, textOf } from '../kit/values';
import type { PaintInput } from '../definition';

export interface TablePages {
  /** From 1. */
  page: number;
  count: number;
  /** Number of the first row of the page among all rows that are found. */
  first: number;
  /** Rows of one page. */
  size: number;
  /** Rows of all pages. */
  rowCount: number;
}

export interface PageButton {
  kind: 'first' | 'previous' | 'next' | 'last';
  /** The page that it leads to. */
  page: number;
  isOff: boolean;
  rect: Rect;
}

const barHeight = 40;
const buttonSize = 32;

const isPageBound = ({ databinding }: Props): boolean =>
  isRecord(databinding) && textOf(databinding.pagination).trim() !== '';

/** Height of the bar that turns the page, px; 0 where the author wants none. */
export const pageBarHeight = (props: Props, room: number): number =>
  booleanOf(props.pageButtons) ? Math.min(barHeight, Math.max(0, room)) : 0;

/**
 * The page that is shown of a number of rows; undefined for a table that shows all of them. A bound variable wins over what was chosen.
 * @param fitting rows that have room below the header
 */
export const pagesOf = (
  props: Props,
  chosen: number | undefined,
  rowCount: number,
  fitting: number,
): TablePages | undefined => {
  if (!booleanOf(props.pageButtons) && !isPageBound(props)) return undefined;
  const wanted = Math.floor(numberOf(props.rowsPerPage, 0));
  const size = Math.max(1, wanted > 0 ? wanted : fitting);
  const count = Math.max(1, Math.ceil(rowCount / size));
  const page = Math.round(clamp(numberOf(props.page, chosen ?? 1), 1, count));
  return { page, count, first: (page - 1) * size, rowCount, size };
};

export const pageButtons = ({ page, count }: TablePages, bar: Rect): PageButton[] => {
  const side = Math.min(buttonSize, bar.h, bar.w / 4);
  const left = bar.x + Math.max(0, bar.w - side * 4 - 4);
  const targets: ReadonlyArray<[PageButton['kind'], number]> = [
    ['first', 1],
    ['previous', page - 1],
    ['next', page + 1],
    ['last', count],
  ];
  return targets.map(([kind, target], index) => ({
    kind,
    page: clamp(target, 1, count),
    isOff: index < 2 ? page <= 1 : page >= count,
    rect: { x: left + index * side, y: bar.y + (bar.h - side) / 2, w: side, h: side },
  }));
};

const signs: Readonly<Record<PageButton['kind'], string>> = {
  first: 'm17 7-5 5 5 5M8 7v10',
  previous: 'm14.5 7-5 5 5 5',
  next: 'm9.5 7 5 5-5 5',
  last: 'm7 7 5 5-5 5M16 7v10',
};

/** The bar, with the number of the page at its start and the buttons at its end. */
export const paintPageBar = (
  { style }: Pick<PaintInput, 'style'>,
  pages: TablePages,
  bar: Rect,
  text: TextStyle,
): DisplayItem[] => {
  if (bar.h <= 0) return [];
  const [top, , bottom] = borderOf(style);
  const ink = colorOf(style.headerColor) ?? flatColor(text.fill);
  const buttons = pageButtons(pages, bar);
  const words = (buttons[0]?.rect.x ?? bar.x) - bar.x - 16;
  return present(
    boxItem(bar, { fill: paintOf(style.headerBackground) ?? paintOf(style.background) }),
    boxItem({ ...bar, h: Math.max(top.width, bottom.width) }, { fill: (bottom.width > 0 ? bottom : top).color }),
    words > 0
      ? layoutText(
          `${pages.page} / ${pages.count}`,
          { ...bar, x: bar.x + 12, w: words },
          { ...text, fill: ink, align: 'left', valign: 'middle' },
          { single: true, ellipsis: true },
        )
      : undefined,
    ...buttons.map(({ kind, rect, isOff }): DisplayItem => {
      const size = Math.min(24, rect.w);
      return {
        kind: 'path',
        d: signs[kind],
        x: rect.x + (rect.w - size) / 2,
        y: rect.y + (rect.h - size) / 2,
        scaleX: size / 24,
        scaleY: size / 24,
        w: 24,
        h: 24,
        stroke: isOff ? faded(ink, 0.35) : ink,
        strokeWidth: 2,
        strokeLine: 'round',
      };
    }),
  );
};
