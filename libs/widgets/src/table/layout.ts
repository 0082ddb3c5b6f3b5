/** Sizes of a table's parts in px, for painting and for the controls over them. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { textWidth } from '../fonts/metrics';
import { flatColor } from '../kit/colors';
import type { Font } from '../kit/display-list';
import { borderWidths, insetsOf, textStyleOf, type Insets } from '../kit/style';
import { clamp, numberOf } from '../kit/values';
import { pageBarHeight, pagesOf, type TablePages } from './pages';
import { actionsOf, type Column, type TableAction } from './rows';
import { shownRows, tableValue, type ShownRow, type TableValue } from './value';

export interface PlacedAction extends TableAction {
  /** Relative to the left edge of the content. */
  x: number;
  w: number;
}

export interface TableLayout {
  value: TableValue;
  columns: Column[];
  /** Of the shown page, where there are pages. */
  rows: ShownRow[];
  pages: TablePages | undefined;
  /** The bar that turns the page; no height without it. */
  bar: Rect;
  /** Left edge and width of each column. */
  tracks: Array<{ x: number; w: number }>;
  /** Area of the check boxes at the left; no width without them. */
  check: { w: number; size: number };
  actions: PlacedAction[];
  /** Area of the actions at the right. */
  actionsX: number;
  rowH: number;
  /** Of the whole content, header included. */
  contentW: number;
  contentH: number;
  /** What is seen of the content: inside the outer border. */
  view: Rect;
  cell: Insets;
  isSticky: boolean;
  /** Of the cells, for the fields in them. */
  font: Font;
  ink: string;
}

const minColumn = 24;
const actionGap = 6;
const actionPadding = 10;

const widthsOf = (columns: readonly Column[], room: number): number[] => {
  const given = columns.reduce((sum, { width }) => sum + width, 0);
  const open = columns.filter(({ width }) => width <= 0).length;
  const share = open > 0 ? Math.max(minColumn, (room - given) / open) : 0;
  const widths = columns.map(({ width }) => (width > 0 ? width : share));
  const total = widths.reduce((sum, width) => sum + width, 0);
  // A table that is wider than its columns shares the rest among them, as the browser's own tables do.
  return total > 0 && total < room ? widths.map((width) => (width * room) / total) : widths;
};

export const tableLayout = (input: PaintInput): TableLayout => {
  const { style, props, state, w, h } = input;
  const value = tableValue(state.value);
  const { columns, rows: found } = shownRows(props, value);
  const text = textStyleOf(style, h);
  const lines = borderWidths(style);
  const insets = insetsOf(style);
  const cell = {
    top: insets.top - lines[0],
    right: insets.right - lines[1],
    bottom: insets.bottom - lines[2],
    left: insets.left - lines[3],
  };
  const natural = text.font.size * text.lineHeight + cell.top + cell.bottom + Math.max(lines[0], lines[2]);
  const rowH = clamp(numberOf(style.rowHeight, 0) > 0 ? numberOf(style.rowHeight, 0) : natural, 8, 2000);
  const hasFrame = props.borderStyle !== 'None' && props.borderStyle !== 'HLines' && props.borderStyle !== 'VLines';
  const inside = hasFrame
    ? { x: lines[3], y: lines[0], w: Math.max(0, w - lines[1] - lines[3]), h: Math.max(0, h - lines[0] - lines[2]) }
    : { x: 0, y: 0, w, h };
  const barH = pageBarHeight(props, inside.h - rowH);
  const view = { ...inside, h: inside.h - barH };
  const pages = pagesOf(props, value.page, found.length, Math.floor((view.h - rowH) / rowH));
  const rows = pages === undefined ? found : found.slice(pages.first, pages.first + pages.size);
  const size = Math.min(clamp(numberOf(style.checkBoxSize, 16), 4, 200), rowH);
  const check =
    style.checkBox === true || style.checkBox === 'true'
      ? { w: size + Math.max(16, cell.left * 2), size }
      : { w: 0, size };
  const labels = actionsOf(props);
  const widths = labels.map(
    ({ label }) => textWidth(label, { ...text.font, size: text.font.size * 0.9 }, 0) + actionPadding * 2,
  );
  const actionsW =
    labels.length === 0
      ? 0
      : widths.reduce((sum, width) => sum + width + actionGap, -actionGap) + Math.max(16, cell.right * 2);
  const tracks: TableLayout['tracks'] = [];
  let x = check.w;
  for (const width of widthsOf(columns, Math.max(0, view.w - check.w - actionsW))) {
    tracks.push({ x, w: width });
    x += width;
  }
  const contentW = Math.max(view.w, x + actionsW);
  let actionX = contentW - actionsW + Math.max(8, cell.right);
  const actions = labels.map((action, index): PlacedAction => {
    const placed = { ...action, x: actionX, w: widths[index] ?? 0 };
    actionX += placed.w + actionGap;
    return placed;
  });
  return {
    value,
    columns,
    rows,
    pages,
    bar: { ...view, y: view.y + view.h, h: barH },
    tracks,
    check,
    actions,
    actionsX: contentW - actionsW,
    rowH,
    contentW,
    contentH: (rows.length + 1) * rowH,
    view,
    cell,
    font: text.font,
    ink: flatColor(text.fill),
    isSticky: style.headerSticky === true || style.headerSticky === 'true',
  };
};

/** Rows that are seen at a scroll position, first and behind the last; `more` rows before and after. */
export const rowsInView = ({ rows, rowH, view }: TableLayout, scrollY: number, more = 0): [number, number] => {
  const first = Math.floor(Math.max(0, scrollY - rowH) / rowH) - more;
  const behind = Math.ceil((scrollY + view.h - rowH) / rowH) + more;
  return [clamp(first, 0, rows.length), clamp(behind, 0, Math.min(rows.length, first + 400))];
};
