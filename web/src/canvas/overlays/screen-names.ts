import { touches } from '@prototrail/model';
import { maxNameWidth } from '../parts/hit-tester';
import { nameRoom } from '../kernels/name-room';
import { cutText, type OverlayFrame } from './frame';

/** Less room than this shows no letters worth reading, window px. */
const minNameRoom = 24;
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
    const room = Math.max(box.w, Math.min(maxNameWidth, nameRoom(app.screens, screen.id) * camera.zoom));
    // Far away a name is drawn where there is room for some letters of it, however small its screen is.
    if (room < minNameRoom) continue;
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
    context.fillText(cutText(context, screen.name, room - indent), Math.round(box.x) + indent, y);
  }
}

/** Far away, where names are cut or left out: the whole name of the screen under the pointer, above everything. */
export function drawHoveredName(frame: OverlayFrame): void {
  const { context, editor, theme } = frame;
  const { pointedScreen: id } = editor.state.transient;
  const screen = id === null ? undefined : editor.app.screens[id];
  if (screen === undefined) return;
  const box = frame.rectToWindow(screen);
  context.font = `600 12px ${theme.font}`;
  const width = Math.ceil(context.measureText(screen.name).width) + 16;
  const x = Math.round(Math.max(4, Math.min(box.x, editor.state.viewport.w - width - 4)));
  const y = Math.round(Math.max(4, box.y - 26));
  context.fillStyle = theme.select;
  context.beginPath();
  context.roundRect(x, y, width, 20, 4);
  context.fill();
  context.fillStyle = '#ffffff';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(screen.name, x + 8, y + 10.5);
}
