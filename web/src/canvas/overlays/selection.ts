import { componentUse, unionRects, type ComponentUse, type Rect } from '@prototrail/model';
import { handlePoint } from '../kernels/resize';
import { isLocked, widgetsOf } from '../store/structure';
import { linkHandlePoint, linkHandle, offeredHandles } from '../tools/select/grips';
import { badge, outline, type OverlayFrame } from './frame';
import { isAmongVariants } from './variants';

export function drawHover(frame: OverlayFrame): void {
  const { editor, theme } = frame;
  const { hovered } = editor.state;
  if (!editor.state.view.showFrame || hovered === null || editor.selection.has(hovered)) return;
  const bounds = frame.boundsOf(hovered);
  if (bounds === null) return;
  const isGroup = editor.selection.kindOf(hovered) === 'group';
  frame.context.setLineDash(isGroup ? [4, 4] : []);
  const use = componentOf(frame, hovered);
  const box = frame.rectToWindow(bounds);
  outline(frame, box, use ? theme.component : theme.hover, 1.5);
  frame.context.setLineDash([]);
  if (use?.isRoot) drawName(frame, box, use);
}

function componentOf(frame: OverlayFrame, id: string | undefined): ComponentUse | undefined {
  if (id === undefined || id.includes('@')) return undefined;
  const { app } = frame.editor;
  return componentUse(app, app.groups?.[id] ?? app.widgets[id]);
}

/** The name of a component above its original. */
function drawName(frame: OverlayFrame, box: Rect, { component, shown }: ComponentUse): void {
  if (isAmongVariants(frame, shown.id)) return;
  const { context, theme } = frame;
  context.font = `600 11px ${theme.font}`;
  context.fillStyle = theme.component;
  context.textAlign = 'left';
  context.textBaseline = 'bottom';
  context.fillText(`❖ ${component.name}`, Math.round(box.x), Math.round(box.y) - 4);
}

/** Frame of the selection with its handles and size; members of a multi selection thin, groups dashed, locked things grey. */
export function drawSelection(frame: OverlayFrame): void {
  const { editor, theme, context } = frame;
  const ids = editor.selection.ids.filter((id) => editor.selection.kindOf(id) !== 'line');
  const boxes = ids.flatMap((id) => frame.boundsOf(id) ?? []);
  const common = unionRects(boxes);
  if (common === undefined || editor.state.editing !== null || editor.state.vector !== null) return;
  if (!editor.state.view.showFrame || editor.state.tool === 'crop' || editor.state.tool === 'distribute') return;
  const several = ids.length > 1;
  if (several) for (const box of boxes) outline(frame, frame.rectToWindow(box), theme.select, 1);
  const key = editor.selection.keyId === null ? null : frame.boundsOf(editor.selection.keyId);
  if (key !== null) outline(frame, frame.rectToWindow(key), theme.select, 3);
  const only = ids[0];
  const isFixed = ids.some((id) => id.includes('@') || isLocked(editor.app, id));
  const isGroup = !several && only !== undefined && editor.selection.kindOf(only) === 'group';
  if (isGroup && only !== undefined) drawMembers(frame, only);
  const box = frame.rectToWindow(common);
  const use = several ? undefined : componentOf(frame, only);
  const colour = use ? theme.component : theme.select;
  context.setLineDash(isGroup || isFixed ? [4, 4] : []);
  outline(frame, box, isFixed ? theme.borderStrong : colour, isFixed ? 1 : 1.5);
  context.setLineDash([]);
  if (use?.isRoot) drawName(frame, box, use);
  const isMeasuring = editor.state.transient.distances.length > 0;
  const { angle } = editor.state.transient;
  if (angle !== null) drawLabel(frame, box, `${angle}°`, colour);
  const isMoving = editor.state.live !== null && !editor.state.transient.sizeBadge;
  if (!isMoving) {
    drawHandles(frame, box, colour);
    // A distance below the selection would run through its size.
    if (!isMeasuring && editor.state.transient.tiles === null) drawSize(frame, { box, common }, colour);
  }
  drawLinkHandle(frame);
}

/** A label below the frame. */
function drawLabel(frame: OverlayFrame, box: Rect, text: string, fill: string): void {
  badge(frame, text, { x: box.x + box.w / 2, y: box.y + box.h + 17 }, { fill, height: 17, radius: 4 });
}

function drawSize(frame: OverlayFrame, { box, common }: { box: Rect; common: Rect }, fill: string): void {
  drawLabel(frame, box, `${round(common.w)} × ${round(common.h)}`, fill);
}

function drawMembers(frame: OverlayFrame, groupId: string): void {
  for (const id of widgetsOf(frame.editor.app, groupId).slice(0, 200)) {
    const bounds = frame.boundsOf(id);
    if (bounds === null) continue;
    const box = frame.rectToWindow(bounds);
    frame.context.strokeStyle = frame.theme.select;
    frame.context.lineWidth = 0.75;
    frame.context.globalAlpha = 0.5;
    frame.context.strokeRect(Math.round(box.x) + 0.5, Math.round(box.y) + 0.5, Math.round(box.w), Math.round(box.h));
    frame.context.globalAlpha = 1;
  }
}

function drawHandles(frame: OverlayFrame, box: Rect, colour: string): void {
  const { context, editor, theme } = frame;
  const touch = editor.inputs.pointer === 'touch';
  const size = touch ? 12 : 7;
  const isResizing = editor.state.transient.sizeBadge;
  const offered = isResizing ? [] : offeredHandles(editor);
  const few = box.w < 24 || box.h < 24;
  for (const handle of offered) {
    if (few && handle.length === 1 && offered.length > 4) continue;
    const at = handlePoint(box, handle);
    context.beginPath();
    context.roundRect(Math.round(at.x) - size / 2 + 0.5, Math.round(at.y) - size / 2 + 0.5, size, size, 1.5);
    context.fillStyle = theme.handle;
    context.fill();
    context.strokeStyle = colour;
    context.lineWidth = 1.5;
    context.stroke();
  }
}

function drawLinkHandle(frame: OverlayFrame): void {
  const { context, editor, theme } = frame;
  const at = linkHandlePoint(editor);
  if (at === null || editor.state.live !== null || editor.state.transient.link !== null) return;
  context.beginPath();
  context.arc(at.x, at.y, linkHandle.radius, 0, Math.PI * 2);
  context.fillStyle = theme.handle;
  context.fill();
  context.strokeStyle = theme.linkSelected;
  context.lineWidth = 1.5;
  context.stroke();
  context.beginPath();
  context.moveTo(at.x - 2.5, at.y);
  context.lineTo(at.x + 2.5, at.y);
  context.moveTo(at.x, at.y - 2.5);
  context.lineTo(at.x, at.y + 2.5);
  context.stroke();
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
