/**
 * Draws a click heat map from counted cells: each cell is stamped as a soft disc with the opacity of its share of the
 * maximum, the summed opacity is mapped to the colour ramp.
 */

import { heatStops } from '../../../ui/tokens.gen';

/** One cell in px of the surface: column, row, number of clicks. */
export type HeatCell = readonly [x: number, y: number, value: number];

export interface HeatStop {
  /** Density, 0 to 1. */
  at: number;
  /** Red, green, blue, alpha: 0 to 255. */
  rgba: readonly [number, number, number, number];
}

export interface HeatOptions {
  /** Size of the surface in px; cells outside are not drawn. */
  width: number;
  height: number;
  /** Cells of this value get full density. */
  max: number;
  /** Stamp radius and soft edge in px of the surface. */
  radius: number;
  blur: number;
  /** Drawn px per surface px. */
  scale: number;
}

const hex = (text: string, from: number): number => parseInt(text.slice(from, from + 2), 16);
const stop = (at: number, color: string): HeatStop => ({
  at,
  rgba: [hex(color, 1), hex(color, 3), hex(color, 5), hex(color, 7)],
});

/** The sequential ramp of the product: lightness falls steadily, so it reads without hue and on grey. */
const heatRamp: readonly HeatStop[] = heatStops.map(({ at, color }) => stop(at, color));

/** Stamp size by kind of prototype: fingers are wider than pointers. */
export function stampSize(kind: string | undefined, screenWidth: number): { radius: number; blur: number } {
  return kind === 'smartphone' || kind === 'tablet'
    ? { radius: screenWidth / 20, blur: screenWidth / 15 }
    : { radius: screenWidth / 120, blur: screenWidth / 100 };
}

/** 256 colours of the ramp, four bytes each. */
export function rampTable(stops: readonly HeatStop[] = heatRamp): Uint8ClampedArray {
  const table = new Uint8ClampedArray(256 * 4);
  for (let index = 0; index < 256; index += 1) {
    const density = index / 255;
    const upper = stops.findIndex((entry) => entry.at >= density);
    const high = stops[upper === -1 ? stops.length - 1 : upper];
    const low = stops[Math.max(0, (upper === -1 ? stops.length - 1 : upper) - 1)];
    if (!high || !low) continue;
    const span = high.at - low.at;
    const share = span === 0 ? 1 : (density - low.at) / span;
    for (let channel = 0; channel < 4; channel += 1) {
      const from = low.rgba[channel] ?? 0;
      const to = high.rgba[channel] ?? 0;
      table[index * 4 + channel] = from + (to - from) * share;
    }
  }
  return table;
}

function makeStamp(radius: number, blur: number): HTMLCanvasElement {
  const reach = Math.max(1, Math.ceil(radius + blur));
  const stamp = document.createElement('canvas');
  stamp.width = stamp.height = reach * 2;
  const context = stamp.getContext('2d');
  if (!context) return stamp;
  const fade = context.createRadialGradient(reach, reach, Math.max(0, radius - blur * 0.5), reach, reach, reach);
  fade.addColorStop(0, 'rgba(0,0,0,1)');
  fade.addColorStop(0.5, 'rgba(0,0,0,0.38)');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  context.fillStyle = fade;
  context.fillRect(0, 0, reach * 2, reach * 2);
  return stamp;
}

/** Paints the cells on the canvas, replacing what was there. No cells: a clear canvas. */
export function drawHeat(canvas: HTMLCanvasElement, cells: readonly HeatCell[], options: HeatOptions): void {
  const { scale } = options;
  canvas.width = Math.max(1, Math.round(options.width * scale));
  canvas.height = Math.max(1, Math.round(options.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || cells.length === 0 || options.max <= 0) return;
  const stamp = makeStamp(options.radius * scale, options.blur * scale);
  for (const [x, y, value] of cells) {
    context.globalAlpha = Math.min(1, Math.max(0.05, value / options.max));
    context.drawImage(stamp, x * scale - stamp.width / 2, y * scale - stamp.height / 2);
  }
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const ramp = rampTable();
  for (let offset = 0; offset < image.data.length; offset += 4) {
    const density = image.data[offset + 3] ?? 0;
    if (density === 0) continue;
    image.data.set(ramp.subarray(density * 4, density * 4 + 4), offset);
  }
  context.putImageData(image, 0, 0);
}
