import { touches } from '@prototrail/model';
import { badge, outline, type OverlayFrame } from './frame';

/** Screens that nobody reaches or leaves, named above their lower edge at any zoom. */
export function drawFlow(frame: OverlayFrame): void {
  const { editor, theme } = frame;
  const { flow } = editor.state;
  if (flow.length === 0) return;
  const visible = editor.camera.visible();
  for (const { screenId, label } of flow) {
    const bounds = frame.boundsOf(screenId);
    if (bounds === null || !touches(visible, bounds)) continue;
    const box = frame.rectToWindow(bounds);
    outline(frame, box, theme.advice, 2);
    badge(frame, label, { x: box.x + box.w / 2, y: box.y + box.h + 14 }, { fill: '#7a4a00', height: 18, radius: 4 });
  }
}
