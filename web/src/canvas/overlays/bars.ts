import type { Rect } from '@prototrail/model';
import type { OverlayFrame } from './frame';

/** Window px between the lines of a hatch. */
const hatch = 6;

/** The bar by which a room is drawn larger or smaller. */
export function drawBar({ context, theme }: OverlayFrame, { x, y, w, h }: Rect, color: string): void {
  context.fillStyle = theme.halo;
  context.beginPath();
  context.roundRect(x - 1, y - 1, w + 2, h + 2, 2);
  context.fill();
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, w, h, 1);
  context.fill();
}

/** A room, in canvas px, as a hatched area. */
export function drawHatch(frame: OverlayFrame, part: Rect, color: string): void {
  const { context } = frame;
  const box = frame.rectToWindow(part);
  if (box.w < 1 || box.h < 1) return;
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.w, box.h);
  context.clip();
  context.globalAlpha = 0.1;
  context.fillStyle = color;
  context.fillRect(box.x, box.y, box.w, box.h);
  context.globalAlpha = 0.35;
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  const start = Math.floor((box.x - box.h) / hatch) * hatch;
  for (let x = start; x < box.x + box.w; x += hatch) {
    context.moveTo(x, box.y + box.h);
    context.lineTo(x + box.h, box.y);
  }
  context.stroke();
  context.restore();
}
