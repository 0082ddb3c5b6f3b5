/** Pictures of a list (`props.images`), each filling a rectangle without being stretched. */
import type { Props, Rect } from '@prototrail/model';
import type { PaintEnv } from '../definition';
import { noRadii, type DisplayItem, type Radii } from './display-list';
import { imageSource } from './image';
import { boxItem } from './style';
import { decodeText, isRecord } from './values';

export interface Picture {
  url: string;
  /** Own size in px, 0 where it is not known. */
  w: number;
  h: number;
  name: string;
}

const maxPictures = 500;

const nameOf = (entry: unknown, url: string): string => {
  const name = isRecord(entry) ? decodeText(entry.name) : '';
  return name === '' ? (url.split('/').pop() ?? '').replace(/\.[a-z]{2,4}$/i, '').slice(0, 60) : name;
};

export const picturesOf = (props: Props): Picture[] =>
  (Array.isArray(props.images) ? (props.images as unknown[]) : []).slice(0, maxPictures).flatMap((entry) => {
    const source = imageSource(entry);
    return source === undefined ? [] : [{ ...source, name: nameOf(entry, source.url) }];
  });

const blank = '#e2e8f0';
const mountains = 'M21 3H3v18h18zM6 17l4-5 3 3.5 2-2.5 3 4z';

/** A place for a picture that is missing. */
export const blankPicture = (rect: Rect, radii: Radii = noRadii): DisplayItem[] => {
  const box = boxItem(rect, { fill: blank, radii });
  const side = Math.min(rect.w, rect.h) * 0.3;
  if (box === undefined || side <= 0) return [];
  return [
    box,
    {
      kind: 'path',
      d: mountains,
      x: rect.x + (rect.w - side) / 2,
      y: rect.y + (rect.h - side) / 2,
      scaleX: side / 24,
      scaleY: side / 24,
      w: 24,
      h: 24,
      fill: '#94a3b8',
      fillRule: 'evenodd',
    },
  ];
};

/** The picture over a rectangle, cut where it is larger; a blank where it cannot be loaded. */
export const coverPicture = (
  picture: Picture | undefined,
  rect: Rect,
  env: PaintEnv,
  radii: Radii = noRadii,
): DisplayItem[] => {
  if (rect.w <= 0 || rect.h <= 0) return [];
  const url = picture === undefined ? '' : env.imageUrl(picture.url);
  if (picture === undefined || url === '') return blankPicture(rect, radii);
  const isKnown = picture.w > 0 && picture.h > 0;
  const factor = isKnown ? Math.max(rect.w / picture.w, rect.h / picture.h) : 1;
  const [w, h] = isKnown ? [picture.w * factor, picture.h * factor] : [rect.w, rect.h];
  return [
    {
      kind: 'image',
      url,
      repeat: false,
      clip: { ...rect, radii },
      x: rect.x + (rect.w - w) / 2,
      y: rect.y + (rect.h - h) / 2,
      w,
      h,
    },
  ];
};
