import { croppedOf, type Cropped } from '../tools/crop/cropped';
import { pictureCorners } from '../tools/crop/idle';
import { toSeen, type VectorSpace } from '../vector/space';
import type { Point, Rect } from '@prototrail/model';
import { strokeWithHalo, type OverlayFrame } from './frame';

const handleSize = 9;

/** While a picture is moved in its frame: what the frame cuts off, faint; the frame, and the corners of the picture. */
export function drawCrop(frame: OverlayFrame): void {
  const { editor, context, theme } = frame;
  const cropped = editor.state.tool === 'crop' ? croppedOf(editor) : null;
  if (cropped === null) return;
  const { area, picture, space } = cropped;
  drawOutside(frame, cropped);
  trace(frame, cornersOf(space, picture));
  context.setLineDash([4, 4]);
  context.lineWidth = 1;
  context.strokeStyle = theme.select;
  context.stroke();
  context.setLineDash([]);
  trace(frame, cornersOf(space, area));
  strokeWithHalo(frame, theme.select, 2);
  for (const { at } of pictureCorners(cropped)) {
    const seen = frame.toWindow(at);
    context.beginPath();
    context.arc(seen.x, seen.y, handleSize / 2, 0, Math.PI * 2);
    context.fillStyle = theme.handle;
    context.fill();
    context.strokeStyle = theme.select;
    context.lineWidth = 1.5;
    context.stroke();
  }
}

/** The picture outside of its frame. */
function drawOutside(frame: OverlayFrame, { area, picture, url, space }: Cropped): void {
  const { context, editor } = frame;
  const image = frame.imageOf(url);
  if (image === undefined) return;
  context.save();
  const whole = new Path2D();
  whole.rect(0, 0, editor.state.viewport.w, editor.state.viewport.h);
  for (const [index, point] of cornersOf(space, area).map(frame.toWindow).entries())
    if (index === 0) whole.moveTo(point.x, point.y);
    else whole.lineTo(point.x, point.y);
  whole.closePath();
  context.clip(whole, 'evenodd');
  const origin = frame.toWindow(toSeen(space, { x: picture.x, y: picture.y }));
  const { zoom } = editor.state.camera;
  const [a, b, c, d] = space.turn;
  context.transform(a * zoom, b * zoom, c * zoom, d * zoom, origin.x, origin.y);
  context.globalAlpha = 0.35;
  context.drawImage(image, 0, 0, picture.w, picture.h);
  context.restore();
}

function cornersOf(space: VectorSpace, { x, y, w, h }: Rect): Point[] {
  return [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ].map((point) => toSeen(space, point));
}

function trace({ context, toWindow }: OverlayFrame, points: readonly Point[]): void {
  context.beginPath();
  for (const [index, point] of points.map(toWindow).entries())
    if (index === 0) context.moveTo(point.x, point.y);
    else context.lineTo(point.x, point.y);
  context.closePath();
}
