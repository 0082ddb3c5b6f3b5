/** Background pictures: size in % of the widget's width, position as a fraction of the widget, rotation, tiling. */
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

/**
 * The picture of `style.backgroundImage` over a rectangle, cut at the inner edge of the border. Its width is
 * `backgroundSize` % of the rectangle; its height keeps the picture's ratio, or the rectangle's when that is unknown.
 */
export const backgroundImage = (style: Style, rect: Rect, env: PaintEnv): ImageItem | undefined => {
  const source = imageSource(style.backgroundImage);
  if (source === undefined || rect.w <= 0 || rect.h <= 0) return undefined;
  const url = env.imageUrl(source.url);
  if (url === '') return undefined;
  const [top, right, bottom, left] = borderWidths(style);
  const clip = {
    x: rect.x + left,
    y: rect.y + top,
    w: Math.max(0, rect.w - left - right),
    h: Math.max(0, rect.h - top - bottom),
  };
  const [a, b, c, d] = radiiOf(style, rect.w, rect.h);
  const inset = Math.max(top, right, bottom, left);
  const radii = fitRadii(
    [Math.max(0, a - inset), Math.max(0, b - inset), Math.max(0, c - inset), Math.max(0, d - inset)],
    clip.w,
    clip.h,
  );
  const width = (clip.w * clamp(numberOf(style.backgroundSize, 100), 1, 10000)) / 100;
  const height = source.w > 0 && source.h > 0 ? (width * source.h) / source.w : (clip.h * width) / Math.max(clip.w, 1);
  const position = isRecord(style.backgroundPosition) ? style.backgroundPosition : {};
  const rotate = numberOf(style.backgroundImageRotation, 0) % 360;
  return {
    kind: 'image',
    url,
    repeat: style.backgroundImageRepeat === true,
    clip: { ...clip, radii },
    x: clip.x + clip.w * clamp(numberOf(position.left, 0), -1000, 1000),
    y: clip.y + clip.h * clamp(numberOf(position.top, 0), -1000, 1000),
    w: width,
    h: height,
    ...(rotate === 0 ? {} : { rotate }),
  };
};
