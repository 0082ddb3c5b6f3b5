/**
 * Draws display lists on a canvas 2D context, at the context's current transform, in px of the screen. The editor calls
 * it inside Konva scene functions and for the cached bitmap of a screen.
 */
import type { Rect } from '@prototrail/model';
import type {
  ClipItem,
  DisplayItem,
  DisplayList,
  ImageItem,
  LayerItem,
  PathItem,
  TextItem,
} from '../../kit/display-list';
import { decorationRects } from '../../kit/text';
import { roundedRect } from '../../kit/outline';
import { drawBox } from './draw-box';
import { drawOnScratch } from './scratch';
import { fillWith, gradientOf, pathOf, radialPattern, scaleOf, setShadow, type Context } from './fill';

/** Loaded pictures by address; `undefined` while one is loading or could not be loaded. */
export interface ImageLookup {
  get(url: string): CanvasImageSource | undefined;
}

export interface DrawOptions {
  images?: ImageLookup | undefined;
}

/** With the device px per px of the screen. */
interface Drawing extends DrawOptions {
  scale: number;
}

/** Letters lower than this many device px cannot be read; they take most of the time of a large prototype that is seen from afar. */
const readableFrom = 2;
/** How much of a line of text is ink. */
const inkShare = 0.42;

const drawBars = (context: Context, { font, fill, lines }: TextItem): void => {
  context.fillStyle = typeof fill === 'string' ? fill : (fill.stops[0]?.color ?? '#000000');
  const alpha = context.globalAlpha;
  context.globalAlpha = alpha * inkShare;
  const height = font.size * 0.6;
  for (const { text, x, baseline, width } of lines)
    if (text !== '') context.fillRect(x, baseline - height, width, height);
  context.globalAlpha = alpha;
};

const drawText = (context: Context, item: TextItem, { scale }: Drawing): void => {
  const { font } = item;
  if (font.size * scale < readableFrom) return drawBars(context, item);
  context.save();
  context.font = `${font.italic ? 'italic ' : ''}${font.weight} ${font.size}px ${font.family}`;
  context.textBaseline = 'alphabetic';
  context.textAlign = item.anchor === 'middle' ? 'center' : item.anchor === 'end' ? 'right' : 'left';
  context.fontKerning = 'none';
  context.textRendering = 'geometricPrecision';
  context.letterSpacing = `${item.letterSpacing}px`;
  context.fillStyle =
    typeof item.fill === 'string'
      ? item.fill
      : item.fill.kind === 'radial'
        ? (radialPattern(context, item.fill, item) ?? item.fill.stops[0]?.color ?? '#000000')
        : gradientOf(context, item.fill, item);
  if (item.shadow !== undefined) setShadow(context, item.shadow, 0);
  const share = item.anchor === 'middle' ? 0.5 : item.anchor === 'end' ? 1 : 0;
  for (const line of item.lines) {
    if (line.text === '') continue;
    context.wordSpacing = `${line.wordSpacing ?? 0}px`;
    context.fillText(line.text, line.x + line.width * share, line.baseline);
    for (const mark of decorationRects(item, line)) context.fillRect(mark.x, mark.y, mark.w, mark.h);
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
  if (item.fill !== undefined)
    fillWith(context, path, item.fill, { x: 0, y: 0, w: item.w, h: item.h }, item.fillRule ?? 'nonzero');
  if (item.stroke !== undefined) {
    context.strokeStyle = item.stroke;
    context.lineWidth = (item.strokeWidth ?? 1) / scale;
    context.lineCap = item.strokeLine ?? 'butt';
    context.lineJoin = item.strokeJoin ?? (item.strokeLine === 'round' ? 'round' : 'miter');
    // as in SVG, so that sharp corners end the same
    if (item.strokeJoin === 'miter') context.miterLimit = 4;
    context.setLineDash((item.dash ?? []).map((part) => part / scale));
    context.stroke(path);
  }
  context.restore();
};

const maxTiles = 4000;

const drawImage = (context: Context, item: ImageItem, options: Drawing): void => {
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
    for (let y = startY; y < clip.y + clip.h; y += item.h)
      for (let x = startX; x < clip.x + clip.w; x += item.w) context.drawImage(image, x, y, item.w, item.h);
  }
  context.restore();
};

const drawClip = (context: Context, item: ClipItem, options: Drawing): void => {
  const picture = item.mask?.picture;
  context.save();
  context.clip(pathOf(item.mask?.d ?? roundedRect(item, item.radii)));
  const drawn =
    picture !== undefined &&
    drawOnScratch(context, item, {
      draw: (scratch) => {
        drawItems(scratch, item.items, options);
        const image = options.images?.get(picture.url);
        scratch.globalCompositeOperation = 'destination-in';
        if (image !== undefined) scratch.drawImage(image, picture.x, picture.y, picture.w, picture.h);
      },
    });
  if (!drawn) drawItems(context, item.items, options);
  context.restore();
};

/** Draws items into a bitmap of their own, so that opacity and filters act on the group and not on each part. */
const drawAsGroup = (context: Context, item: LayerItem, options: Drawing): void => {
  const settle = (): void => {
    context.globalAlpha *= item.opacity;
    if (item.blend !== undefined) context.globalCompositeOperation = item.blend;
  };
  const isDrawn = drawOnScratch(context, item, {
    draw: (scratch) => drawItems(scratch, item.items, options),
    before: () => {
      settle();
      if (item.filter !== undefined) context.filter = item.filter;
    },
  });
  if (isDrawn) return;
  settle();
  drawItems(context, item.items, options);
};
/** Blurs what was drawn so far inside a rectangle. Browsers without canvas filters leave it sharp. */
const blurBelow = (context: Context, area: Rect, radius: number): void => {
  const scale = scaleOf(context);
  context.save();
  context.beginPath();
  context.rect(area.x, area.y, area.w, area.h);
  context.clip();
  context.resetTransform();
  context.filter = `blur(${radius * scale}px)`;
  context.drawImage(context.canvas, 0, 0);
  context.restore();
};

const drawLayer = (context: Context, item: LayerItem, options: Drawing): void => {
  context.save();
  context.translate(item.dx, item.dy);
  if (item.rotate !== 0 || item.flipX === true || item.flipY === true) {
    context.translate(item.x + item.w / 2, item.y + item.h / 2);
    context.rotate((item.rotate * Math.PI) / 180);
    context.scale(item.flipX === true ? -1 : 1, item.flipY === true ? -1 : 1);
    context.translate(-item.x - item.w / 2, -item.y - item.h / 2);
  }
  if (item.backdropBlur !== undefined) blurBelow(context, item, item.backdropBlur);
  if (item.opacity !== 1 || item.filter !== undefined || item.blend !== undefined) drawAsGroup(context, item, options);
  else drawItems(context, item.items, options);
  context.restore();
};

const drawItem = (context: Context, item: DisplayItem, options: Drawing): void => {
  switch (item.kind) {
    case 'box':
      return drawBox(context, item);
    case 'text':
      return drawText(context, item, options);
    case 'path':
      return drawPath(context, item);
    case 'image':
      return drawImage(context, item, options);
    case 'clip':
      return drawClip(context, item, options);
    case 'layer':
      return drawLayer(context, item, options);
  }
};

function drawItems(context: Context, list: DisplayList, options: Drawing): void {
  for (const item of list) drawItem(context, item, options);
}

/** Draws a display list with its origin at the context's origin. Leaves fill and stroke settings changed. */
export const drawDisplayList = (context: Context, list: DisplayList, options: DrawOptions = {}): void =>
  drawItems(context, list, { ...options, scale: scaleOf(context) });
