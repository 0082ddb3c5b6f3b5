import type { Study } from './studies';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Weeks that are shown, and studies with a colour of their own; the others are counted together. */
export const shownWeeks = 12;
const mostStudies = 4;

export interface WeekSeries {
  /** Absent for the other studies together. */
  name: string | undefined;
  id: string;
  /** Tests of each week, oldest first. */
  counts: number[];
}

export interface TestsPerWeek {
  /** First day of each week, ms since 1970: seven days each, the last one ends today. */
  starts: number[];
  /** The studies with the most tests first. */
  series: WeekSeries[];
}

/** Tests of the last weeks by study. Days are those of UTC, as the server counts them. */
export function testsPerWeek(studies: readonly Study[], now: number): TestsPerWeek {
  const dayMs = weekMs / 7;
  const end = (Math.floor(now / dayMs) + 1) * dayMs;
  const starts = Array.from({ length: shownWeeks }, (_, week) => end - (shownWeeks - week) * weekMs);
  const all = studies
    .map(({ id, name, figures }): WeekSeries => {
      const counts = starts.map(() => 0);
      for (const { day, tests } of figures?.digest.testsPerDay ?? []) {
        const week = Math.floor((Date.parse(day) - (starts[0] ?? 0)) / weekMs);
        if (week >= 0 && week < shownWeeks) counts[week] = (counts[week] ?? 0) + tests;
      }
      return { id, name, counts };
    })
    .filter(({ counts }) => totalOf(counts) > 0)
    .sort((a, b) => totalOf(b.counts) - totalOf(a.counts));
  if (all.length <= mostStudies) return { starts, series: all };
  const others = all.slice(mostStudies - 1);
  const together = starts.map((_, week) => totalOf(others.map(({ counts }) => counts[week] ?? 0)));
  return { starts, series: [...all.slice(0, mostStudies - 1), { id: 'others', name: undefined, counts: together }] };
}

const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
