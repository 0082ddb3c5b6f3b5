import type { Point, Rect, Size } from '@prototrail/model';

interface Placeable extends Size {
  /** Parts of the screen in place of the own size. */
  share?: { w?: number; h?: number };
}

/** Size of what is placed: parts of a screen are those of the screen that takes it. */
export function templateSize({ w, h, share }: Placeable, screen: Size): Size {
  if (share === undefined) return { w, h };
  return {
    w: share.w === undefined ? w : Math.max(1, Math.round(screen.w * share.w)),
    h: share.h === undefined ? h : Math.max(1, Math.round(screen.h * share.h)),
  };
}

/** The box around a point; what is as wide or as high as its screen lies from edge to edge. */
export function templateBox(template: Placeable, at: Point, screen: Rect | undefined, fallback: Size): Rect {
  const size = templateSize(template, screen ?? fallback);
  return {
    x: screen && template.share?.w === 1 ? screen.x : Math.round(at.x - size.w / 2),
    y: screen && template.share?.h === 1 ? screen.y : Math.round(at.y - size.h / 2),
    ...size,
  };
}
