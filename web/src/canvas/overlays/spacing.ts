import { spacingRooms } from '../kernels/spacing';
import { selectedSpacing, spacingBar } from '../tools/select/spacing-grips';
import { drawBar, drawHatch } from './bars';
import { badge, type OverlayFrame } from './frame';

/** Bars between things that are spaced evenly; the room that the hand is on is hatched and says how large it is. */
export function drawSpacing(frame: OverlayFrame): void {
  const { editor, theme } = frame;
  const { live, transient } = editor.state;
  const spacing = live === null && editor.state.tool !== 'distribute' ? selectedSpacing(editor) : null;
  if (spacing === null) return;
  for (const room of spacingRooms(spacing)) {
    const isShown = transient.spacing === room.axis;
    if (isShown) drawHatch(frame, room.rect, theme.snap);
    const bar = spacingBar(editor, room);
    if (bar === null) continue;
    drawBar(frame, bar, theme.snap);
    if (!isShown) continue;
    const at = { x: bar.x + bar.w / 2, y: bar.y + bar.h / 2 };
    const beside = room.axis === 'x' ? { x: at.x, y: at.y + 20 } : { x: at.x + 26, y: at.y };
    badge(frame, String(spacing[room.axis] ?? 0), beside, { fill: theme.snap, height: 16, radius: 4 });
  }
}
