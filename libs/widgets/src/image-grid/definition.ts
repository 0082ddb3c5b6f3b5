import type { Props } from '@prototrail/model';
import type { InputAbility, PaintInput } from '../definition';
import { colorOf } from '../kit/colors';
import {
  booleanField,
  border,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  numberField,
  paintBox,
  padding,
  present,
  radius,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { itemLook } from '../kit/items';
import { blankPicture, coverPicture, picturesOf } from '../kit/pictures';
import { boxItem, evenBorder, evenRadii, insetsOf, inner, radiiOf, styledBox, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, numberOf, optionsOf } from '../kit/values';
import { emptyLines, gridLayout, type GridPicture } from './layout';

export type SelectionMode = 'none' | 'single' | 'multi';
export const selectionMode = ({ selectionMode: mode }: Props): SelectionMode =>
  mode === 'single' || mode === 'multi' ? mode : 'none';

const indexes = (value: unknown, props: Props): number[] => {
  const count = picturesOf(props).length;
  const list = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (index): index is number => typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < count,
  );
  return selectionMode(props) === 'multi' ? [...new Set(list)] : list.slice(0, 1);
};

/** Numbers of the chosen pictures; a variable holds their addresses, one as text and several as list. */
export const imageGridAbility: InputAbility = {
  initial: (props) => indexes(props.selected, props),
  coerce: indexes,
  isValid: (value, props, { required }) => required !== true || indexes(value, props).length > 0,
  toVariable: (value, props) => {
    const urls = indexes(value, props).flatMap((index) => picturesOf(props)[index]?.url ?? []);
    return selectionMode(props) === 'multi' ? urls : (urls[0] ?? '');
  },
  fromVariable: (variable, props) => {
    const wanted = Array.isArray(variable) ? optionsOf(variable) : [variable];
    return picturesOf(props).flatMap(({ url }, index) => (wanted.includes(url) ? [index] : []));
  },
};

const tick = 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z';

const paintItem = (input: PaintInput, item: GridPicture, index: number, isChosen: boolean): DisplayItem[] => {
  const { style, env, h } = input;
  const { image, rect, description } = item;
  const look = itemLook(input, { isActive: false, index });
  const corner = clamp(numberOf(style.imageRadius, 8), 0, 1000);
  const radii = evenRadii(corner, image.w, image.h);
  const color = colorOf(style.selectColor) ?? colors.accent;
  const text = textStyleOf(style, h, { align: 'center' });
  const badge = Math.min(20, image.w / 3, image.h / 3);
  const mark = { x: image.x + image.w - badge - 6, y: image.y + 6, w: badge, h: badge };
  return present(
    ...coverPicture(item.picture, image, env, radii),
    look.own.background === undefined && look.own.borderTopWidth === undefined
      ? undefined
      : styledBox({ ...radius(corner), ...look.own, background: undefined }, image),
    ...(isChosen
      ? present(
          boxItem(image, { border: evenBorder(3, color), radii }),
          boxItem(mark, { fill: color, radii: evenRadii(badge / 2, badge, badge) }),
          {
            kind: 'path',
            d: tick,
            x: mark.x + badge * 0.15,
            y: mark.y + badge * 0.15,
            scaleX: (badge * 0.7) / 24,
            scaleY: (badge * 0.7) / 24,
            w: 24,
            h: 24,
            fill: '#ffffff',
          },
        )
      : []),
    layoutText(
      description,
      { x: rect.x, y: image.y + image.h + 4, w: rect.w, h: Math.max(0, rect.h - image.h - 4) },
      { ...text, valign: 'top' },
      { single: true, ellipsis: true },
    ),
  );
};

