/** Standard normal quantiles: of a two-sided 95 % interval, and of a power of 80 %. */
const z95 = 1.959964;
const z80 = 0.841621;
const mostTesters = 100_000;

/** Half the width of the 95 % Wilson interval of a rate among so many tests. */
function halfWidth(rate: number, n: number): number {
  const spread = z95 * Math.sqrt((rate * (1 - rate)) / n + z95 ** 2 / (4 * n ** 2));
  return spread / (1 + z95 ** 2 / n);
}

/** Tests for an interval of a success rate that is at most `margin` to each side. */
export function testsForPrecision(rate: number, margin: number): number {
  let [low, high] = [1, mostTesters];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (halfWidth(rate, middle) <= margin) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Tests in each of two groups to find a difference of two rates at 5 % with a power of 80 %; undefined without a difference. */
export function testsForDifference(first: number, second: number): number | undefined {
  if (first === second) return undefined;
  const pooled = (first + second) / 2;
  const chance = z95 * Math.sqrt(2 * pooled * (1 - pooled));
  const real = z80 * Math.sqrt(first * (1 - first) + second * (1 - second));
  return Math.ceil((chance + real) ** 2 / (first - second) ** 2);
}

/** Chance that a problem which this share of people meets is seen at least once. Virzi 1992; Nielsen and Landauer 1993. */
export const chanceToSee = (share: number, testers: number): number => 1 - (1 - share) ** testers;

const dayMs = 24 * 60 * 60 * 1000;
const paceWeeks = 4;

/** Tests that came in a week, as a mean of the last four weeks. */
export function testsPerWeek(days: readonly { day: string; tests: number }[], now: number): number {
  const from = now - paceWeeks * 7 * dayMs;
  const recent = days.filter(({ day }) => Date.parse(day) > from);
  return recent.reduce((sum, { tests }) => sum + tests, 0) / paceWeeks;
}

/** Weeks until so many more tests have come in at a pace; undefined when none come. */
export const weeksFor = (missing: number, perWeek: number): number | undefined =>
  perWeek > 0 ? Math.ceil(missing / perWeek) : undefined;
