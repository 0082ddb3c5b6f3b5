import { autoLayoutOf, layoutBox, type AutoLayout, type Rect } from '@prototrail/model';
import { flowMembers } from '../edits/layout-items';
import { badge, type OverlayFrame } from './frame';

/** Window px between the lines of a hatch. */
const hatch = 6;
const maxMembers = 100;

/** Padding and gaps of the selected group, while nothing is dragged. */
export function drawLayouts(frame: OverlayFrame): void {
  const { editor } = frame;
  const id = editor.selection.only;
  if (id === null || editor.state.live !== null || editor.state.mode !== 'design') return;
  const layout = autoLayoutOf(editor.document.find('groups', id));
  if (layout === undefined) return;
  for (const part of paddingOf(layout)) drawHatch(frame, part, frame.theme.select);
  const members = flowMembers(editor.app, id)
    .slice(0, maxMembers)
    .flatMap((member) => layoutBox(editor.app, member) ?? []);
  const gaps = gapsOf(layout, members);
  for (const gap of gaps) drawHatch(frame, gap, frame.theme.snap);
  const [first] = gaps;
  if (first !== undefined) {
    const box = frame.rectToWindow(first);
    const at = { x: box.x + box.w / 2, y: frame.rectToWindow(layout).y - 12 };
    if (layout.direction !== 'column')
      badge(frame, String(layout.gap), at, { fill: frame.theme.snap, height: 16, radius: 4 });
  }
}

function paddingOf({ x, y, w, h, left, top, right, bottom }: AutoLayout): Rect[] {
  const middle = Math.max(0, h - top - bottom);
  return [
    { x, y, w, h: top },
    { x, y: y + h - bottom, w, h: bottom },
    { x, y: y + top, w: left, h: middle },
    { x: x + w - right, y: y + top, w: right, h: middle },
  ].filter((part) => part.w > 0 && part.h > 0);
}

/** The room between members that follow each other in a line. */
function gapsOf(layout: AutoLayout, members: readonly Rect[]): Rect[] {
  const isColumn = layout.direction === 'column';
  return members.slice(1).flatMap((box, index): Rect[] => {
    const before = members[index];
    if (before === undefined) return [];
    if (isColumn) {
      const y = before.y + before.h;
      return box.y > y
        ? [{ x: layout.x + layout.left, y, w: layout.w - layout.left - layout.right, h: box.y - y }]
        : [];
    }
    const x = before.x + before.w;
    const line =
      layout.direction === 'wrap'
        ? { y: Math.min(before.y, box.y), h: Math.max(before.h, box.h) }
        : { y: layout.y + layout.top, h: layout.h - layout.top - layout.bottom };
    return box.x > x ? [{ x, y: line.y, w: box.x - x, h: line.h }] : [];
  });
}

function drawHatch(frame: OverlayFrame, part: Rect, color: string): void {
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
