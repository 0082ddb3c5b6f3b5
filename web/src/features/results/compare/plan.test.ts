import { chanceToSee, testsForDifference, testsForPrecision, testsPerWeek, weeksFor } from './plan';

describe('how many tests are needed', () => {
  it.each([
    [0.5, 0.1, 93],
    [0.5, 0.2, 21],
    [0.9, 0.1, 35],
  ])('for an interval of a rate of %d that is at most %d to each side', (rate, margin, tests) => {
    expect(Math.abs(testsForPrecision(rate, margin) - tests)).toBeLessThanOrEqual(2);
    expect(testsForPrecision(rate, margin / 2)).toBeGreaterThan(testsForPrecision(rate, margin));
  });

  it('to find a difference, in each group', () => {
    expect(testsForDifference(0.6, 0.8)).toBe(82);
    expect(testsForDifference(0.8, 0.6)).toBe(82);
    expect(testsForDifference(0.5, 0.5)).toBeUndefined();
  });

  it('to meet a problem', () => {
    expect(chanceToSee(0.31, 5)).toBeCloseTo(0.84, 2);
    expect(chanceToSee(0, 5)).toBe(0);
  });

  it('and how long they take at the pace of the last four weeks', () => {
    const days = [
      { day: '2026-11-25', tests: 6 },
      { day: '2026-11-03', tests: 2 },
      { day: '2026-10-20', tests: 50 },
    ];
    const perWeek = testsPerWeek(days, Date.parse('2026-11-26T12:00:00Z'));
    expect(perWeek).toBe(2);
    expect(weeksFor(5, perWeek)).toBe(3);
    expect(weeksFor(5, 0)).toBeUndefined();
  });
});
