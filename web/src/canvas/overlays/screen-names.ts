import { touches } from '@prototrail/model';
import { maxNameWidth } from '../parts/hit-tester';
import { nameRoom } from '../kernels/name-room';
import { cutText, type OverlayFrame } from './frame';

const flagPath = 'M1 11V1.5h7.5L7 4l1.5 2.5H1';

/** A line around each screen in view, outside of it: a white screen stands out from a light canvas. */
export function drawScreenEdges({ context, editor, theme, screens, rectToWindow }: OverlayFrame): void {
  const visible = editor.camera.visible();
  context.strokeStyle = theme.edge;
  context.lineWidth = 1;
  for (const screen of screens) {
    if (!touches(visible, screen)) continue;
    const { x, y, w, h } = rectToWindow(screen);
    const [left, top] = [Math.round(x) - 0.5, Math.round(y) - 0.5];
    context.strokeRect(left, top, Math.round(x + w) + 0.5 - left, Math.round(y + h) + 0.5 - top);
  }
}

/** The name above each screen in view: 11 px at any zoom, cut where the next screen begins, with a flag for the start. */
export function drawScreenNames(frame: OverlayFrame): void {
  const { context, editor, theme } = frame;
  const { app } = editor;
  const { selection, hovered, camera } = editor.state;
  const visible = editor.camera.visible();
  const strip = 24 / camera.zoom;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  for (const screen of frame.screens) {
    if (!touches(visible, { x: screen.x, y: screen.y - strip, w: screen.w, h: strip })) continue;
    const box = frame.rectToWindow(screen);
    if (box.w < 24) continue;
    const isSelected = selection.includes(screen.id);
    const isStart = screen.props?.start === true;
    context.fillStyle = isSelected ? theme.accentText : hovered === screen.id ? theme.select : theme.text;
    context.font = `500 11px ${theme.font}`;
    const indent = isStart ? 16 : 0;
    const y = Math.round(box.y) - 8;
    if (isStart) {
      context.save();
      context.translate(Math.round(box.x), y - 10);
      context.strokeStyle = context.fillStyle;
      context.lineWidth = 1.25;
      context.stroke(new Path2D(flagPath));
      context.restore();
    }
    const room = Math.max(box.w, Math.min(maxNameWidth, nameRoom(app.screens, screen.id) * camera.zoom));
    context.fillText(cutText(context, screen.name, room - indent), Math.round(box.x) + indent, y);
  }
}
