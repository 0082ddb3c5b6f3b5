/** Draws the density of clicks on a canvas, in the colours of the ramp. */
import type { ClickDensity } from '@prototrail/model';
import { heatStops } from '../../../ui';

export interface HeatStop {
  /** Density, 0 to 1. */
  at: number;
  /** Red, green, blue, alpha: 0 to 255. */
  rgba: readonly [number, number, number, number];
}

/** Where a scale is long, one click still shows. */
const minShare = 0.06;

const hex = (text: string, from: number): number => parseInt(text.slice(from, from + 2), 16);
const stop = (at: number, color: string): HeatStop => ({
  at,
  rgba: [hex(color, 1), hex(color, 3), hex(color, 5), hex(color, 7)],
});

/** The sequential ramp of the product: lightness falls steadily, so it reads without hue and on grey. */
const heatRamp: readonly HeatStop[] = heatStops.map(({ at, color }) => stop(at, color));

/** Colours of a ramp from left to right. */
type Colours = readonly { at: number; color: string }[];

/** The ramp of densities, for a legend. */
export const rampColours: Colours = heatStops;

/** Colours as a CSS gradient. */
export const gradientOf = (colours: Colours): string =>
  `linear-gradient(to right, ${colours.map(({ at, color }) => `${color} ${at * 100}%`).join(', ')})`;

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

const bandAlpha = 0.45;
/** A band with anything in it begins where the ramp can be seen. */
const firstBandPlace = 26;

/** The colour of a band over a page, for a value of 0 to 1; the page shows through. */
export function bandColour(value: number, table = rampTable()): string {
  if (value <= 0) return 'transparent';
  const at = Math.round(firstBandPlace + (255 - firstBandPlace) * Math.min(1, value)) * 4;
  return `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]} / ${bandAlpha})`;
}

/** The colours of bands, for a legend. */
export const bandColours: Colours = [0.001, 0.25, 0.5, 0.75, 1].map((value) => ({
  at: Math.round(value * 100) / 100,
  color: bandColour(value),
}));

/** Place in the ramp, 0 to 255, of a number of clicks on a scale that ends at `end`. */
export function rampPlace(clicks: number, end: number): number {
  if (clicks <= 0 || end <= 0) return 0;
  return Math.round(255 * Math.min(1, Math.max(clicks / end, minShare * Math.min(1, clicks))));
}

/** Paints a density on the canvas, a px for each of its points, replacing what was there. `end`: see `scaleEnd`. */
export function drawDensity(canvas: HTMLCanvasElement, density: ClickDensity, end: number): void {
  const { columns, rows, values } = density;
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext('2d');
  if (!context || density.peak <= 0) return;
  const image = context.createImageData(columns, rows);
  const ramp = rampTable();
  values.forEach((clicks, index) => {
    const place = rampPlace(clicks, end) * 4;
    if (place > 0) image.data.set(ramp.subarray(place, place + 4), index * 4);
  });
  context.putImageData(image, 0, 0);
}
