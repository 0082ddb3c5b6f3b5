/** Pictures of a grid in px, relative to its content, in as many columns as fit. */
import type { Rect } from '@prototrail/model';
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
  contentH: number;
}

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
  const columns = Math.max(1, Math.floor((view.w + gap) / (width + gap)));
  const rowH = height + textH;
  const items = pictures.map((picture, index): GridPicture => {
    const x = (index % columns) * (width + gap);
    const y = Math.floor(index / columns) * (rowH + gap);
    return {
      picture,
      rect: { x, y, w: width, h: rowH },
      image: { x, y, w: width, h: height },
      description: decodeText(texts[index]),
    };
  });
  const rows = Math.ceil(pictures.length / columns);
  return { items, view, contentH: rows > 0 ? rows * (rowH + gap) - gap : 0 };
};
