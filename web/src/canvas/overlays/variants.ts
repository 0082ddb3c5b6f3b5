import { componentUse, touches, type Rect } from '@prototrail/model';
import { variantFrames, type VariantFrame } from '../store/variant-frames';
import { cutText, type OverlayFrame } from './frame';

/** Room for the values at the left of a frame and above it, window px. */
const sideRoom = 140;
const topRoom = 44;
/** Below this size on the screen there is a frame without words. */
const minSize = 40;

/** A dashed frame around the variants of each component, with the values of their properties at its columns and rows. */
export function drawVariants(frame: OverlayFrame): void {
  const { editor } = frame;
  const visible = editor.camera.visible();
  const shown = shownTemplate(frame);
  for (const variants of variantFrames(editor.app, frame.canvasWidgets, frame.boundsOf)) {
    if (!touches(visible, withLabels(variants.box, editor.state.camera.zoom))) continue;
    const box = frame.rectToWindow(variants.box);
    drawFrame(frame, box);
    const used = shown === undefined ? undefined : variants.boxes.get(shown);
    if (used) outlineShown(frame, frame.rectToWindow(used));
    if (Math.max(box.w, box.h) >= minSize) drawLabels(frame, variants, box);
  }
}

/** Whether a frame around variants, which has the name of the component, stands around a template's original. */
export function isAmongVariants(frame: OverlayFrame, templateId: string): boolean {
  return variantFrames(frame.editor.app, frame.canvasWidgets, frame.boundsOf).some(({ boxes }) =>
    boxes.has(templateId),
  );
}

function withLabels({ x, y, w, h }: Rect, zoom: number): Rect {
  return { x: x - sideRoom / zoom, y: y - topRoom / zoom, w: w + sideRoom / zoom, h: h + topRoom / zoom };
}

/** The variant that the selected instance shows. */
function shownTemplate({ editor }: OverlayFrame): string | undefined {
  const { ids } = editor.selection;
  const [id] = ids;
  if (id === undefined || ids.length > 1 || id.includes('@')) return undefined;
  const use = componentUse(editor.app, editor.app.groups?.[id] ?? editor.app.widgets[id]);
  return use && !use.isRoot ? use.shown.id : undefined;
}

function drawFrame({ context, theme }: OverlayFrame, box: Rect): void {
  context.strokeStyle = theme.component;
  context.lineWidth = 1;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.roundRect(Math.round(box.x) + 0.5, Math.round(box.y) + 0.5, Math.round(box.w), Math.round(box.h), 6);
  context.stroke();
  context.setLineDash([]);
}

function outlineShown({ context, theme }: OverlayFrame, box: Rect): void {
  context.strokeStyle = theme.component;
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(
    Math.round(box.x) - 6.5,
    Math.round(box.y) - 6.5,
    Math.round(box.w) + 13,
    Math.round(box.h) + 13,
    4,
  );
  context.stroke();
}

function drawLabels({ context, editor, theme }: OverlayFrame, variants: VariantFrame, box: Rect): void {
  const { zoom } = editor.state.camera;
  const { columns, rows, name, properties } = variants;
  const top = Math.round(box.y);
  const left = Math.round(box.x);
  const hasColumns = columns.length > 0;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.font = `600 11px ${theme.font}`;
  context.fillStyle = theme.component;
  const title = `❖ ${name}`;
  const y = top - (hasColumns ? 28 : 8);
  context.fillText(title, left, y);
  const width = context.measureText(title).width;
  context.font = `400 11px ${theme.font}`;
  context.fillStyle = theme.text;
  context.fillText(cutText(context, properties.join(' × '), 200), left + width + 6, y);
  context.font = `500 11px ${theme.font}`;
  context.fillStyle = theme.component;
  context.textAlign = 'center';
  const corner = variants.box;
  columns.forEach(({ text, at, size }, index) => {
    const next = columns[index + 1];
    const room = ((next ? next.at - at : size) - 8 / zoom) * zoom;
    if (room >= 20)
      context.fillText(cutText(context, text, room), Math.round(box.x + (at + size / 2 - corner.x) * zoom), top - 8);
  });
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const { text, at, size } of rows)
    if (size * zoom >= 8)
      context.fillText(
        cutText(context, text, sideRoom - 10),
        left - 10,
        Math.round(box.y + (at + size / 2 - corner.y) * zoom),
      );
}
