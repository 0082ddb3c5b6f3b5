import type { RunningTest } from '@prototrail/contracts';
import { endedAt, runningAt } from './running';

const now = 1_000_000;
const test = (fields: Partial<RunningTest>): RunningTest => ({
  ...{ number: 1, device: 'phone', surface: 's1', isEnded: false, click: null, tasksDone: 0, task: null },
  // the tester's clock is an hour ahead
  ...{ startMs: 3_600_000, sinceMs: 3_610_000, lastMs: 3_620_000, receivedMs: now - 5000 },
  ...fields,
});

describe('tests that are running', () => {
  it('count from when the server heard of them, whatever the clock of the tester says', () => {
    expect(runningAt(now, [test({})], {})).toMatchObject([
      { silentMs: 5000, onScreenMs: 15_000, runsMs: 25_000, isIdle: false },
    ]);
  });

  it('are over when they were closed, or silent for minutes', () => {
    const longAgo = test({ isEnded: true, receivedMs: now - 2_000_000 });
    const tests = [test({}), test({ isEnded: true }), test({ receivedMs: now - 200_000 }), longAgo];
    expect(runningAt(now, tests, {})).toHaveLength(1);
    expect(endedAt(now, tests)).toBe(2);
  });

  it('are idle when their testers stay much longer than others, the longest first', () => {
    const tests = [test({ number: 1, receivedMs: now - 40_000 }), test({ number: 2, receivedMs: now - 80_000 })];
    expect(runningAt(now, tests, { s1: 20_000 }).map(({ number, isIdle }) => [number, isIdle])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});
