const dayMs = 24 * 60 * 60 * 1000;
/** More bars than these are too thin to be told apart. */
const mostBars = 92;
/** Lengths of a bar, days. */
const lengths = { day: 1, week: 7, month: 30, year: 365 } as const;

export type Span = keyof typeof lengths;

/**
 * Tests in equal spans of time from the first day with tests to the last, oldest first. Days without tests have their place, so that
 * a pause shows as a gap; spans are as short as the number of bars allows, and the last one ends with the last day.
 * @param days UTC days (`2026-11-28`) with their tests, in order; days without tests may be missing.
 */
export function spansOf(days: readonly { day: string; tests: number }[]): { span: Span; counts: number[] } {
  const numbers = days.map(({ day }) => Math.round(Date.parse(day) / dayMs));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const all = days.length === 0 ? 0 : last - first + 1;
  const span = (['day', 'week', 'month'] as const).find((each) => all / lengths[each] <= mostBars) ?? 'year';
  const counts = Array.from({ length: Math.ceil(all / lengths[span]) }, () => 0);
  for (const [index, { tests }] of days.entries()) {
    const bar = counts.length - 1 - Math.floor((last - (numbers[index] ?? last)) / lengths[span]);
    counts[bar] = (counts[bar] ?? 0) + tests;
  }
  return { span, counts };
}
