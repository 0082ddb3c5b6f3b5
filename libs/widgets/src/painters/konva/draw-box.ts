/** Boxes on a canvas: shadow, fill and border. */
import type { BoxItem, Paint, Shadow } from '../../kit/display-list';
import { borderShapes, innerOutline, roundedRect, shadowsToDraw } from '../../kit/outline';
import { drawOnScratch } from './scratch';
import { fillWith, pathOf, setShadow, type Context } from './fill';

const far = 20000;

const drawShadow = (context: Context, box: BoxItem, shadow: Shadow): void => {
  const outline = roundedRect(box, box.radii);
  const reach = shadow.blur * 2 + Math.abs(shadow.spread) + Math.abs(shadow.x) + Math.abs(shadow.y) + 10;
  const around = roundedRect(
    { x: box.x - reach, y: box.y - reach, w: box.w + reach * 2, h: box.h + reach * 2 },
    [0, 0, 0, 0],
  );
  const grow = shadow.inset ? -shadow.spread : shadow.spread;
  const grown = (radius: number): number => (radius > 0 ? Math.max(0, radius + grow) : 0);
  const [a, b, c, d] = box.radii;
  const cast = roundedRect(
    { x: box.x - grow, y: box.y - grow, w: Math.max(0, box.w + grow * 2), h: Math.max(0, box.h + grow * 2) },
    [grown(a), grown(b), grown(c), grown(d)],
  );
  context.save();
  if (shadow.inset)
    context.clip(new Path2D(box.border === undefined ? outline : innerOutline(box, box.radii, box.border)));
  else context.clip(new Path2D(`${around}${outline}`), 'evenodd');
  // The casting shape itself lies far outside the clip; only its shadow is seen.
  setShadow(context, shadow, far);
  context.translate(-far, 0);
  context.fillStyle = '#000000';
  context.fill(new Path2D(shadow.inset ? `${around}${cast}` : cast), 'evenodd');
  context.restore();
};

const outlines = new WeakMap<BoxItem, Path2D>();
const outlineOf = (box: BoxItem): Path2D => {
  const known = outlines.get(box);
  if (known !== undefined) return known;
  const path = new Path2D(roundedRect(box, box.radii));
  outlines.set(box, path);
  return path;
};

/** A frame of one colour with square corners, as four rectangles: the most common border, and the cheapest. */
const drawPlainBorder = (context: Context, box: BoxItem): boolean => {
  const { border, radii } = box;
  if (border === undefined || radii.some((radius) => radius > 0)) return false;
  const [top, right, bottom, left] = border;
  const color = border.find((side) => side.width > 0)?.color ?? '';
  if (
    border.some((side) => side.width > 0 && (side.style !== 'solid' || side.color !== color)) ||
    color.startsWith('rgba')
  )
    return false;
  context.fillStyle = color;
  const height = Math.max(0, box.h - top.width - bottom.width);
  context.fillRect(box.x, box.y, box.w, Math.min(top.width, box.h));
  context.fillRect(box.x, box.y + box.h - Math.min(bottom.width, box.h), box.w, Math.min(bottom.width, box.h));
  context.fillRect(box.x, box.y + top.width, Math.min(left.width, box.w), height);
  context.fillRect(
    box.x + box.w - Math.min(right.width, box.w),
    box.y + top.width,
    Math.min(right.width, box.w),
    height,
  );
  return true;
};

const drawFill = (context: Context, box: BoxItem, paint: Paint): void => {
  if (typeof paint === 'string' && box.radii.every((radius) => radius === 0)) {
    context.fillStyle = paint;
    context.fillRect(box.x, box.y, box.w, box.h);
  } else fillWith(context, outlineOf(box), paint, box);
};

/** Fills that mix do so in a bitmap of their own, without what lies under the box. */
const drawFills = (context: Context, box: BoxItem): void => {
  const { fill, moreFills = [] } = box;
  if (fill === undefined) return;
  const drawAll = (target: Context): void => {
    drawFill(target, box, fill);
    for (const { paint, blend } of moreFills) {
      target.globalCompositeOperation = blend ?? 'source-over';
      drawFill(target, box, paint);
    }
    target.globalCompositeOperation = 'source-over';
  };
  const mixes = moreFills.some(({ blend }) => blend !== undefined);
  if (!mixes || !drawOnScratch(context, box, { draw: drawAll })) drawAll(context);
};

export const drawBox = (context: Context, box: BoxItem): void => {
  for (const shadow of shadowsToDraw(box, false)) drawShadow(context, box, shadow);
  drawFills(context, box);
  for (const shadow of shadowsToDraw(box, true)) drawShadow(context, box, shadow);
  if (drawPlainBorder(context, box)) return;
  for (const part of borderShapes(box)) {
    if (part.clip !== undefined) {
      context.save();
      context.clip(pathOf(part.clip));
    }
    if (part.stroke === undefined) {
      context.fillStyle = part.color;
      context.fill(pathOf(part.d), 'evenodd');
    } else {
      context.strokeStyle = part.color;
      context.lineWidth = part.stroke.width;
      context.lineCap = part.stroke.round ? 'round' : 'butt';
      context.setLineDash([...part.stroke.dash]);
      context.stroke(pathOf(part.d));
      context.setLineDash([]);
    }
    if (part.clip !== undefined) context.restore();
  }
};
