/** Icons as paths. The outline comes from the environment, so that pages load only the icons they show. */
import type { Rect } from '@prototrail/model';
import type { PaintEnv } from '../definition';
import type { PathItem } from './display-list';

/** `mdi-home` of class names such as `"mdi mdi-home"`; `undefined` for anything that names no icon. */
export const iconName = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 200) return undefined;
  return /(?:^|\s)((?:mdi|ti)-[a-z0-9-]+)(?:\s|$)/.exec(value)?.[1];
};

/** The icon scaled into a rectangle and centred; empty while its outline is not known. */
export const iconItem = (
  env: PaintEnv,
  name: string | undefined,
  rect: Rect,
  color: string | undefined,
  rotate = 0,
): PathItem[] => {
  if (name === undefined || color === undefined) return [];
  const shape = env.iconPath(name);
  const side = Math.min(rect.w, rect.h);
  if (shape === undefined || !(side > 0)) return [];
  const scale = side / shape.size;
  const base = {
    kind: 'path' as const,
    d: shape.d,
    x: rect.x + (rect.w - side) / 2,
    y: rect.y + (rect.h - side) / 2,
    scaleX: scale,
    scaleY: scale,
    w: shape.size,
    h: shape.size,
    ...(rotate === 0 ? {} : { rotate }),
  };
  return [
    shape.strokeWidth === undefined
      ? { ...base, fill: color }
      : { ...base, stroke: color, strokeWidth: shape.strokeWidth * scale, strokeLine: 'round' },
  ];
};
