/** Looks of a design as the styles of widgets. */
import { stackedShadow, type Style } from '@prototrail/model';
import { round } from '../read';
import type { DesignFill, DesignLook, DesignNode } from '../tree';

export interface DesignPicture {
  url: string;
  w: number;
  h: number;
}

export type Pictures = ReadonlyMap<string, DesignPicture>;

/** Key of the picture of an image fill, and of a layer that only a picture shows. */
export const fillKey = (ref: string): string => `fill:${ref}`;
export const layerKey = (id: string): string => `layer:${id}`;

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

/** Fills that can be seen: nothing of what lies below an opaque one. */
export function visibleFills({ fills }: DesignLook): readonly DesignFill[] {
  const from = fills.findLastIndex((fill) => fill.isOpaque);
  return fills.slice(Math.max(0, from));
}

export const hasLook = ({ fills, stroke, shadows, backdropBlur }: DesignLook): boolean =>
  fills.length > 0 || stroke !== undefined || shadows.length > 0 || backdropBlur > 0;

/** Border, corners, shadows and blurs; the fill comes from `fillStyle`. */
export function boxStyle({ stroke, radii, shadows, blur, backdropBlur }: DesignLook): Style {
  return {
    ...Object.fromEntries(corners.map((corner, index) => [`border${corner}Radius`, radii[index] ?? 0])),
    ...(stroke ? borderStyle(stroke) : {}),
    ...(shadows.length > 0 ? { boxShadow: stackedShadow(shadows) } : {}),
    ...(blur > 0 ? { filter: { blur } } : {}),
    ...(backdropBlur > 0 ? { backdropFilter: { blur: backdropBlur } } : {}),
  };
}

function borderStyle({ widths, color, dash }: NonNullable<DesignLook['stroke']>): Style {
  const line = dash.some((each) => each > 0) ? ((dash[0] ?? 0) <= Math.max(...widths) ? 'dotted' : 'dashed') : 'solid';
  return Object.fromEntries(
    sides.flatMap((side, index) => [
      [`border${side}Width`, widths[index] ?? 0],
      [`border${side}Color`, color],
      [`border${side}Style`, line],
    ]),
  );
}

export function effectStyle({ opacity, rotate, flipX, isFixed }: DesignNode, around: number): Style {
  const shown = Math.round(opacity * around * 1000) / 1000;
  return {
    ...(shown < 1 ? { opacity: shown } : {}),
    ...(rotate === 0 ? {} : { rotate }),
    ...(flipX ? { flipX: true } : {}),
    ...(isFixed ? { fixed: true } : {}),
  };
}

/** A fill of a box of a size; undefined for a picture that is not there. */
export function fillStyle(
  fill: DesignFill | undefined,
  box: { w: number; h: number },
  pictures: Pictures,
): Style | undefined {
  if (fill === undefined) return { background: null };
  if (fill.kind === 'paint') return { background: fill.value };
  const picture = pictures.get(fillKey(fill.ref));
  if (!picture || picture.w <= 0 || picture.h <= 0 || box.w <= 0 || box.h <= 0) return undefined;
  const own = { url: picture.url, w: picture.w, h: picture.h };
  if (fill.how === 'tile')
    return {
      ...{ background: null, backgroundImage: own, backgroundImageRepeat: true },
      backgroundSize: round(((picture.w * fill.scale) / box.w) * 100),
    };
  if (fill.how === 'crop' && fill.crop) {
    const { x, y, w, h } = fill.crop;
    const shown = { url: picture.url, w: round(w * box.w), h: round(h * box.h) };
    return { ...placement({ left: x, top: y }, w * 100), background: null, backgroundImage: shown };
  }
  const scales = [box.w / picture.w, box.h / picture.h] as const;
  const scale = fill.how === 'fit' ? Math.min(...scales) : Math.max(...scales);
  const [w, h] = [picture.w * scale, picture.h * scale];
  const position = { left: (box.w - w) / 2 / box.w, top: (box.h - h) / 2 / box.h };
  return { ...placement(position, (w / box.w) * 100), background: null, backgroundImage: own };
}

const placement = ({ left, top }: { left: number; top: number }, size: number): Style => ({
  backgroundSize: round(size),
  backgroundPosition: { left: Math.round(left * 10_000) / 10_000, top: Math.round(top * 10_000) / 10_000 },
});
