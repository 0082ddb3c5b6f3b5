import type { Point } from '@prototrail/model';
import type { Stretch, Transient } from '../store/transient';
import { badge, crisp, outline, strokeWithHalo, type OverlayFrame } from './frame';

export function drawMarquee(frame: OverlayFrame): void {
  const { marquee } = frame.editor.state.transient;
  if (marquee === null) return;
  const box = frame.rectToWindow(marquee);
  frame.context.fillStyle = frame.theme.selectFill;
  frame.context.fillRect(box.x, box.y, box.w, box.h);
  frame.context.strokeStyle = frame.theme.select;
  frame.context.lineWidth = 1;
  frame.context.strokeRect(crisp(box.x), crisp(box.y), Math.round(box.w), Math.round(box.h));
}

/** Lines through matched edges with small crosses, equal gaps as bars with their length. */
export function drawGuides(frame: OverlayFrame): void {
  const { context, theme } = frame;
  const { snapLines, gaps } = frame.editor.state.transient;
  context.strokeStyle = theme.snap;
  context.lineWidth = 1;
  for (const line of snapLines) {
    const from = frame.toWindow(line.axis === 'x' ? { x: line.at, y: line.from } : { x: line.from, y: line.at });
    const to = frame.toWindow(line.axis === 'x' ? { x: line.at, y: line.to } : { x: line.to, y: line.at });
    context.setLineDash(line.isAhead === true ? [4, 4] : []);
    context.globalAlpha = line.isAhead === true ? 0.6 : 1;
    context.beginPath();
    context.moveTo(crisp(from.x), crisp(from.y));
    context.lineTo(crisp(to.x), crisp(to.y));
    for (const mark of line.marks.map(frame.toWindow)) cross(context, mark);
    context.stroke();
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
  for (const gap of gaps) drawStretch(frame, gap, { color: theme.snap, fill: theme.snap, bar: 8 });
}

/** Distances while moving and with Alt. */
export function drawDistances(frame: OverlayFrame): void {
  const { context, theme } = frame;
  const { distances, helpLines } = frame.editor.state.transient;
  context.setLineDash([1, 3]);
  context.strokeStyle = theme.measure;
  context.lineWidth = 1;
  for (const line of helpLines) {
    const from = frame.toWindow(line.from);
    const to = frame.toWindow(line.to);
    context.beginPath();
    context.moveTo(crisp(from.x), crisp(from.y));
    context.lineTo(crisp(to.x), crisp(to.y));
    context.stroke();
  }
  context.setLineDash([]);
  for (const distance of distances)
    drawStretch(frame, distance, { color: theme.measure, fill: theme.measureFill, bar: 8 });
}

/** Where in a row something comes to lie that is dragged. */
export function drawInsertion(frame: OverlayFrame): void {
  const { insertion } = frame.editor.state.transient;
  if (insertion === null) return;
  const { context, theme } = frame;
  const from = frame.toWindow(insertion.from);
  const to = frame.toWindow(insertion.to);
  context.beginPath();
  context.lineCap = 'round';
  context.moveTo(Math.round(from.x), Math.round(from.y));
  context.lineTo(Math.round(to.x), Math.round(to.y));
  strokeWithHalo(frame, theme.linkTarget, 3);
  context.lineCap = 'butt';
}

/** Outlines of what will be placed, and of the screen that takes it. */
export function drawGhosts(frame: OverlayFrame): void {
  const { context, editor, theme } = frame;
  const { transient } = editor.state;
  const { ghosts, dropTarget } = transient;
  const target = dropTarget === null ? null : frame.boundsOf(dropTarget);
  if (target !== null) {
    const box = frame.rectToWindow(target);
    outline(frame, { x: box.x + 1, y: box.y + 1, w: box.w - 2, h: box.h - 2 }, theme.linkTarget, 1.5);
  }
  const { armed } = editor.state;
  for (const ghost of ghosts) {
    const box = frame.rectToWindow(ghost);
    if (armed === null) {
      context.globalAlpha = 0.6;
      context.fillStyle = '#ffffff';
      context.fillRect(box.x, box.y, box.w, box.h);
      context.globalAlpha = 1;
    }
    context.setLineDash([4, 4]);
    outline(frame, { x: box.x - 2, y: box.y - 2, w: box.w + 4, h: box.h + 4 }, theme.select, 1);
    context.setLineDash([]);
  }
  if (transient.tiles !== null) drawTileCount(frame, transient.tiles);
}

/** Columns and rows of the copies, below the frame in the hand. */
function drawTileCount(frame: OverlayFrame, tiles: NonNullable<Transient['tiles']>): void {
  const box = frame.rectToWindow(tiles.frame);
  outline(frame, box, frame.theme.select, 1);
  badge(
    frame,
    `${tiles.columns} × ${tiles.rows}`,
    { x: box.x + box.w / 2, y: box.y + box.h + 17 },
    { fill: frame.theme.select, height: 17, radius: 4 },
  );
}

function drawStretch(frame: OverlayFrame, stretch: Stretch, style: { color: string; fill: string; bar: number }): void {
  const { context } = frame;
  const from = frame.toWindow(stretch.from);
  const to = frame.toWindow(stretch.to);
  const isFlat = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const half = style.bar / 2;
  context.strokeStyle = style.color;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(crisp(from.x), crisp(from.y));
  context.lineTo(crisp(to.x), crisp(to.y));
  for (const end of [from, to]) {
    context.moveTo(crisp(end.x) - (isFlat ? 0 : half), crisp(end.y) - (isFlat ? half : 0));
    context.lineTo(crisp(end.x) + (isFlat ? 0 : half), crisp(end.y) + (isFlat ? half : 0));
  }
  context.stroke();
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const offset = isFlat ? { x: 0, y: 12 } : { x: 18, y: 0 };
  badge(
    frame,
    String(stretch.length),
    { x: middle.x + offset.x, y: middle.y + offset.y },
    { fill: style.fill, height: 16, radius: 4 },
  );
}

function cross(context: CanvasRenderingContext2D, at: Point): void {
  const x = crisp(at.x);
  const y = crisp(at.y);
  context.moveTo(x - 2, y - 2);
  context.lineTo(x + 2, y + 2);
  context.moveTo(x + 2, y - 2);
  context.lineTo(x - 2, y + 2);
}