/** A grid without pictures shows the places where they will be. */
const emptyGrid = (input: PaintInput): DisplayItem[] => {
  const { props, style, w, h } = input;
  const view = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const gap = clamp(numberOf(props.gap ?? style.gap, 8), 0, 1000);
  const width = clamp(numberOf(props.imageWidth, 96), 24, Math.max(24, view.w));
  const height = clamp(numberOf(props.imageHeight, 96), 24, 5000);
  const { columns, rows } = emptyLines(props, {
    columns: clamp(Math.floor((view.w + gap) / (width + gap)), 0, 8),
    rows: clamp(Math.floor((view.h + gap) / (height + gap)), 0, 8),
  });
  return Array.from({ length: columns * rows }, (_, index) =>
    blankPicture(
      {
        x: view.x + (index % columns) * (width + gap),
        y: view.y + Math.floor(index / columns) * (height + gap),
        w: width,
        h: height,
      },
      evenRadii(8, width, height),
    ),
  ).flat();
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { items, view, contentW, contentH } = gridLayout(input);
  if (items.length === 0) return [...paintBox(input), ...emptyGrid(input)];
  const chosen = indexes(input.state.value ?? input.props.selected, input.props);
  const scrollY = clamp(numberOf(input.state.scrollY, 0), 0, Math.max(0, contentH - view.h));
  const scrollX = clamp(numberOf(input.state.scrollX, 0), 0, Math.max(0, contentW - view.w));
  const isSeen = ({ rect }: GridPicture): boolean =>
    rect.y + rect.h >= scrollY &&
    rect.y <= scrollY + view.h &&
    rect.x + rect.w >= scrollX &&
    rect.x <= scrollX + view.w;
  const seen = items.flatMap((item, index) =>
    isSeen(item) ? paintItem(input, item, index, chosen.includes(index)) : [],
  );
  if (view.w <= 0 || view.h <= 0) return paintBox(input);
  return [
    ...paintBox(input),
    {
      kind: 'clip',
      ...view,
      radii: radiiOf({}, view.w, view.h),
      items: [
        {
          kind: 'layer',
          x: 0,
          y: 0,
          w: Math.max(view.w, contentW),
          h: contentH,
          opacity: 1,
          rotate: 0,
          dx: view.x - scrollX,
          dy: view.y - scrollY,
          items: seen,
        },
      ],
    },
  ];
};

export const imageGridDefinition = define({
  type: 'ImageGrid',
  name: 'Image grid',
  icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  texts: {
    fields: {
      descriptions: 'Descriptions',
      imageWidth: 'Width of images',
      imageHeight: 'Height of images',
      imageRadius: 'Radius of images',
      selectColor: 'Colour of chosen images',
      selectionMode: 'Selection',
      gridLayout: 'Arrangement',
      fillsColumns: 'Columns first, scrolls sideways',
    },
    choices: { none: 'None', single: 'One', multi: 'Several', grid: 'Grid', rows: 'Rows', columns: 'Columns' },
  },
  defaults: {
    w: 320,
    h: 320,
    props: { images: [], descriptions: [], imageWidth: 96, imageHeight: 96, gap: 16, selectionMode: 'single' },
    has: { onclick: true, backgroundColor: true, border: true, padding: true, data: true },
    style: {
      ...fontStyle,
      fontSize: 12,
      ...border(0, colors.line),
      ...padding(0, 0),
      selectColor: colors.accent,
      imageRadius: 8,
    },
    hover: border(2, '#94a3b8'),
  },
  states: ['hover'],
  panel: [
    section(
      'settings',
      { path: 'props.images', kind: 'images', labelKey: 'images' },
      { path: 'props.descriptions', kind: 'options', labelKey: 'descriptions' },
      numberField('props.imageWidth', 'imageWidth', [64, 96, 128, 256], 4),
      numberField('props.imageHeight', 'imageHeight', [64, 96, 128, 256], 4),
      numberField('props.gap', 'gap', [0, 8, 16, 24, 32], 0),
      { path: 'props.layout', kind: 'select', labelKey: 'gridLayout', choices: ['grid', 'rows', 'columns'] },
      booleanField('props.vertical', 'fillsColumns'),
      numberField('style.imageRadius', 'imageRadius', [0, 4, 8, 16], 0),
      { path: 'props.selectionMode', kind: 'select', labelKey: 'selectionMode', choices: ['none', 'single', 'multi'] },
      colorField('selectColor'),
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: imageGridAbility, itemStates: true },
  palette: [
    {
      id: 'imageGrid',
      name: 'Image grid',
      category: 'media',
      words: ['gallery', 'photos', 'pictures', 'thumbnails', 'picker'],
    },
  ],
  paint,
});
