import { intersects, type Rect, type Size } from '@prototrail/model';
import { squareGridOf } from '../kernels/square-grid';
import { crisp, type OverlayFrame } from './frame';

/** Closer lines would only be a grey. */
const minCellPx = 5;

/** The grid of the prototype over its screens, from the corner of each, while things are drawn to it. */
export function drawSquareGrid(frame: OverlayFrame): void {
  const { editor, context } = frame;
  const { view, camera, viewport } = editor.state;
  if (!view.snapToGrid || !view.showGrid) return;
  const grid = squareGridOf(editor.app);
  const [w, h] = [grid.w * camera.zoom, grid.h * camera.zoom];
  if (Math.min(w, h) < minCellPx) return;
  context.strokeStyle = grid.color;
  context.lineWidth = 1;
  context.globalAlpha = 0.6;
  context.beginPath();
  for (const screen of frame.screens) {
    const box = frame.rectToWindow(screen);
    if (intersects(box, { x: 0, y: 0, ...viewport })) traceGrid(context, { box, viewport, cell: { w, h } });
  }
  context.stroke();
  context.globalAlpha = 1;
}

/** Lines at every cell of a box, as far as they are seen. */
function traceGrid(
  context: CanvasRenderingContext2D,
  { box, viewport, cell }: { box: Rect; viewport: Size; cell: Size },
): void {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [right, bottom] = [Math.min(viewport.w, box.x + box.w), Math.min(viewport.h, box.y + box.h)];
  const first = (from: number, seen: number, size: number): number =>
    from + Math.max(1, Math.ceil((seen - from) / size)) * size;
  for (let x = first(box.x, left, cell.w); x < right; x += cell.w) {
    context.moveTo(crisp(x), top);
    context.lineTo(crisp(x), bottom);
  }
  for (let y = first(box.y, top, cell.h); y < bottom; y += cell.h) {
    context.moveTo(left, crisp(y));
    context.lineTo(right, crisp(y));
  }
}
