/**
 * Draws display lists on a canvas 2D context, at the context's current transform, in px of the screen. The editor calls
 * it inside Konva scene functions and for the cached bitmap of a screen. Not drawn here: `backdropBlur`, which a canvas
 * cannot do without reading back what lies below.
 */
import type { Rect } from '@prototrail/model';
import type { BoxItem, ClipItem, DisplayItem, DisplayList, ImageItem, LayerItem, Paint, PathItem, TextItem } from '../../kit/display-list';
import { linearEnds, radialShape } from '../../kit/gradients';
import { decorationRect } from '../../kit/text';
import { borderShapes, innerOutline, roundedRect } from '../../kit/outline';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Loaded pictures by address; `undefined` while one is loading or could not be loaded. */
export interface ImageLookup {
  get(url: string): CanvasImageSource | undefined;
}

export interface DrawOptions {
  images?: ImageLookup | undefined;
}

const paths = new Map<string, Path2D>();
const maxPaths = 5000;
const pathOf = (d: string): Path2D => {
  const known = paths.get(d);
  if (known !== undefined) return known;
  if (paths.size >= maxPaths) paths.clear();
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
};

const gradientOf = (context: Context, paint: Exclude<Paint, string>, area: Rect): CanvasGradient => {
  // Radial gradients are drawn in a space where the ellipse is a circle of radius 1, see `fillWith`.
  const [from, to] = linearEnds(paint, area);
  const gradient = paint.kind === 'radial' ? context.createRadialGradient(0, 0, 0, 0, 0, 1) : context.createLinearGradient(from.x, from.y, to.x, to.y);
  for (const stop of paint.stops) gradient.addColorStop(stop.offset, stop.color);
  return gradient;
};

