import { roomBar, selectedRooms } from '../tools/select/room-grips';
import type { Rect } from '@prototrail/model';
import { badge, type OverlayFrame } from './frame';

/** Window px between the lines of a hatch. */
const hatch = 6;

/** Padding and gaps of the selected group with the bars by which they are drawn, while nothing is dragged. */
export function drawLayouts(frame: OverlayFrame): void {
  const { editor, theme } = frame;
  const found = editor.state.live === null ? selectedRooms(editor) : null;
  if (found === null) return;
  const { layout, rooms } = found;
  for (const room of rooms) {
    const color = room.kind === 'gap' ? theme.snap : theme.select;
    drawHatch(frame, room.rect, color);
    const bar = roomBar(editor, found, room);
    if (bar !== null) drawBar(frame, bar, color);
  }
  const shown = editor.state.transient.room;
  const room = rooms.find(({ kind }) => kind === (shown ?? 'gap'));
  if (room === undefined || (shown === null && room.axis === 'y')) return;
  const box = frame.rectToWindow(room.rect);
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const beside = room.axis === 'x' ? { x: middle.x, y: box.y - 12 } : { x: box.x - 18, y: middle.y };
  badge(frame, String(Math.round(layout[room.kind])), beside, {
    fill: room.kind === 'gap' ? theme.snap : theme.select,
    height: 16,
    radius: 4,
  });
}

function drawBar({ context, theme }: OverlayFrame, { x, y, w, h }: Rect, color: string): void {
  context.fillStyle = theme.halo;
  context.beginPath();
  context.roundRect(x - 1, y - 1, w + 2, h + 2, 2);
  context.fill();
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, w, h, 1);
  context.fill();
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
