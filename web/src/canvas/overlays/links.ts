import { touches, unionRects, type Line, type Point } from '@prototrail/model';
import { pieceCount, pointOfPiece, type Curve } from '../kernels/curve';
import { draftCurve, linkCurve } from '../kernels/link-route';
import { entriesOf } from '../store/records';
import { widgetsOf } from '../store/structure';
import { cutText, outline, type OverlayFrame } from './frame';

/** Link curves: all of them in the prototype mode, in the design mode only when switched on. */
export function drawLinks(frame: OverlayFrame): void {
  const { editor } = frame;
  const { mode, view, selection, linkLook } = editor.state;
  const always = mode === 'prototype' || view.showLinks;
  const visible = editor.camera.visible();
  const chosen = new Set([...selection, ...selection.flatMap((id) => widgetsOf(editor.app, id))]);
  for (const line of Object.values(entriesOf(editor.app, 'lines'))) {
    const isOutgoing = chosen.has(line.id) || chosen.has(line.from);
    if (line.hidden === true || (!always && !chosen.has(line.id))) continue;
    const from = frame.boundsOf(line.from);
    const to = frame.boundsOf(line.to);
    if (from === null || to === null) continue;
    const curve = linkCurve(from, to, line.points ?? []);
    const box = unionRects(curve.map((point) => ({ ...point, w: 0, h: 0 })));
    if (box === undefined || !touches(visible, box)) continue;
    drawCurve(frame, curve, {
      color: isOutgoing ? frame.theme.linkSelected : linkLook.color || frame.theme.link,
      width: linkLook.width + (isOutgoing ? 0.5 : 0),
      dashed: isOverlayTarget(frame, line),
    });
    if (selection.includes(line.id)) drawWayPoints(frame, line.points);
  }
}

/** The link that is being drawn, and its possible target. */
export function drawLinkDraft(frame: OverlayFrame): void {
  const { editor, theme, context } = frame;
  const draft = editor.state.transient.link;
  const from = draft === null ? null : frame.boundsOf(draft.from);
  if (draft === null || from === null) return;
  const target = draft.target === null ? null : frame.boundsOf(draft.target);
  if (target !== null && draft.target !== null) {
    const box = frame.rectToWindow(target);
    context.fillStyle = theme.linkTarget;
    context.globalAlpha = 0.08;
    context.fillRect(box.x, box.y, box.w, box.h);
    context.globalAlpha = 1;
    outline(frame, box, theme.linkTarget, 2.5);
    drawTargetChip(frame, draft.target, { x: box.x, y: box.y });
  }
  drawCurve(frame, draftCurve(from, draft.points, draft.to, target), {
    color: theme.linkSelected,
    width: 2,
    dashed: false,
  });
}

function drawTargetChip(frame: OverlayFrame, id: string, at: Point): void {
  const { context, editor, theme } = frame;
  const name = editor.document.find('screens', id)?.name ?? editor.document.find('widgets', id)?.name ?? '';
  context.font = `600 11px ${theme.font}`;
  const text = cutText(context, name, 160);
  const width = context.measureText(text).width + 12;
  context.fillStyle = theme.linkTarget;
  context.beginPath();
  context.roundRect(Math.round(at.x), Math.round(at.y) - 22, width, 18, 4);
  context.fill();
  context.fillStyle = '#ffffff';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(text, Math.round(at.x) + 6, Math.round(at.y) - 12.5);
}

interface CurveStyle {
  color: string;
  width: number;
  dashed: boolean;
}

function drawCurve(frame: OverlayFrame, curve: Curve, style: CurveStyle): void {
  const { context, theme } = frame;
  const points = curve.map(frame.toWindow);
  const first = points[0];
  if (first === undefined) return;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (let i = 1; i + 2 < points.length; i += 3) {
    const [a, b, end] = [points[i], points[i + 1], points[i + 2]];
    if (a !== undefined && b !== undefined && end !== undefined)
      context.bezierCurveTo(a.x, a.y, b.x, b.y, end.x, end.y);
  }
  context.lineWidth = style.width + 2;
  context.strokeStyle = theme.halo;
  context.stroke();
  context.setLineDash(style.dashed ? [4, 4] : []);
  context.lineWidth = style.width;
  context.strokeStyle = style.color;
  context.stroke();
  context.setLineDash([]);
  drawArrow(frame, curve, style);
  context.beginPath();
  context.arc(first.x, first.y, 3.5, 0, Math.PI * 2);
  context.fillStyle = theme.handle;
  context.fill();
  context.lineWidth = 1.5;
  context.stroke();
  context.lineCap = 'butt';
  context.lineJoin = 'miter';
}

function drawArrow(frame: OverlayFrame, curve: Curve, style: CurveStyle): void {
  const { context } = frame;
  const last = curve.at(-1);
  const piece = pieceCount(curve) - 1;
  if (last === undefined || piece < 0) return;
  const tip = frame.toWindow(last);
  const before = frame.toWindow(pointOfPiece(curve, piece, 0.94));
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const size = 7;
  context.beginPath();
  context.moveTo(tip.x - size * Math.cos(angle - 0.5), tip.y - size * Math.sin(angle - 0.5));
  context.lineTo(tip.x, tip.y);
  context.lineTo(tip.x - size * Math.cos(angle + 0.5), tip.y - size * Math.sin(angle + 0.5));
  context.lineWidth = style.width;
  context.strokeStyle = style.color;
  context.stroke();
}

function drawWayPoints(frame: OverlayFrame, points: readonly Point[]): void {
  const { context, theme } = frame;
  for (const point of points) {
    const at = frame.toWindow(point);
    context.beginPath();
    context.arc(at.x, at.y, 3, 0, Math.PI * 2);
    context.fillStyle = theme.handle;
    context.fill();
    context.strokeStyle = theme.linkSelected;
    context.lineWidth = 1.5;
    context.stroke();
  }
}

/** Links to overlays are dashed, so that both kinds of navigation differ. */
function isOverlayTarget(frame: OverlayFrame, line: Line): boolean {
  return frame.editor.document.find('screens', line.to)?.style?.overlay === true;
}
