/** Background pictures: fitted to the widget around a focal point, or with a size in % of its width and a place as a fraction of it; rotation, tiling. */
import type { Rect, Style } from '@prototrail/model';
import type { PaintEnv } from '../definition';
import type { ImageItem } from './display-list';
import { borderWidths, fitRadii, radiiOf } from './style';
import { clamp, isRecord, numberOf } from './values';

/** Stored url of a picture: `{url, w, h}` or a text; `undefined` when there is none. */
export const imageSource = (value: unknown): { url: string; w: number; h: number } | undefined => {
  if (typeof value === 'string' && value !== '') return { url: value, w: 0, h: 0 };
  if (!isRecord(value) || typeof value.url !== 'string' || value.url === '') return undefined;
  return { url: value.url, w: numberOf(value.w, 0), h: numberOf(value.h, 0) };
};

/** How a picture fills its box: all of the box and cut, all of the picture with room left, or pulled out of proportion. */
export const imageFits = ['cover', 'contain', 'stretch'] as const;
export type ImageFit = (typeof imageFits)[number];

/** The fit that a style names; `undefined` where the picture was placed by hand. */
export const imageFitOf = (style: Style): ImageFit | undefined => imageFits.find((fit) => fit === style.backgroundFit);

/** The point of a picture that stays in view when it is cut, as parts of its width and height. */
export const focusOf = (style: Style): { x: number; y: number } => {
  const focus = isRecord(style.backgroundFocus) ? style.backgroundFocus : {};
  return { x: clamp(numberOf(focus.x, 0.5), 0, 1), y: clamp(numberOf(focus.y, 0.5), 0, 1) };
};

/**
 * Where a picture of this size lies over a box. With a fit (and a known size) it fills the box around its focal point; else its width is
 * `backgroundSize` % of the box and its height keeps the picture's ratio, or the box's when that is unknown.
 */
export const imagePlace = (style: Style, source: { w: number; h: number }, box: Rect): Rect => {
  const fit = imageFitOf(style);
  const isKnown = source.w > 0 && source.h > 0;
  if (fit === 'stretch' || (fit !== undefined && !isKnown)) return { ...box };
  if (fit !== undefined) {
    const scales = [box.w / source.w, box.h / source.h];
    const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
    const [w, h] = [source.w * scale, source.h * scale];
    // the focal point comes as near to the middle of the box as the edges of the picture allow
    const along = (room: number, length: number, part: number): number =>
      length <= room ? (room - length) / 2 : clamp(room / 2 - part * length, room - length, 0);
    const focus = focusOf(style);
    return { x: box.x + along(box.w, w, focus.x), y: box.y + along(box.h, h, focus.y), w, h };
  }
  const w = (box.w * clamp(numberOf(style.backgroundSize, 100), 1, 10000)) / 100;
  const h = isKnown ? (w * source.h) / source.w : (box.h * w) / Math.max(box.w, 1);
  const position = isRecord(style.backgroundPosition) ? style.backgroundPosition : {};
  return {
    x: box.x + box.w * clamp(numberOf(position.left, 0), -1000, 1000),
    y: box.y + box.h * clamp(numberOf(position.top, 0), -1000, 1000),
    w,
    h,
  };
};

/** The part of a box that its picture is cut at: inside of the border. */
export const imageArea = (style: Style, box: Rect): Rect => {
  const [top, right, bottom, left] = borderWidths(style);
  return {
    x: box.x + left,
    y: box.y + top,
    w: Math.max(0, box.w - left - right),
    h: Math.max(0, box.h - top - bottom),
  };
};

/** The picture of `style.backgroundImage` over a rectangle, cut at the inner edge of the border. */
export const backgroundImage = (style: Style, rect: Rect, env: PaintEnv): ImageItem | undefined => {
  const source = imageSource(style.backgroundImage);
  if (source === undefined || rect.w <= 0 || rect.h <= 0) return undefined;
  const url = env.imageUrl(source.url);
  if (url === '') return undefined;
  const [top, right, bottom, left] = borderWidths(style);
  const clip = imageArea(style, rect);
  const [a, b, c, d] = radiiOf(style, rect.w, rect.h);
  const inset = Math.max(top, right, bottom, left);
  const radii = fitRadii(
    [Math.max(0, a - inset), Math.max(0, b - inset), Math.max(0, c - inset), Math.max(0, d - inset)],
    clip.w,
    clip.h,
  );
  const rotate = numberOf(style.backgroundImageRotation, 0) % 360;
  return {
    kind: 'image',
    url,
    repeat: style.backgroundImageRepeat === true,
    clip: { ...clip, radii },
    ...imagePlace(style, source, clip),
    ...(rotate === 0 ? {} : { rotate }),
  };
};
