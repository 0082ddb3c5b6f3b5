import type { PaintInput } from '../definition';
import { colorOf, faded, flatColor, paintOf } from '../kit/colors';
import { backgroundImage } from '../kit/image';
import { borderOf, boxItem, evenBorder, evenRadii, radiiOf, shadowsOf, textStyleOf } from '../kit/style';
import { present } from '../kit/define';
import type { Border, BorderSide, DisplayItem } from '../kit/display-list';
import { layoutText, type TextStyle } from '../kit/text';
import { clamp, numberOf } from '../kit/values';
import { paintPageBar } from './pages';
import { rowsInView, tableLayout, type TableLayout } from './layout';

const tick = 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z';
const up = 'M12 7l5 6H7z';
const down = 'M12 17l-5-6h10z';

const path = (d: string, x: number, y: number, size: number, fill: string): DisplayItem => ({
  kind: 'path',
  d,
  x,
  y,
  scaleX: size / 24,
  scaleY: size / 24,
  w: 24,
  h: 24,
  fill,
});

const checkBox = ({ style }: PaintInput, layout: TableLayout, y: number, isOn: boolean): DisplayItem[] => {
  const { w, size } = layout.check;
  if (w === 0) return [];
  const x = (w - size) / 2;
  const top = y + (layout.rowH - size) / 2;
  const fill = paintOf(isOn ? (style.checkBoxCheckedBackground ?? style.checkBoxBackground) : style.checkBoxBackground);
  const hook = colorOf(style.checkBoxHookColor) ?? colorOf(style.color) ?? '#333333';
  return present(
    boxItem(
      { x, y: top, w: size, h: size },
      {
        fill: fill ?? '#ffffff',
        border: evenBorder(
          clamp(numberOf(style.checkBoxBorderWidth, 1), 0, size / 2),
          style.checkBoxBorderColor ?? '#94a3b8',
        ),
        radii: evenRadii(clamp(numberOf(style.checkBoxBorderRadius, 2), 0, size), size, size),
      },
    ),
    isOn ? path(tick, x + size * 0.1, top + size * 0.1, size * 0.8, hook) : undefined,
  );
};

/** Text of one cell, inside its padding. `less` px at the right are left for a sign. */
const cellText = (
  layout: TableLayout,
  column: number,
  y: number,
  text: string,
  style: TextStyle,
  less = 0,
): DisplayItem[] => {
  const track = layout.tracks[column];
  if (track === undefined) return [];
  const { cell, rowH } = layout;
  const x = track.x + cell.left;
  const align = layout.columns[column]?.align ?? style.align;
  return present(
    layoutText(
      text,
      { x, y, w: Math.max(0, track.w - cell.left - cell.right - less), h: rowH },
      { ...style, align, valign: 'middle' },
      { single: true, ellipsis: true },
    ),
  );
};

const signWidth = 16;