/** Fills a path with a paint laid over an area. */
const fillWith = (context: Context, path: Path2D, paint: Paint, area: Rect, rule: CanvasFillRule = 'nonzero'): void => {
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

const far = 20000;

/** Shadow offsets and blurs ignore the transform of the context, so they are scaled by hand. */
const setShadow = (context: Context, shadow: { x: number; y: number; blur: number; color: string }, shiftX: number): void => {
  const { a, b, c, d } = context.getTransform();
  const scale = Math.sqrt(Math.abs(a * d - b * c));
  const x = shadow.x + shiftX;
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = x * a + shadow.y * c;
  context.shadowOffsetY = x * b + shadow.y * d;
};

const drawShadow = (context: Context, box: BoxItem): void => {
  const { shadow } = box;
  if (shadow === undefined) return;
  const outline = roundedRect(box, box.radii);
  const reach = shadow.blur * 2 + Math.abs(shadow.spread) + Math.abs(shadow.x) + Math.abs(shadow.y) + 10;
  const around = roundedRect({ x: box.x - reach, y: box.y - reach, w: box.w + reach * 2, h: box.h + reach * 2 }, [0, 0, 0, 0]);
  const grow = shadow.inset ? -shadow.spread : shadow.spread;
  const grown = (radius: number): number => (radius > 0 ? Math.max(0, radius + grow) : 0);
  const [a, b, c, d] = box.radii;
  const cast = roundedRect({ x: box.x - grow, y: box.y - grow, w: Math.max(0, box.w + grow * 2), h: Math.max(0, box.h + grow * 2) }, [grown(a), grown(b), grown(c), grown(d)]);
  context.save();
  if (shadow.inset) context.clip(new Path2D(box.border === undefined ? outline : innerOutline(box, box.radii, box.border)));
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
  if (border.some((side) => side.width > 0 && (side.style !== 'solid' || side.color !== color)) || color.startsWith('rgba')) return false;
  context.fillStyle = color;
  const height = Math.max(0, box.h - top.width - bottom.width);
  context.fillRect(box.x, box.y, box.w, Math.min(top.width, box.h));
  context.fillRect(box.x, box.y + box.h - Math.min(bottom.width, box.h), box.w, Math.min(bottom.width, box.h));
  context.fillRect(box.x, box.y + top.width, Math.min(left.width, box.w), height);
  context.fillRect(box.x + box.w - Math.min(right.width, box.w), box.y + top.width, Math.min(right.width, box.w), height);
  return true;
};

const drawBox = (context: Context, box: BoxItem): void => {
  if (box.shadow?.inset === false) drawShadow(context, box);
  const plain = box.radii.every((radius) => radius === 0);
  if (box.fill !== undefined) {
    if (plain && typeof box.fill === 'string') {
      context.fillStyle = box.fill;
      context.fillRect(box.x, box.y, box.w, box.h);
    } else fillWith(context, outlineOf(box), box.fill, box);
  }
  if (box.shadow?.inset === true) drawShadow(context, box);
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

const drawText = (context: Context, item: TextItem): void => {
  const { font } = item;
  context.save();
  context.font = `${font.italic ? 'italic ' : ''}${font.weight} ${font.size}px ${font.family}`;
  context.textBaseline = 'alphabetic';
  context.textAlign = item.anchor === 'middle' ? 'center' : item.anchor === 'end' ? 'right' : 'left';
  context.fontKerning = 'none';
  context.textRendering = 'geometricPrecision';
  context.letterSpacing = `${item.letterSpacing}px`;
  context.fillStyle = typeof item.fill === 'string' ? item.fill : gradientOf(context, item.fill.kind === 'radial' ? { ...item.fill, kind: 'linear', angle: 90 } : item.fill, item);
  if (item.shadow !== undefined) setShadow(context, item.shadow, 0);
  const share = item.anchor === 'middle' ? 0.5 : item.anchor === 'end' ? 1 : 0;
  for (const line of item.lines) {
    if (line.text === '') continue;
    context.wordSpacing = `${line.wordSpacing ?? 0}px`;
    context.fillText(line.text, line.x + line.width * share, line.baseline);
    const mark = decorationRect(item, line);
    if (mark !== undefined) context.fillRect(mark.x, mark.y, mark.w, mark.h);
  }
  context.restore();
};

const drawPath = (context: Context, item: PathItem): void => {
  const scale = Math.max(1e-6, Math.sqrt(Math.abs(item.scaleX * item.scaleY)));
  const path = pathOf(item.d);
  context.save();
  context.translate(item.x, item.y);
  context.scale(item.scaleX, item.scaleY);
  if (item.rotate !== undefined) {
    context.translate(item.w / 2, item.h / 2);
    context.rotate((item.rotate * Math.PI) / 180);
    context.translate(-item.w / 2, -item.h / 2);
  }
  if (item.fill !== undefined) fillWith(context, path, item.fill, { x: 0, y: 0, w: item.w, h: item.h }, item.fillRule ?? 'nonzero');
  if (item.stroke !== undefined) {
    context.strokeStyle = item.stroke;
    context.lineWidth = (item.strokeWidth ?? 1) / scale;
    context.lineCap = item.strokeLine ?? 'butt';
    context.lineJoin = item.strokeLine === 'round' ? 'round' : 'miter';
    context.setLineDash((item.dash ?? []).map((part) => part / scale));
    context.stroke(path);
  }
  context.restore();
};

const maxTiles = 4000;

const drawImage = (context: Context, item: ImageItem, options: DrawOptions): void => {
  const image = options.images?.get(item.url);
  if (image === undefined || item.clip.w <= 0 || item.clip.h <= 0 || item.w <= 0 || item.h <= 0) return;
  const { clip } = item;
  context.save();
  context.clip(pathOf(roundedRect(clip, clip.radii)));
  if (item.rotate !== undefined) {
    context.translate(clip.x + clip.w / 2, clip.y + clip.h / 2);
    context.rotate((item.rotate * Math.PI) / 180);
    context.translate(-clip.x - clip.w / 2, -clip.y - clip.h / 2);
  }
  if (!item.repeat) context.drawImage(image, item.x, item.y, item.w, item.h);
  else if ((clip.w / item.w) * (clip.h / item.h) < maxTiles) {
    const startX = clip.x - ((((clip.x - item.x) % item.w) + item.w) % item.w);
    const startY = clip.y - ((((clip.y - item.y) % item.h) + item.h) % item.h);
    for (let y = startY; y < clip.y + clip.h; y += item.h) for (let x = startX; x < clip.x + clip.w; x += item.w) context.drawImage(image, x, y, item.w, item.h);
  }
  context.restore();
};

const drawClip = (context: Context, item: ClipItem, options: DrawOptions): void => {
  context.save();
  context.clip(pathOf(roundedRect(item, item.radii)));
  drawItems(context, item.items, options);
  context.restore();
};

const scratchLimit = 4096;

/** Draws items into a bitmap of their own, so that opacity and filters act on the group and not on each part. */
const drawAsGroup = (context: Context, item: LayerItem, options: DrawOptions): void => {
  const margin = 60;
  const { a, b, c, d } = context.getTransform();
  const scale = Math.min(4, Math.max(0.05, Math.sqrt(Math.abs(a * d - b * c))));
  const width = Math.ceil((item.w + margin * 2) * scale);
  const height = Math.ceil((item.h + margin * 2) * scale);
  const scratch = width > 0 && height > 0 && width <= scratchLimit && height <= scratchLimit ? new OffscreenCanvas(width, height).getContext('2d') : null;
  if (scratch === null) {
    context.globalAlpha *= item.opacity;
    drawItems(context, item.items, options);
    return;
  }
  // Aligned to the pixels of the target, so that nothing is resampled.
  const { e, f } = context.getTransform();
  const shiftX = b === 0 && c === 0 ? (e + (item.x - margin) * a) % 1 : 0;
  const shiftY = b === 0 && c === 0 ? (f + (item.y - margin) * d) % 1 : 0;
  scratch.setTransform(scale, 0, 0, scale, (margin - item.x) * scale + shiftX, (margin - item.y) * scale + shiftY);
  drawItems(scratch, item.items, options);
  context.globalAlpha *= item.opacity;
  if (item.filter !== undefined) context.filter = item.filter;
  context.drawImage(scratch.canvas, item.x - margin - shiftX / scale, item.y - margin - shiftY / scale, width / scale, height / scale);
};

const drawLayer = (context: Context, item: LayerItem, options: DrawOptions): void => {
  context.save();
  context.translate(item.dx, item.dy);
  if (item.rotate !== 0) {
    context.translate(item.x + item.w / 2, item.y + item.h / 2);
    context.rotate((item.rotate * Math.PI) / 180);
    context.translate(-item.x - item.w / 2, -item.y - item.h / 2);
  }
  if (item.opacity !== 1 || item.filter !== undefined) drawAsGroup(context, item, options);
  else drawItems(context, item.items, options);
  context.restore();
};

const drawItem = (context: Context, item: DisplayItem, options: DrawOptions): void => {
  switch (item.kind) {
    case 'box': return drawBox(context, item);
    case 'text': return drawText(context, item);
    case 'path': return drawPath(context, item);
    case 'image': return drawImage(context, item, options);
    case 'clip': return drawClip(context, item, options);
    case 'layer': return drawLayer(context, item, options);
  }
};

function drawItems(context: Context, list: DisplayList, options: DrawOptions): void {
  for (const item of list) drawItem(context, item, options);
}

/** Draws a display list with its origin at the context's origin. Leaves fill and stroke settings changed. */
export const drawDisplayList = (context: Context, list: DisplayList, options: DrawOptions = {}): void => drawItems(context, list, options);
