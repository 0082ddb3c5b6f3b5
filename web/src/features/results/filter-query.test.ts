import { startOfPeriod, toQuery } from './filter-query';

const noon = new Date(2026, 5, 10, 12, 30).getTime();

describe('result filters', () => {
  it('starts a period at local midnight', () => {
    expect(startOfPeriod('today', noon)).toBe(new Date(2026, 5, 10).getTime());
    expect(startOfPeriod('week', noon)).toBe(new Date(2026, 5, 10).getTime() - 6 * 86_400_000);
    expect(startOfPeriod('ever', noon)).toBeUndefined();
  });

  it('takes whole days, the last one included', () => {
    const [from, to] = [new Date(2026, 5, 1).getTime(), new Date(2026, 5, 11).getTime()];
    expect(toQuery({ date: '2026-06-01..2026-06-10' }, noon)).toEqual({ from, to });
    for (const date of ['2026-06-02..2026-06-01', '2026-06-01..', '2026-06-01', 'x..y'])
      expect(toQuery({ date }, noon)).toEqual({});
  });

  it('asks for what was chosen and nothing else', () => {
    expect(toQuery({}, noon)).toEqual({});
    expect(toQuery({ device: 'phone', task: 'completed:t1' }, noon)).toEqual({ device: 'phone', task: 'completed:t1' });
    expect(toQuery({ browser: 'Edge', frame: 'phone' }, noon)).toEqual({ browser: 'Edge', frame: 'phone' });
  });
});
