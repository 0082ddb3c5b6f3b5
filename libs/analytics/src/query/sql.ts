/** SQL fragments that several metrics share. Only constants of this package may be put into SQL text; data are parameters. */

/** A list of SQL string literals for constants such as event types. */
export const literals = (values: readonly string[]): string =>
  values.map((value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`).join(', ');

/**
 * Statistics of an expression as an array of [n, mean, sd, sdPop, min, q1, median, q3, max], read with `statsOf`.
 * `condition` chooses the rows that count.
 */
export function statsSql(value: string, condition: string): string {
  const quantiles = `quantilesExactInclusiveIf(0, 0.25, 0.5, 0.75, 1)(toFloat64(${value}), ${condition})`;
  const parts = [
    `toFloat64(countIf(${condition}))`,
    `avgIf(toFloat64(${value}), ${condition})`,
    `stddevSampStableIf(toFloat64(${value}), ${condition})`,
    `stddevPopStableIf(toFloat64(${value}), ${condition})`,
  ];
  return `if(countIf(${condition}) = 0, [], arrayConcat([${parts.join(', ')}], ${quantiles}))`;
}

/** A px position from a fraction: the nearest whole number, halves upwards. */
export const pxSql = (fraction: string, size: string): string => `toInt64(floor(${fraction} * ${size} + 0.5))`;
