import type { Point } from '@prototrail/model';
import { shownVector } from '../tools/vector/open-vector';
import { keyOf } from '../vector/nodes';
import { cubicOf, piecesOf, type SubPath, type VectorNode } from '../vector/path';
import { seenOutline } from '../vector/space';
import type { OverlayFrame } from './frame';

const nodeSize = 7;
const handleRadius = 3.5;

/** Outlines, points and handles of the vector whose points are edited, and what the pen would draw. */
export function drawVector(frame: OverlayFrame): void {
  const { editor } = frame;
  const { vector, transient } = editor.state;
  drawStroke(frame, transient.stroke);
  const shown = shownVector(editor);
  const chosen = new Set(vector?.nodes ?? []);
  const outlines = shown?.parts.map(({ outline }) => seenOutline(shown.space, outline)) ?? [];
  for (const sub of outlines.flat()) {
    tracePath(frame, sub);
    strokeThin(frame);
  }
  drawDraft(frame);
  outlines.forEach((outline, part) =>
    outline.forEach(({ nodes }, sub) =>
      nodes.forEach((at, index) => {
        if (chosen.has(keyOf({ part, sub, index }))) drawHandles(frame, at);
      }),
    ),
  );
  outlines.forEach((outline, part) =>
    outline.forEach(({ nodes }, sub) =>
      nodes.forEach((at, index) => drawNode(frame, at, chosen.has(keyOf({ part, sub, index })))),
    ),
  );
  if (vector?.first != null) {
    const [at] =
      shown === null
        ? [vector.first]
        : (seenOutline(shown.space, [{ nodes: [vector.first], isClosed: false }])[0]?.nodes ?? []);
    if (at !== undefined) {
      drawHandles(frame, at);
      drawNode(frame, at, true);
    }
  }
}

function strokeThin({ context, theme }: OverlayFrame): void {
  context.lineWidth = 3;
  context.strokeStyle = theme.halo;
  context.stroke();
  context.lineWidth = 1;
  context.strokeStyle = theme.select;
  context.stroke();
}

function tracePath(frame: OverlayFrame, sub: SubPath): void {
  const { context } = frame;
  const [first] = sub.nodes;
  if (first === undefined) return;
  const start = frame.toWindow(first);
  context.beginPath();
  context.moveTo(start.x, start.y);
  for (const { from, to } of piecesOf(sub)) {
    const [, a, b, end] = cubicOf(from, to).map(frame.toWindow);
    if (a && b && end) context.bezierCurveTo(a.x, a.y, b.x, b.y, end.x, end.y);
  }
}

/** The piece that the next click would draw, and a mark at its place. */
function drawDraft(frame: OverlayFrame): void {
  const { context, editor, theme } = frame;
  const draft = editor.state.transient.pen;
  if (draft === null) return;
  if (draft.from !== null && draft.does !== 'addPoint' && draft.does !== 'continue') {
    tracePath(frame, { nodes: [draft.from, draft.to], isClosed: false });
    context.lineWidth = 1;
    context.strokeStyle = theme.select;
    context.setLineDash([3, 3]);
    context.stroke();
    context.setLineDash([]);
  }
  if (draft.does === 'draw') return;
  const at = frame.toWindow(draft.to);
  context.beginPath();
  context.arc(at.x, at.y, 6, 0, Math.PI * 2);
  context.fillStyle = theme.handle;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = theme.select;
  context.stroke();
  if (draft.does !== 'addPoint') return;
  context.beginPath();
  context.moveTo(at.x - 3, at.y);
  context.lineTo(at.x + 3, at.y);
  context.moveTo(at.x, at.y - 3);
  context.lineTo(at.x, at.y + 3);
  context.stroke();
}

function drawHandles(frame: OverlayFrame, at: VectorNode): void {
  const { context, theme } = frame;
  const from = frame.toWindow(at);
  for (const handle of [at.in, at.out]) {
    if (handle === undefined) continue;
    const to = frame.toWindow(handle);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    strokeThin(frame);
    context.beginPath();
    context.arc(to.x, to.y, handleRadius, 0, Math.PI * 2);
    context.fillStyle = theme.handle;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = theme.select;
    context.stroke();
  }
}

function drawNode({ context, theme, ...frame }: OverlayFrame, point: Point, isSelected: boolean): void {
  const at = frame.toWindow(point);
  context.beginPath();
  context.roundRect(
    Math.round(at.x) - nodeSize / 2 + 0.5,
    Math.round(at.y) - nodeSize / 2 + 0.5,
    nodeSize,
    nodeSize,
    1.5,
  );
  context.fillStyle = isSelected ? theme.select : theme.handle;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = isSelected ? theme.handle : theme.select;
  context.stroke();
}

/** What the hand has drawn so far. */
function drawStroke(frame: OverlayFrame, points: readonly Point[]): void {
  if (points.length < 2) return;
  tracePath(frame, { nodes: points, isClosed: false });
  frame.context.lineCap = 'round';
  frame.context.lineJoin = 'round';
  frame.context.lineWidth = 1.5;
  frame.context.strokeStyle = frame.theme.select;
  frame.context.stroke();
  frame.context.lineCap = 'butt';
  frame.context.lineJoin = 'miter';
}
