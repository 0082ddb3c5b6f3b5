import type { PaintInput } from '../definition';
import { colorOf, faded, flatColor } from '../kit/colors';
import { paintBox, present, radius } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { iconItem, iconName } from '../kit/icon';
import { itemBox, itemLook } from '../kit/items';
import { textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, numberOf } from '../kit/values';
import { treeLayout, type TreeLayout, type TreeRow } from './layout';
import { mayCollapse } from './nodes';

const signs = {
  open: 'M7.41 8.58 12 13.17l4.59-4.59L18 10l-6 6-6-6z',
  closed: 'M8.59 16.58 13.17 12 8.59 7.41 10 6l6 6-6 6z',
};

/** The sign before a branch: the author's icon turned by a quarter while it is open, a chevron, or nothing. */
const sign = (input: PaintInput, row: TreeRow, side: number, x: number, color: string): DisplayItem[] => {
  const { env, style, props } = input;
  const stored = style.icon ?? props.icon;
  if (stored === 'none' || !mayCollapse(row.node, props)) return [];
  const rect = { x, y: row.rect.y + (row.rect.h - side) / 2, w: side, h: side };
  const name = iconName(stored);
  if (name !== undefined && env.iconPath(name) !== undefined)
    return iconItem(env, name, rect, color, row.isOpen ? 90 : 0);
  return iconItem(
    { ...env, iconPath: () => ({ d: row.isOpen ? signs.open : signs.closed, size: 24 }) },
    'mdi-chevron',
    rect,
    color,
  );
};

const paintRow = (input: PaintInput, layout: TreeLayout, row: TreeRow, index: number): DisplayItem[] => {
  const firstPassive = layout.rows.findIndex(({ isSelected }) => !isSelected);
  const look = itemLook(input, {
    isActive:
      row.isSelected || (input.state.active === true && index === 0 && layout.rows.every((each) => !each.isSelected)),
    index,
    firstPassive,
  });
  const text = textStyleOf(look.style, input.h);
  const color = flatColor(text.fill);
  const side = Math.min(clamp(text.font.size * 1.35, 8, 60), row.rect.h);
  const margin = clamp(numberOf(input.style.iconMarginRight ?? input.style.iconMargin, 4), 0, 100);
  const x = row.rect.x + 6 + row.node.level * layout.indent;
  const left = layout.hasSigns ? x + side + margin : x + 6;
  const line = clamp(numberOf(input.style.selectedBorderWidth, 0), 0, 40);
  const lineColor = colorOf(input.style.selectedBorderColor);
  return present(
    itemBox(look.own, row.rect, radius(6)),
    row.isSelected && line > 0 && lineColor !== undefined
      ? {
          kind: 'box',
          x: row.rect.x,
          y: row.rect.y,
          w: Math.min(line, row.rect.w),
          h: row.rect.h,
          radii: [0, 0, 0, 0],
          fill: lineColor,
        }
      : undefined,
    ...sign(input, row, side, x, faded(color, 0.7)),
    layoutText(
      row.node.text,
      { x: left, y: row.rect.y, w: Math.max(0, row.rect.w - left - 6), h: row.rect.h },
      { ...text, valign: 'middle' },
      { single: true, ellipsis: true },
    ),
  );
};

export const paintTree = (input: PaintInput): DisplayItem[] => {
  const layout = treeLayout(input);
  const { view, rows, rowH, contentH } = layout;
  const scrollY = clamp(numberOf(input.state.scrollY, 0), 0, Math.max(0, contentH - view.h));
  const first = Math.floor(scrollY / rowH);
  const seen = rows.slice(first, first + Math.min(500, Math.ceil(view.h / rowH) + 1));
  if (view.w <= 0 || view.h <= 0) return paintBox(input);
  return [
    ...paintBox(input),
    {
      kind: 'clip',
      ...view,
      radii: [0, 0, 0, 0],
      items: [
        {
          kind: 'layer',
          x: 0,
          y: 0,
          w: view.w,
          h: Math.max(0, contentH),
          opacity: 1,
          rotate: 0,
          dx: view.x,
          dy: view.y - scrollY,
          items: seen.flatMap((row, at) => paintRow(input, layout, row, first + at)),
        },
      ],
    },
  ];
};