const header = (input: PaintInput, layout: TableLayout, text: TextStyle): DisplayItem[] => {
  const { style } = input;
  const { contentW, rowH, columns, value, rows, tracks, cell } = layout;
  const color = colorOf(style.headerColor);
  const weight = style.headerFontWeight === undefined ? 600 : style.headerFontWeight;
  const base = textStyleOf(
    {
      ...style,
      fontWeight: weight,
      ...(style.headerFontStyle === undefined ? {} : { fontStyle: style.headerFontStyle }),
      ...(style.headerTextDecoration === undefined ? {} : { textDecoration: style.headerTextDecoration }),
    },
    input.h,
  );
  const fill = color ?? text.fill;
  const chosen = rows.length > 0 && rows.every(({ index }) => value.selected.includes(index));
  const line = numberOf(style.headerBottomBorderWidth, 0);
  return present(
    boxItem(
      { x: 0, y: 0, w: contentW, h: rowH },
      { fill: paintOf(style.headerBackground) ?? paintOf(style.background) },
    ),
    ...checkBox(input, layout, 0, chosen),
    ...columns.flatMap((column, index): DisplayItem[] => {
      const track = tracks[index];
      const sorted = value.sort?.column === index ? value.sort : undefined;
      const hasSign = column.isSortable && track !== undefined;
      const isSearched = (value.search[index] ?? '') !== '';
      const signX = track === undefined ? 0 : track.x + track.w - Math.max(4, cell.right) - signWidth + 2;
      const ink = flatColor(fill);
      return present(
        ...cellText(
          layout,
          index,
          0,
          column.label,
          { ...base, fill },
          (hasSign ? signWidth : 0) + (column.isSearchable ? signWidth : 0),
        ),
        column.isSearchable && track !== undefined
          ? {
              kind: 'path',
              d: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
              x: signX - (hasSign ? signWidth : 0) + 1,
              y: (rowH - 14) / 2,
              scaleX: 14 / 24,
              scaleY: 14 / 24,
              w: 24,
              h: 24,
              stroke: faded(ink, isSearched ? 1 : 0.5),
              strokeWidth: 1.5,
            }
          : undefined,
        ...(!hasSign
          ? []
          : sorted === undefined
            ? [
                path(up, signX, rowH / 2 - 10, 14, faded(ink, 0.4)),
                path(down, signX, rowH / 2 - 4, 14, faded(ink, 0.4)),
              ]
            : [path(sorted.descending ? down : up, signX, rowH / 2 - (sorted.descending ? 8 : 6), 14, ink)]),
      );
    }),
    line > 0 ? boxItem({ x: 0, y: rowH - line, w: contentW, h: line }, { fill: borderOf(style)[2].color }) : undefined,
  );
};

const hasBox = (value: unknown): boolean => paintOf(value) !== undefined;

const row = (input: PaintInput, layout: TableLayout, at: number, text: TextStyle): DisplayItem[] => {
  const { style, state } = input;
  const { rows, rowH, contentW, columns, value, tracks, actions } = layout;
  const shown = rows[at];
  if (shown === undefined) return [];
  const y = (at + 1) * rowH;
  const isHovered = state.hoverItem === at || (state.hover === true && at === 0);
  const isEven = at % 2 === 1;
  const background =
    (isHovered ? paintOf(style.hoverBackground) : undefined) ?? (isEven ? paintOf(style.evenRowBackground) : undefined);
  const color =
    (isHovered ? paintOf(style.hoverColor) : undefined) ??
    (isEven ? paintOf(style.evenRowColor) : undefined) ??
    text.fill;
  return present(
    boxItem({ x: 0, y, w: contentW, h: rowH }, { fill: background }),
    ...columns.map((column, index) => {
      const track = tracks[index];
      return track !== undefined && hasBox(column.background)
        ? boxItem({ x: track.x, y, w: track.w, h: rowH }, { fill: paintOf(column.background) })
        : undefined;
    }),
    ...checkBox(input, layout, y, value.selected.includes(shown.index)),
    ...columns.flatMap((column, index) =>
      cellText(layout, index, y, shown.cells[index] ?? '', { ...text, fill: paintOf(column.color) ?? color }),
    ),
    ...actions
      .filter(({ isHover }) => !isHover || isHovered || input.env.mode === 'edit')
      .flatMap((action): DisplayItem[] => {
        const h = Math.min(rowH, text.font.size * 0.9 + 12);
        const rect = { x: action.x, y: y + (rowH - h) / 2, w: action.w, h };
        const font = { ...text.font, size: text.font.size * 0.9 };
        return present(
          boxItem(rect, {
            fill: paintOf(action.background),
            border: evenBorder(1, action.borderColor),
            radii: evenRadii(4, rect.w, rect.h),
          }),
          layoutText(
            action.label,
            rect,
            { ...text, font, fill: paintOf(action.color) ?? color, align: 'center', valign: 'middle' },
            { single: true },
          ),
        );
      }),
  );
};

