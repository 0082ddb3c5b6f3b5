/**
 * How evenly clicks are spread over widgets: 0 when all are on one, 1 when each has as many as the others; null below two widgets
 * or without clicks. Shannon's entropy as a share of its maximum.
 */
export function clickSpread(clicks: readonly number[]): number | null {
  const total = clicks.reduce((sum, count) => sum + count, 0);
  if (clicks.length < 2 || total === 0) return null;
  const entropy = clicks
    .filter((count) => count > 0)
    .reduce((sum, count) => sum - (count / total) * Math.log(count / total), 0);
  return entropy / Math.log(clicks.length);
}
