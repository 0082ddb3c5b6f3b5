/** Descriptive statistics by the conventions of the product: null where a value is not defined. */
export interface Stats {
  n: number;
  mean: number | null;
  median: number | null;
  /** Sample deviation (n - 1). */
  sd: number | null;
  /** Population deviation, for comparison with other systems. */
  sdPop: number | null;
  min: number | null;
  max: number | null;
  q1: number | null;
  q3: number | null;
}

export const noStats: Stats = {
  n: 0,
  mean: null,
  median: null,
  sd: null,
  sdPop: null,
  min: null,
  max: null,
  q1: null,
  q3: null,
};

/** Quantile by linear interpolation between order statistics (type 7 of Hyndman and Fan); null without values. */
export function quantile(values: readonly number[], q: number): number | null {
  return quantileOfSorted(ascending(values), q);
}

/** A sorted copy; numbers in an array of their own are sorted many times faster than with a comparing function. */
export const ascending = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

/** The same of values that are sorted already. */
export function quantileOfSorted(sorted: Float64Array, q: number): number | null {
  const position = (sorted.length - 1) * q;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (position - Math.floor(position)) * (above - below);
}

/** Arithmetic mean; null without values. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** All descriptive statistics of a list of finite numbers. */
export function describe(values: readonly number[]): Stats {
  const average = mean(values);
  if (average === null) return noStats;
  const sorted = ascending(values);
  const squares = values.reduce((sum, value) => sum + (value - average) ** 2, 0);
  return {
    n: values.length,
    mean: average,
    median: quantileOfSorted(sorted, 0.5),
    sd: values.length < 2 ? null : Math.sqrt(squares / (values.length - 1)),
    sdPop: Math.sqrt(squares / values.length),
    min: sorted[0] ?? null,
    max: sorted[sorted.length - 1] ?? null,
    q1: quantileOfSorted(sorted, 0.25),
    q3: quantileOfSorted(sorted, 0.75),
  };
}

/** Reads the array that `statsSql` selects. */
export function statsOf(row: readonly (number | null)[]): Stats {
  if (row.length === 0) return noStats;
  const [n = 0, average = null, sd = null, sdPop = null, min = null, q1 = null, median = null, q3 = null, max = null] =
    row;
  return { n: n ?? 0, mean: average, median, sd, sdPop, min, max, q1, q3 };
}

/** Division that is null where it is not defined. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
