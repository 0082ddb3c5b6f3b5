import { spansOf } from './spans';

const on = (day: string, tests = 1) => ({ day, tests });

describe('tests over time', () => {
  it('leave a gap where nobody tested', () => {
    const days = [on('2026-10-30', 2), on('2026-11-02'), on('2026-11-03', 4)];
    expect(spansOf(days)).toEqual({ span: 'day', counts: [2, 0, 0, 1, 4] });
  });

  it('are of one day, or of none', () => {
    expect(spansOf([on('2026-11-28', 3)])).toEqual({ span: 'day', counts: [3] });
    expect(spansOf([])).toEqual({ span: 'day', counts: [] });
  });

  it('are counted in longer spans when days would be too thin, and none is lost', () => {
    const weeks = spansOf([on('2026-01-01', 5), on('2026-11-22', 2), on('2026-11-28', 3)]);
    expect(weeks.span).toBe('week');
    expect(weeks.counts).toHaveLength(48);
    expect(weeks.counts.at(-1)).toBe(5);
    expect(weeks.counts[0]).toBe(5);
    const months = spansOf([on('2022-01-01'), on('2026-11-28')]);
    expect(months.span).toBe('month');
    expect(spansOf([on('1990-01-01'), on('2026-11-28')])).toMatchObject({ span: 'year' });
    for (const { counts } of [weeks, months]) expect(counts.length).toBeLessThanOrEqual(92);
  });
});
