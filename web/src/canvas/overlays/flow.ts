import { touches } from '@prototrail/model';
import { badge, badgeWidth, outline, type OverlayFrame } from './frame';

/** How far a badge may reach beyond its screen: between screens is more, px. */
const badgeRoom = 8;

/** Screens that nobody reaches or leaves, named below their lower edge, from afar marked. */
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
    // From afar the panel says what it is: badges as wide as two screens would cover each other.
    const text = badgeWidth(frame, label) > box.w + badgeRoom ? '!' : label;
    badge(frame, text, { x: box.x + box.w / 2, y: box.y + box.h + 14 }, { fill: '#7a4a00', height: 18, radius: 4 });
  }
}
