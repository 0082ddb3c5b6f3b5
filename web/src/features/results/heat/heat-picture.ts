/** What is drawn over a picture of a screen. */
export interface HeatMapDrawing {
  /** Absent where nothing was counted. */
  layer: HTMLCanvasElement | undefined;
  /** A line above the picture, where several stand side by side. */
  title?: string;
}

/** What is put together to a picture of heat maps. */
export interface HeatPicture {
  /** The screen without a layer. */
  screen: Blob;
  /** From left to right, each over the same screen. */
  maps: readonly HeatMapDrawing[];
  isGrey?: boolean;
  /** A line below the picture: what it shows, and of how many tests. */
  words: string;
  /** What the ends of the colours stand for; a line below the words. */
  scale?: HeatScale | undefined;
  /** In place of a scale: what the dots stand for. */
  dots?: readonly HeatDot[] | undefined;
}

/** A kind of dots, and what it stands for. */
export interface HeatDot {
  fill: string;
  rim: string;
  words: string;
}

/** The colours of a layer from its least to its most. */
export interface HeatScale {
  low: string;
  high: string;
  colours: readonly { at: number; color: string }[];
}

/** As over the picture on the page. */
const veil = 'rgb(255 255 255 / 0.45)';
const margin = 24;
/** Several pictures side by side are shown smaller. */
const letterPx = (maps: number): number => (maps > 1 ? 52 : 24);

/** Heat maps of a screen side by side as a PNG, with words below. @throws where the browser cannot draw it */
export async function heatPicture({ screen, maps, isGrey = false, words, scale, dots }: HeatPicture): Promise<Blob> {
  const picture = await createImageBitmap(screen);
  const { width, height } = picture;
  const letters = letterPx(maps.length);
  const lineHeight = Math.round(2.3 * letters);
  const top = maps.some(({ title }) => title !== undefined) ? lineHeight : 0;
  const canvas = document.createElement('canvas');
  canvas.width = maps.length * width + (maps.length - 1) * margin;
  canvas.height = top + height + (scale || dots ? 2 : 1) * lineHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no memory for a picture of this size');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = `${letters}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  for (const [place, { layer, title }] of maps.entries()) {
    const left = place * (width + margin);
    context.filter = isGrey ? 'grayscale(1)' : 'none';
    context.drawImage(picture, left, top);
    context.filter = 'none';
    context.fillStyle = veil;
    context.fillRect(left, top, width, height);
    if (layer) context.drawImage(layer, left, top, width, height);
    context.strokeStyle = '#d6d3cd';
    if (maps.length > 1) context.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
    context.fillStyle = '#1d1c18';
    if (title !== undefined) context.fillText(title, left, top / 2, width);
  }
  context.fillText(words, margin, top + height + lineHeight / 2, canvas.width - 2 * margin);
  const legend = { top: top + height + lineHeight, height: letters, width: canvas.width };
  if (scale) drawScale(context, scale, legend);
  if (dots) drawDotLegend(context, dots, legend);
  picture.close();
  return canvasPng(canvas);
}

interface LegendPlace {
  top: number;
  height: number;
  width: number;
}

/** Dots with what they stand for, side by side. */
function drawDotLegend(
  context: CanvasRenderingContext2D,
  dots: readonly HeatDot[],
  { top, height, width }: LegendPlace,
): void {
  const [middle, radius, room] = [top + height / 2, height / 2.4, (width - 2 * margin) / dots.length];
  let left = margin;
  for (const { fill, rim, words } of dots) {
    context.beginPath();
    context.arc(left + radius, middle, radius, 0, 2 * Math.PI);
    context.fillStyle = fill;
    context.fill();
    context.lineWidth = height / 8;
    context.strokeStyle = rim;
    context.stroke();
    context.fillStyle = '#1d1c18';
    const wordsWidth = Math.min(room - 3 * height, context.measureText(words).width);
    context.fillText(words, left + 3 * radius, middle, wordsWidth);
    left += wordsWidth + 3 * height;
  }
}

/** The ramp between the words of its ends. */
function drawScale(
  context: CanvasRenderingContext2D,
  { low, high, colours }: HeatScale,
  { top, height, width }: LegendPlace,
): void {
  const middle = top + height / 2;
  const inside = width - 2 * margin;
  const [before, after] = [low, high].map((text) => Math.min(inside / 3, context.measureText(text).width));
  const [from, length] = [margin + (before ?? 0) + height / 2, Math.min(10 * height, inside / 3)];
  const ramp = context.createLinearGradient(from, 0, from + length, 0);
  for (const { at, color } of colours) ramp.addColorStop(at, color);
  context.fillText(low, margin, middle, before);
  context.fillText(high, from + length + height / 2, middle, after);
  context.fillStyle = ramp;
  context.fillRect(from, top, length, height);
  context.strokeStyle = '#d6d3cd';
  context.strokeRect(from - 0.5, top - 0.5, length + 1, height + 1);
}

/** A canvas as a PNG. @throws where the browser cannot write it */
export async function canvasPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be written');
  return blob;
}
