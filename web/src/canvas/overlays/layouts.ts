import { roomBar, selectedRooms } from '../tools/select/room-grips';
import { drawBar, drawHatch } from './bars';
import { badge, type OverlayFrame } from './frame';

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
