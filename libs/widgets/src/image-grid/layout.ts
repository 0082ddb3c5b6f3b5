/** Pictures of a grid in px, relative to its content: in as many columns as fit, or as its author arranges them. */
import type { Props, Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { picturesOf, type Picture } from '../kit/pictures';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { clamp, decodeText, numberOf } from '../kit/values';

export interface GridPicture {
  picture: Picture;
  /** Of the picture with its description. */
  rect: Rect;
  image: Rect;
  description: string;
}

export interface GridLayout {
  items: GridPicture[];
  view: Rect;
  contentW: number;
  contentH: number;
}

interface Lines {
  columns: number;
  rows: number;
}

/** Number of columns and rows for a number of pictures; one that fills columns first grows to the right. */
const linesFor = (props: Props, count: number, fitting: Lines): Lines => {
  if (props.layout === 'rows') return { columns: 1, rows: count };
  if (props.layout === 'columns') return { columns: count, rows: 1 };
  const along = (size: number): number => Math.ceil(count / Math.max(1, size));
  return props.vertical === true
    ? { columns: along(fitting.rows), rows: fitting.rows }
    : { columns: fitting.columns, rows: along(fitting.columns) };
};

/** Places for pictures that are seen without scrolling, in a grid that has none yet. */
export const emptyLines = ({ layout }: Props, { columns, rows }: Lines): Lines => ({
  columns: layout === 'rows' ? Math.min(1, columns) : columns,
  rows: layout === 'columns' ? Math.min(1, rows) : rows,
});

const textGap = 4;

export const gridLayout = (input: PaintInput): GridLayout => {
  const { props, style, w, h } = input;
  const view = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const pictures = picturesOf(props);
  const gap = clamp(numberOf(props.gap ?? style.gap, 8), 0, 1000);
  const width = clamp(numberOf(props.imageWidth, 96), 4, Math.max(4, view.w));
  const height = clamp(numberOf(props.imageHeight, 96), 4, 5000);
  const texts: unknown[] = Array.isArray(props.descriptions) ? props.descriptions : [];
  const hasTexts = texts.some((text) => decodeText(text) !== '');
  const text = textStyleOf(style, h);
  const textH = hasTexts ? text.font.size * text.lineHeight + textGap : 0;
  const rowH = height + textH;
  const { columns, rows } = linesFor(props, pictures.length, {
    columns: Math.max(1, Math.floor((view.w + gap) / (width + gap))),
    rows: Math.max(1, Math.floor((view.h + gap) / (rowH + gap))),
  });
  const fillsColumns = props.layout !== 'rows' && props.layout !== 'columns' && props.vertical === true;
  const items = pictures.map((picture, index): GridPicture => {
    const [column, row] = fillsColumns
      ? [Math.floor(index / rows), index % rows]
      : [index % columns, Math.floor(index / columns)];
    const x = column * (width + gap);
    const y = row * (rowH + gap);
    return {
      picture,
      rect: { x, y, w: width, h: rowH },
      image: { x, y, w: width, h: height },
      description: decodeText(texts[index]),
    };
  });
  const right = Math.max(0, ...items.map(({ rect }) => rect.x + rect.w));
  const bottom = Math.max(0, ...items.map(({ rect }) => rect.y + rect.h));
  return { items, view, contentW: right, contentH: bottom };
};
