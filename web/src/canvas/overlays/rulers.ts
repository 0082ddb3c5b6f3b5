import { touches } from '@prototrail/model';
import { crisp, type OverlayFrame } from './frame';

/** Ruler lines of the screens in view. */
export function drawRulers(frame: OverlayFrame): void {
  const { context, editor, theme } = frame;
  if (!editor.state.view.showRulers) return;
  const visible = editor.camera.visible();
  context.strokeStyle = theme.ruler;
  context.lineWidth = 1;
  for (const screen of frame.screens) {
    if (!screen.rulers || screen.rulers.length === 0 || !touches(visible, screen)) continue;
    const box = frame.rectToWindow(screen);
    const { zoom } = editor.state.camera;
    context.beginPath();
    for (const ruler of screen.rulers) {
      const at = Number(ruler.v) * zoom;
      if (!Number.isFinite(at)) continue;
      if (ruler.type === 'x') {
        context.moveTo(crisp(box.x + at), box.y);
        context.lineTo(crisp(box.x + at), box.y + box.h);
      } else {
        context.moveTo(box.x, crisp(box.y + at));
        context.lineTo(box.x + box.w, crisp(box.y + at));
      }
    }
    context.stroke();
  }
}
