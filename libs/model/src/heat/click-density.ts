/** A px of a surface and the clicks on it. */
export type HeatCell = readonly [x: number, y: number, clicks: number];

/** How far a click counts, px of the surface: in full up to `radius`, then less and less over the width of `blur`. */
export interface HeatStamp {
  radius: number;
  blur: number;
}

/** Clicks around the points of a grid. */
export interface ClickDensity {
  /** Distance of two points of the grid, px of the surface. */
  step: number;
  columns: number;
  rows: number;
  /** Row by row: clicks around each point. */
  values: Float32Array;
  /** The largest of them. */
  peak: number;
}

/** A scale never ends below so many clicks: with fewer, a few single clicks would look like a crowd. */
export const minScaleClicks = 5;

/** Points of the grid across the reach of a stamp. */
const pointsPerReach = 12;

/** Stamp by kind of prototype: fingers are wider than pointers. */
export function heatStamp(kind: string | undefined, screenWidth: number): HeatStamp {
  return kind === 'smartphone' || kind === 'tablet'
    ? { radius: screenWidth / 20, blur: screenWidth / 15 }
    : { radius: screenWidth / 120, blur: screenWidth / 100 };
}

/** The radius that a legend names, px: a click at this distance counts half. */
export const countedRadius = ({ radius, blur }: HeatStamp): number => Math.round(radius + blur / 2);

/** Clicks at the dark end of the scale: those at the busiest point, but at least `minScaleClicks`. */
export const scaleEnd = (peak: number): number => Math.max(minScaleClicks, Math.round(peak));

/**
 * Clicks around each point of a surface, so that a colour stands for a number that a reader can count:
 * `density(p) = Σ clicks(c) · k(|p − c|)` over all cells c, where `k(d) = 1` for `d ≤ radius`, `0` for
 * `d ≥ radius + blur`, and `1 − t²(3 − 2t)` with `t = (d − radius) / blur` between. What `k` gives beyond the half-way
 * distance is what it takes before it, so the density is the number of clicks within `countedRadius` with a soft edge.
 * It is a kernel estimate that is not normalised: B. W. Silverman, Density Estimation for Statistics and Data Analysis,
 * 1986, section 4.2.
 */
export function clickDensity(
  cells: readonly HeatCell[],
  { width, height, stamp }: { width: number; height: number; stamp: HeatStamp },
): ClickDensity {
  const grid = clickGrid({ width, height, stamp });
  return spread(binned(cells, grid), grid, stamp);
}

/** The points at which densities are known; a click belongs to the point at `floor(x / step)`, `floor(y / step)`. */
export interface ClickGrid {
  step: number;
  columns: number;
  rows: number;
}

/** The grid of a surface. */
export function clickGrid({ width, height, stamp }: { width: number; height: number; stamp: HeatStamp }): ClickGrid {
  const step = Math.max(1, (stamp.radius + stamp.blur) / pointsPerReach);
  return {
    step,
    columns: Math.max(1, Math.ceil(width / step)),
    rows: Math.max(1, Math.ceil(height / step)),
  };
}

/** The same density of clicks that are counted by point of the grid already, each `row * columns + column` once. */
export function densityOfBins(
  bins: Iterable<readonly [place: number, clicks: number]>,
  surface: { width: number; height: number; stamp: HeatStamp },
): ClickDensity {
  return spread(bins, clickGrid(surface), surface.stamp);
}

/** Each count is spread over the points around its own; a margin as wide as the stamp takes what falls beside the surface. */
function spread(
  bins: Iterable<readonly [place: number, clicks: number]>,
  { step, columns, rows }: ClickGrid,
  stamp: HeatStamp,
): ClickDensity {
  const stencil = stencilOf(stamp, step);
  const margin = Math.ceil((stamp.radius + stamp.blur) / step);
  const width = columns + 2 * margin;
  const wide = new Float32Array(width * (rows + 2 * margin));
  for (const [place, clicks] of bins) {
    const column = place % columns;
    const middle = ((place - column) / columns + margin) * width + column + margin;
    for (const { dy, from, weights } of stencil) {
      const first = middle + dy * width + from;
      for (let index = 0; index < weights.length; index += 1)
        wide[first + index] = (wide[first + index] ?? 0) + clicks * (weights[index] ?? 0);
    }
  }
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const from = (row + margin) * width + margin;
    values.set(wide.subarray(from, from + columns), row * columns);
  }
  return { step, columns, rows, values, peak: values.reduce((most, value) => Math.max(most, value), 0) };
}

/** Clicks by point of the grid; what lies outside of the surface is left out. */
function binned(cells: readonly HeatCell[], { step, columns, rows }: ClickGrid): Map<number, number> {
  const bins = new Map<number, number>();
  for (const [x, y, clicks] of cells) {
    const [column, row] = [Math.floor(x / step), Math.floor(y / step)];
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    const place = row * columns + column;
    bins.set(place, (bins.get(place) ?? 0) + clicks);
  }
  return bins;
}

/** What a click gives to the points of a row of the grid, from the first one that it reaches. */
interface StencilRow {
  dy: number;
  from: number;
  weights: Float64Array;
}

/** Row by row, as numbers side by side are added up in half the time. */
function stencilOf({ radius, blur }: HeatStamp, step: number): StencilRow[] {
  const reach = Math.ceil((radius + blur) / step);
  const across = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return across.flatMap((dy) => {
    const weights = across.map((dx) => {
      const t = Math.min(1, Math.max(0, (Math.hypot(dx, dy) * step - radius) / blur));
      return 1 - t * t * (3 - 2 * t);
    });
    const first = weights.findIndex((weight) => weight > 0);
    if (first < 0) return [];
    return [{ dy, from: first - reach, weights: Float64Array.from(weights.slice(first, weights.length - first)) }];
  });
}
