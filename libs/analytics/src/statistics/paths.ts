/** How lost a tester was: 0 for a perfect way, above 0.5 lost. Smith 1996. */
export function lostness(different: number, visited: number, needed: number): number | null {
  if (visited === 0 || different === 0) return null;
  return Math.hypot(different / visited - 1, needed / different - 1);
}

/** Number of insertions, deletions and replacements that turn one list into the other. Levenshtein 1966. */
export function editDistance(a: readonly unknown[], b: readonly unknown[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, value] of a.entries()) {
    const next = [index + 1];
    for (const [other, wanted] of b.entries())
      next.push(
        Math.min((row[other] ?? 0) + (value === wanted ? 0 : 1), (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** 1 for the same way, 0 for one that has nothing in common with it. */
export function pathSimilarity(optimal: readonly unknown[], actual: readonly unknown[]): number | null {
  const longer = Math.max(optimal.length, actual.length);
  return longer === 0 ? null : 1 - editDistance(optimal, actual) / longer;
}

/** Share of problems that n testers meet, when each meets one with probability p. Nielsen and Landauer 1993. */
export const problemDiscovery = (p: number, n: number): number => 1 - (1 - p) ** n;
