import type { Line } from '@prototrail/model';

/** How often a version is drawn among the others; without a weight it counts as one. */
export const weightOf = (line: Line): number =>
  typeof line['weight'] === 'number' && line['weight'] > 0 ? line['weight'] : 1;

/** What a version is called: A for the first. */
export const letterOf = (index: number): string => String.fromCharCode(65 + (index % 26));

/** Whole shares in percent that add up to 100 and are never 0, in the order of the lines. */
export function sharesOf(lines: readonly Line[]): number[] {
  const total = lines.reduce((sum, line) => sum + weightOf(line), 0);
  const exact = lines.map((line) => (weightOf(line) / total) * 100);
  const shares = exact.map((share) => Math.max(1, Math.floor(share)));
  const byRest = exact.map((share, index) => ({ index, rest: share % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRest) if (shares.reduce((a, b) => a + b, 0) < 100) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** The shares after the edge behind a version was moved; each keeps at least 1 percent. */
export function movedEdge(shares: readonly number[], edge: number, by: number): number[] {
  const [left = 0, right = 0] = [shares[edge], shares[edge + 1]];
  const moved = Math.max(1 - left, Math.min(right - 1, Math.round(by)));
  return shares.map((share, index) => (index === edge ? left + moved : index === edge + 1 ? right - moved : share));
}
