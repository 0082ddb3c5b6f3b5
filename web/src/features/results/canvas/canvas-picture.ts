import type { Screen } from '@prototrail/model';
import { canvasPng } from '../heat/heat-picture';
import { inLightTheme } from '../report/light-theme';
import { aroundAll } from '../../../canvas/kernels/around-all';

export interface CanvasPicture {
  /** What the camera moves: screens, lines and labels as they are drawn now. */
  world: HTMLElement;
  /** In the order of their elements. */
  screens: readonly Screen[];
  /** A screen without a layer; null where it cannot be drawn. */
  drawScreen(screen: string): Promise<Blob | null>;
  isGrey: boolean;
  /** A line below the picture. */
  words: string;
}

/** Longest side, px; and room around screens and lines for labels, px of the canvas. */
const maxSide = 2600;
const maxScale = 1.5;
const room = 120;
/** Sizes of letters and lines belong to a picture of this width. */
const usualWidth = 1328;
const letterPx = 13;
const linePart = 0.6;
const lineHeight = 56;

/** Layers that are not there after this time stay out of the picture, ms. */
const maxWaitMs = 20_000;

/** Resolves when every screen of the canvas has its layer. */
export function layersDrawn(world: HTMLElement): Promise<void> {
  const isDone = (): boolean => world.querySelector('[data-pending]') === null;
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      // what came last is painted after it was put there
      requestAnimationFrame(() => resolve());
    };
    const observer = new MutationObserver(() => {
      if (isDone()) end();
    });
    const timer = setTimeout(end, maxWaitMs);
    observer.observe(world, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-pending'] });
  });
}

/** All of the canvas as a PNG, however the camera stands. @throws where the browser cannot draw it */
export async function canvasPicture(asked: CanvasPicture): Promise<Blob> {
  const { screens, drawScreen } = asked;
  const pictures: (ImageBitmap | undefined)[] = [];
  // one after the other: each may be as large as a window
  for (const { id } of screens) {
    const blob = await drawScreen(id);
    pictures.push(blob ? await createImageBitmap(blob) : undefined);
  }
  try {
    return await canvasPng(inLightTheme(() => draw(asked, pictures)));
  } finally {
    for (const picture of pictures) picture?.close();
  }
}

function draw(
  { world, screens, isGrey, words }: CanvasPicture,
  pictures: readonly (ImageBitmap | undefined)[],
): HTMLCanvasElement {
  const lines = [...world.querySelectorAll<SVGPathElement>(':scope > svg > path, :scope > svg > g > path')];
  const around = lines.map((line) => line.getBBox()).map(({ x, y, width, height }) => ({ x, y, w: width, h: height }));
  const all = aroundAll([...screens, ...around]) ?? { x: 0, y: 0, w: 1, h: 1 };
  const [w, h] = [all.w + 2 * room, all.h + 2 * room];
  const scale = Math.min(maxScale, maxSide / Math.max(w, h));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale) + lineHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no memory for a picture of this size');
  const size = canvas.width / usualWidth;
  const to: Placing = { x: (x) => (x - all.x + room) * scale, y: (y) => (y - all.y + room) * scale, scale, size };
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const places = world.querySelector('ul')?.children ?? [];
  screens.forEach((screen, index) => {
    drawScreenAt(context, to, { screen, picture: pictures[index], place: places[index], isGrey });
  });
  for (const line of lines) drawLine(context, to, line);
  drawLabels(context, to, world);
  context.fillStyle = '#1d1c18';
  context.font = `24px ${lettersOf(world)}`;
  context.textAlign = 'start';
  context.textBaseline = 'middle';
  context.fillText(words, 24, canvas.height - lineHeight / 2, canvas.width - 48);
  return canvas;
}

/** From px of the canvas to px of the picture. */
interface Placing {
  x(x: number): number;
  y(y: number): number;
  scale: number;
  /** Of letters and lines. */
  size: number;
}

const lettersOf = (element: Element): string => getComputedStyle(element).fontFamily || 'sans-serif';

