/** Pictures by the painter of the editor's canvas, so that they have its pixels. */
import { screenBackground } from '@prototrail/widgets';
import { drawDisplayList } from '@prototrail/widgets/konva';
import type { Resources } from './resources';
import { listsOf, type Shot } from './shots';

export type BitmapFormat = 'png' | 'jpeg' | 'webp';

/** Larger bitmaps are not made by every browser. */
const maxSide = 16_384;
const maxArea = 134_000_000;
const quality = 0.92;

/** The factor that is possible for a picture of this size. */
export const possibleScale = (size: { w: number; h: number }, scale: number): number =>
  Math.min(scale, maxSide / size.w, maxSide / size.h, Math.sqrt(maxArea / (size.w * size.h)));

export interface BitmapOptions {
  scale: number;
  /** Without the colours and pictures behind the widgets. */
  isTransparent: boolean;
}

/** @throws where the browser has no memory for it */
export async function drawBitmap(
  shot: Shot,
  resources: Resources,
  format: BitmapFormat,
  { scale: wanted, isTransparent }: BitmapOptions,
): Promise<Blob> {
  const { derived, env, images } = resources;
  const { rect } = shot;
  const scale = possibleScale(rect, wanted);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(rect.w * scale)), Math.max(1, Math.round(rect.h * scale)));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no memory for a picture of this size.');
  context.setTransform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale);
  const hasGround = shot.only === undefined && !isTransparent;
  if (hasGround || format === 'jpeg') {
    context.fillStyle = '#ffffff';
    context.fillRect(rect.x, rect.y, rect.w, rect.h);
  }
  const screen = derived.screens[shot.screenId];
  if (hasGround && screen) drawDisplayList(context, screenBackground(screen, env), { images });
  for (const placed of listsOf(derived, shot, env)) {
    context.save();
    context.translate(placed.x, placed.y);
    drawDisplayList(context, placed.items, { images });
    context.restore();
  }
  return canvas.convertToBlob({ type: `image/${format}`, quality });
}
