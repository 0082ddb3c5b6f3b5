import type { ClickDensity } from '@prototrail/model';

/** Colours of the groups: blue and orange are told apart by people who do not see red or green. */
export const groupColours = { a: [23, 92, 180], b: [199, 86, 0] } as const;
/** What is smaller than this part of the largest difference is not drawn. */
const minPart = 0.06;
const maxAlpha = 215;

/** How much more of its clicks one group made around each point than the other: positive for the first, and the largest of them. */
export interface DensityDifference {
  columns: number;
  rows: number;
  /** Differences of shares, -1 to 1. */
  values: Float32Array;
  largest: number;
}

/** The difference of two densities of the same surface, each as a share of the clicks of its group. */
export function densityDifference(
  a: { density: ClickDensity; clicks: number },
  b: { density: ClickDensity; clicks: number },
): DensityDifference | undefined {
  const { columns, rows } = a.density;
  if (a.clicks === 0 || b.clicks === 0 || columns !== b.density.columns || rows !== b.density.rows) return undefined;
  const values = a.density.values.map((value, index) => value / a.clicks - (b.density.values[index] ?? 0) / b.clicks);
  return { columns, rows, values, largest: values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) };
}

/** The colour of a difference: red, green, blue, alpha. */
export function differenceColour(value: number, largest: number): [number, number, number, number] {
  const part = largest === 0 ? 0 : Math.min(1, Math.abs(value) / largest);
  if (part < minPart) return [0, 0, 0, 0];
  const [red, green, blue] = value > 0 ? groupColours.a : groupColours.b;
  return [red, green, blue, Math.round(maxAlpha * Math.sqrt(part))];
}

/** Paints a difference on a canvas, a px for each of its points. */
export function drawDifference(canvas: HTMLCanvasElement, { columns, rows, values, largest }: DensityDifference): void {
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(columns, rows);
  values.forEach((value, index) => image.data.set(differenceColour(value, largest), index * 4));
  context.putImageData(image, 0, 0);
}