function drawScreenAt(
  context: CanvasRenderingContext2D,
  to: Placing,
  about: { screen: Screen; picture: ImageBitmap | undefined; place: Element | undefined; isGrey: boolean },
): void {
  const { screen, picture, place, isGrey } = about;
  const box = [to.x(screen.x), to.y(screen.y), screen.w * to.scale, screen.h * to.scale] as const;
  context.filter = isGrey ? 'grayscale(1) opacity(0.75)' : 'none';
  if (picture) context.drawImage(picture, ...box);
  context.filter = 'none';
  const layer = place?.querySelector('canvas');
  if (layer && layer.width > 0 && layer.height > 0) context.drawImage(layer, ...box);
  const colour = place?.querySelector<HTMLElement>('[data-colour]')?.style.background;
  if (colour) {
    context.fillStyle = colour;
    context.fillRect(...box);
  }
  context.strokeStyle = '#d6d3cd';
  context.lineWidth = 1;
  context.strokeRect(...box);
  context.fillStyle = '#57534b';
  context.font = `500 ${letterPx * to.size}px ${place ? lettersOf(place) : 'sans-serif'}`;
  context.textAlign = 'start';
  context.textBaseline = 'bottom';
  context.fillText(screen.name, box[0], box[1] - 6 * to.size, box[2]);
}

function drawLine(context: CanvasRenderingContext2D, to: Placing, line: SVGPathElement): void {
  const { stroke, strokeWidth, strokeDasharray, opacity } = getComputedStyle(line);
  const path = new Path2D();
  path.addPath(new Path2D(line.getAttribute('d') ?? ''), new DOMMatrix([to.scale, 0, 0, to.scale, to.x(0), to.y(0)]));
  context.save();
  context.strokeStyle = stroke;
  context.globalAlpha = Number(opacity) || 1;
  context.lineWidth = Number.parseFloat(strokeWidth) * to.size * linePart;
  context.setLineDash((strokeDasharray.match(/[\d.]+/g) ?? []).map((dash) => Number(dash) * to.size));
  context.stroke(path);
  context.restore();
}

/** Numbers on lines and what ended on screens; pins have no words and stay out. */
function drawLabels(context: CanvasRenderingContext2D, to: Placing, world: HTMLElement): void {
  const zoom = Number(world.style.getPropertyValue('--zoom')) || 1;
  const origin = world.getBoundingClientRect();
  const letters = letterPx * to.size;
  // the first list is that of the screens
  const lists = [...world.querySelectorAll('ul')].slice(1);
  for (const label of lists.flatMap((list) => [...list.children])) {
    const text = label.textContent.trim();
    const inner = label.firstElementChild;
    if (text === '' || !inner) continue;
    const rect = label.getBoundingClientRect();
    const [x, y] = [
      to.x((rect.left + rect.width / 2 - origin.left) / zoom),
      to.y((rect.top + rect.height / 2 - origin.top) / zoom),
    ];
    const { backgroundColor, borderTopColor, color } = getComputedStyle(inner);
    const turn = inner.querySelector<SVGElement>('svg[style]')?.style.rotate;
    context.font = `600 ${letters}px ${lettersOf(inner)}`;
    const arrow = turn ? letters * 0.8 : 0;
    const width = context.measureText(text).width + arrow + letters;
    const height = letters * 1.6;
    context.fillStyle = backgroundColor;
    context.strokeStyle = borderTopColor;
    context.lineWidth = to.size * 1.5;
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
    context.fill();
    context.stroke();
    context.fillStyle = color;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, x - arrow / 2, y + to.size);
    if (turn) drawArrow(context, { x: x + width / 2 - letters * 0.75, y, size: letters * 0.3, turn, color });
  }
}

function drawArrow(
  context: CanvasRenderingContext2D,
  { x, y, size, turn, color }: { x: number; y: number; size: number; turn: string; color: string },
): void {
  context.save();
  context.translate(x, y);
  context.rotate((Number.parseFloat(turn) * Math.PI) / 180);
  context.strokeStyle = color;
  context.beginPath();
  context.moveTo(-size / 2, -size);
  context.lineTo(size / 2, 0);
  context.lineTo(-size / 2, size);
  context.stroke();
  context.restore();
}
