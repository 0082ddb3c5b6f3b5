/** Bitmaps beside the canvas, for what acts on several drawn things as one. */
import type { Rect } from '@prototrail/model';
import { scaleOf, type Context } from './fill';

const scratchLimit = 4096;
const margin = 60;

/**
 * Draws into a bitmap of its own, of the area and a margin, and then the bitmap at its place. `before` sets how the bitmap is drawn.
 * @returns false where the area is empty or too large; then nothing was drawn
 */
export const drawOnScratch = (
  context: Context,
  area: Rect,
  { draw, before }: { draw: (scratch: Context) => void; before?: () => void },
): boolean => {
  const { a, b, c, d } = context.getTransform();
  const scale = Math.min(4, Math.max(0.05, scaleOf(context)));
  const width = Math.ceil((area.w + margin * 2) * scale);
  const height = Math.ceil((area.h + margin * 2) * scale);
  const scratch =
    width > 0 && height > 0 && width <= scratchLimit && height <= scratchLimit
      ? new OffscreenCanvas(width, height).getContext('2d')
      : null;
  if (scratch === null) return false;
  // Aligned to the pixels of the target, so that nothing is resampled.
  const { e, f } = context.getTransform();
  const shiftX = b === 0 && c === 0 ? (e + (area.x - margin) * a) % 1 : 0;
  const shiftY = b === 0 && c === 0 ? (f + (area.y - margin) * d) % 1 : 0;
  scratch.setTransform(scale, 0, 0, scale, (margin - area.x) * scale + shiftX, (margin - area.y) * scale + shiftY);
  draw(scratch);
  before?.();
  context.drawImage(
    scratch.canvas,
    area.x - margin - shiftX / scale,
    area.y - margin - shiftY / scale,
    width / scale,
    height / scale,
  );
  return true;
};