/** Lines between rows and columns as the table's border style says. */
const gridLines = (input: PaintInput, layout: TableLayout, first: number, behind: number): DisplayItem[] => {
  const { props, style } = input;
  const [top, right, bottom] = borderOf(style);
  const kind = props.borderStyle ?? 'Cell';
  const { contentW, rowH, tracks, rows, actionsX, actions, check } = layout;
  const items: Array<DisplayItem | undefined> = [];
  const across = (y: number, { width, color }: BorderSide): void => {
    items.push(boxItem({ x: 0, y: y - width, w: contentW, h: width }, { fill: color }));
  };
  const isLast = (at: number): boolean =>
    kind === 'Cell' && rows.length > 0 && at === rows.length && layout.pages === undefined;
  if (kind === 'Cell' || kind === 'HLines')
    for (let at = first; at <= behind; at += 1)
      if (!isLast(at)) across((at + 1) * rowH, bottom.width > 0 ? bottom : top);
  if (kind === 'Cell' || kind === 'VLines') {
    const edges = [
      ...(check.w > 0 ? [check.w] : []),
      ...tracks.slice(0, -1).map(({ x, w }) => x + w),
      ...(actions.length > 0 ? [actionsX] : []),
    ];
    for (const x of edges)
      items.push(
        boxItem({ x: x - right.width / 2, y: 0, w: right.width, h: (rows.length + 1) * rowH }, { fill: right.color }),
      );
  }
  return present(...items);
};

const moved = (items: DisplayItem[], layout: TableLayout, dx: number, dy: number): DisplayItem => ({
  kind: 'layer',
  x: 0,
  y: 0,
  w: layout.contentW,
  h: layout.contentH,
  opacity: 1,
  rotate: 0,
  dx,
  dy,
  items,
});

export const paintTable = (input: PaintInput): DisplayItem[] => {
  const { style, props, w, h, env, state } = input;
  const layout = tableLayout(input);
  const { view, isSticky, rowH } = layout;
  const text = textStyleOf(style, h);
  const scrollX = clamp(numberOf(state.scrollX, 0), 0, Math.max(0, layout.contentW - view.w));
  const scrollY = clamp(numberOf(state.scrollY, 0), 0, Math.max(0, layout.contentH - view.h));
  const [first, behind] = rowsInView(layout, scrollY);
  const body = Array.from({ length: Math.max(0, behind - first) }, (_, at) =>
    row(input, layout, first + at, text),
  ).flat();
  const hasFrame = props.borderStyle === undefined || props.borderStyle === 'Cell' || props.borderStyle === 'Out';
  const radii = radiiOf(style, w, h);
  const none: Border | undefined = undefined;
  const head = header(input, layout, text);
  const dx = view.x - scrollX;
  const dy = view.y - scrollY;
  const lines = gridLines(input, layout, first, behind);
  const headLine = isSticky ? gridLines(input, { ...layout, rows: [] }, 0, 0) : [];
  return present(
    boxItem(
      { x: 0, y: 0, w, h },
      { fill: paintOf(style.background), radii, shadows: shadowsOf(style.boxShadow), border: none },
    ),
    backgroundImage(style, { x: 0, y: 0, w, h }, env),
    {
      kind: 'clip',
      x: 0,
      y: 0,
      w,
      h,
      radii,
      items: [
        moved([...body, ...(isSticky ? [] : head), ...lines], layout, dx, dy),
        ...(isSticky ? [moved([...head, ...headLine], { ...layout, contentH: rowH }, dx, view.y)] : []),
        ...(layout.pages === undefined ? [] : paintPageBar(input, layout.pages, layout.bar, text)),
      ],
    },
    hasFrame ? boxItem({ x: 0, y: 0, w, h }, { border: borderOf(style), radii }) : undefined,
  );
};
