import { quantile } from './describe';

export interface BoxPlot {
  n: number;
  q1: number | null;
  median: number | null;
  q3: number | null;
  whiskerLow: number | null;
  whiskerHigh: number | null;
  outliers: number[];
}

/** Tukey's box plot: whiskers at the outermost values within 1.5 times the box height, the rest as single points. */
export function boxPlot(values: readonly number[]): BoxPlot {
  const sorted = [...values].sort((a, b) => a - b);
  const [q1, median, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
  if (q1 === null || q3 === null) return { n: 0, q1, median, q3, whiskerLow: null, whiskerHigh: null, outliers: [] };
  const reach = 1.5 * (q3 - q1);
  const inside = sorted.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return {
    n: sorted.length,
    q1,
    median,
    q3,
    whiskerLow: inside[0] ?? null,
    whiskerHigh: inside[inside.length - 1] ?? null,
    outliers: sorted.filter((value) => value < q1 - reach || value > q3 + reach),
  };
}

export interface HistogramBin {
  from: number;
  to: number;
  count: number;
}

/** Equal bins from minimum to maximum; upper bounds are included. No values: no bins. */
export function histogram(values: readonly number[], bins: number): HistogramBin[] {
  if (values.length === 0 || bins < 1) return [];
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const width = (high - low) / bins;
  const result = Array.from({ length: bins }, (_, index) => ({
    from: low + width * index,
    to: index === bins - 1 ? high : low + width * (index + 1),
    count: 0,
  }));
  for (const value of values) {
    const bin = result.find((candidate) => candidate.to >= value);
    if (bin) bin.count += 1;
  }
  return result;
}
