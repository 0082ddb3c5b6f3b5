import type { AnalyticsAnswer } from '@prototrail/contracts';
import { judge } from './verdict';

const rate = { x: 1, n: 30, interval: null };
const row = { task: 't1', name: 'Buy', a: rate, b: rate, difference: 0.3, interval: null, p: 0.001 };
const answer = (a: number, b: number, adjusted: number | null): AnalyticsAnswer<'compare'> => ({
  ...{ revision: null, sessions: a + b, allSessions: a + b, asOf: 0 },
  ...{ groups: { a, b, both: 0 }, success: [{ ...row, adjusted }], measures: [], tests: 1 },
});

describe('the verdict of a comparison', () => {
  it.each([
    ['empty', answer(0, 30, null)],
    ['early', answer(30, 19, 0.001)],
    ['none', answer(30, 30, 0.06)],
    ['none', answer(30, 30, null)],
    ['found', answer(30, 20, 0.04)],
  ])('is %s', (kind, of) => {
    expect(judge(of, 20).kind).toBe(kind);
  });
});
