/** Filling paths on a canvas: cached paths, gradients as CSS lays them, shadows that follow the transform. */
import type { Rect } from '@prototrail/model';
import type { Paint } from '../../kit/display-list';
import { linearEnds, radialShape } from '../../kit/gradients';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A plain Map: see the cache of colours. */
const paths = new Map<string, Path2D>();
const maxPaths = 5000;
export const pathOf = (d: string): Path2D => {
  const known = paths.get(d);
  if (known !== undefined) return known;
  if (paths.size >= maxPaths) paths.clear();
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
};

export const gradientOf = (context: Context, paint: Exclude<Paint, string>, area: Rect): CanvasGradient => {
  // Radial gradients are drawn in a space where the ellipse is a circle of radius 1, see `fillWith`.
  const [from, to] = linearEnds(paint, area);
  const gradient =
    paint.kind === 'radial'
      ? context.createRadialGradient(0, 0, 0, 0, 0, 1)
      : context.createLinearGradient(from.x, from.y, to.x, to.y);
  for (const stop of paint.stops) gradient.addColorStop(stop.offset, stop.color);
  return gradient;
};

/** Device px per px of the screen under the context's transform. */
export const scaleOf = (context: Context): number => {
  const { a, b, c, d } = context.getTransform();
  return Math.sqrt(Math.abs(a * d - b * c));
};

const maxPattern = 2048;

/** An elliptic gradient as a fill for text, which unlike a path cannot be a clip; `undefined` for an empty area. */
export const radialPattern = (
  context: Context,
  paint: Exclude<Paint, string>,
  area: Rect,
): CanvasPattern | undefined => {
  const scale = Math.min(scaleOf(context), maxPattern / Math.max(1, area.w, area.h));
  const [w, h] = [Math.ceil(area.w * scale), Math.ceil(area.h * scale)];
  const scratch = w > 0 && h > 0 ? new OffscreenCanvas(w, h).getContext('2d') : null;
  if (scratch === null) return undefined;
  scratch.scale(scale, scale);
  const whole = { x: 0, y: 0, w: area.w, h: area.h };
  fillWith(scratch, new Path2D(`M0 0H${area.w}V${area.h}H0Z`), paint, whole);
  const pattern = context.createPattern(scratch.canvas, 'no-repeat');
  pattern?.setTransform(new DOMMatrix([1 / scale, 0, 0, 1 / scale, area.x, area.y]));
  return pattern ?? undefined;
};

/** Fills a path with a paint laid over an area. */
export const fillWith = (
  context: Context,
  path: Path2D,
  paint: Paint,
  area: Rect,
  rule: CanvasFillRule = 'nonzero',
): void => {
  if (typeof paint === 'string' || paint.kind === 'linear') {
    context.fillStyle = typeof paint === 'string' ? paint : gradientOf(context, paint, area);
    context.fill(path, rule);
    return;
  }
  const { cx, cy, rx, ry } = radialShape(area);
  if (rx <= 0 || ry <= 0) return;
  context.save();
  context.clip(path, rule);
  context.translate(cx, cy);
  context.scale(rx, ry);
  context.fillStyle = gradientOf(context, paint, area);
  context.fillRect((area.x - cx) / rx - 1, (area.y - cy) / ry - 1, area.w / rx + 2, area.h / ry + 2);
  context.restore();
};

/** Shadow offsets and blurs ignore the transform of the context, so they are scaled by hand. */
export const setShadow = (
  context: Context,
  shadow: { x: number; y: number; blur: number; color: string },
  shiftX: number,
): void => {
  const { a, b, c, d } = context.getTransform();
  const scale = scaleOf(context);
  const x = shadow.x + shiftX;
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = x * a + shadow.y * c;
  context.shadowOffsetY = x * b + shadow.y * d;
};
