import type { Point, Rect, Screen } from '@prototrail/model';
import type { Editor } from '../editor';
import type { CanvasTheme } from '../view/theme';

/** What an overlay painter gets: a context in window px, colours, and places converted to window px. */
export interface OverlayFrame {
  context: CanvasRenderingContext2D;
  editor: Editor;
  theme: CanvasTheme;
  /** Bounds of anything by id, while a gesture runs as it moves. */
  boundsOf(id: string): Rect | null;
  /** Screens in view and those that are moved, as they are now; found by the spatial index, not by looking at all. */
  screens: readonly Screen[];
  /** Widgets in no screen. */
  canvasWidgets: readonly { id: string }[];
  /** A stored picture, when it is loaded. */
  imageOf(url: string): CanvasImageSource | undefined;
  toWindow(point: Point): Point;
  rectToWindow(rect: Rect): Rect;
}

/** Half px, so that 1 px lines are sharp. */
export function crisp(value: number): number {
  return Math.round(value) + 0.5;
}

/** A line with a pale edge, so that it can be seen over any content. */
export function strokeWithHalo(frame: OverlayFrame, color: string, width: number): void {
  const { context, theme } = frame;
  context.lineWidth = width + 2;
  context.strokeStyle = theme.halo;
  const dash = context.getLineDash();
  context.setLineDash([]);
  context.stroke();
  context.setLineDash(dash);
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke();
}

export function outline(frame: OverlayFrame, box: Rect, color: string, width: number): void {
  frame.context.beginPath();
  frame.context.rect(
    Math.round(box.x) + 0.5 - width / 2,
    Math.round(box.y) + 0.5 - width / 2,
    Math.round(box.w) + width - 1,
    Math.round(box.h) + width - 1,
  );
  strokeWithHalo(frame, color, width);
}

/** A filled label with white text, centred at a point. */
export function badge(
  frame: OverlayFrame,
  text: string,
  at: Point,
  options: { fill: string; height: number; radius: number },
): void {
  const { context } = frame;
  const width = badgeWidth(frame, text);
  const x = Math.round(at.x - width / 2);
  const y = Math.round(at.y - options.height / 2);
  context.fillStyle = options.fill;
  context.beginPath();
  context.roundRect(x, y, width, options.height, options.radius);
  context.fill();
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x + width / 2, y + options.height / 2 + 0.5);
}

/** How wide the badge of a text is, px. */
export function badgeWidth({ context, theme }: OverlayFrame, text: string): number {
  context.font = `600 10.5px ${theme.font}`;
  return Math.ceil(context.measureText(text).width) + 12;
}

/** A text cut to a width with an ellipsis. */
export function cutText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (context.measureText(`${text.slice(0, middle)}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${text.slice(0, low)}…`;
}
