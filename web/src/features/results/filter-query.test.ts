import { startOfPeriod, toQuery } from './filter-query';

const noon = new Date(2026, 5, 10, 12, 30).getTime();

describe('result filters', () => {
  it('starts a period at local midnight', () => {
    expect(startOfPeriod('today', noon)).toBe(new Date(2026, 5, 10).getTime());
    expect(startOfPeriod('week', noon)).toBe(new Date(2026, 5, 10).getTime() - 6 * 86_400_000);
    expect(startOfPeriod('ever', noon)).toBeUndefined();
  });

  it('asks for what was chosen and nothing else', () => {
    expect(toQuery({}, noon)).toEqual({});
    expect(toQuery({ device: 'phone', task: 'completed:t1' }, noon)).toEqual({ device: 'phone', task: 'completed:t1' });
    expect(toQuery({ browser: 'Edge', frame: 'phone' }, noon)).toEqual({ browser: 'Edge', frame: 'phone' });
  });
});
