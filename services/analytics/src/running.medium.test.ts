import { openAnalytics, messageOf, type AnalyticsProduct } from './test-support/analytics-product';
import { aSession, start } from './test-support/bread-shop';

describe('the tests that are running', () => {
  let analytics: AnalyticsProduct;
  beforeAll(async () => {
    analytics = await openAnalytics();
    const closed = aSession('closed');
    await analytics.publish(
      messageOf(aSession('long ago'), { receivedAt: start }),
      messageOf(aSession('brought in', { from: start - 24 * 3_600_000 }), { receivedAt: start + 3_601_000 }),
      messageOf(aSession('runs', { reaches: false }), { receivedAt: start + 3_600_000 }),
      messageOf(
        [...closed, { ...closed[0], id: 'end', seq: 9, type: 'SessionEnd', screen: 's2', time: start + 9000 }],
        { receivedAt: start + 3_605_000 },
      ),
    );
  });
  afterAll(() => analytics.close());

  it('are told with their place and task, and without names', async () => {
    const { tests, tasks, usualMs } = await analytics.ask('running');
    expect(tasks).toEqual([{ task: 't1', name: 'Reach the end' }]);
    expect(tests).toMatchObject([
      { surface: 's2', isEnded: true, tasksDone: 1, task: null, click: null, receivedMs: start + 3_605_000 },
      {
        ...{ surface: 's1', isEnded: false, tasksDone: 0, task: 't1', click: { x: 0.1, y: 0.2 } },
        ...{ startMs: start, sinceMs: start, lastMs: start + 1000 },
      },
    ]);
    expect(tests).toHaveLength(2);
    expect(usualMs['s1']).toBeGreaterThan(0);
    expect(JSON.stringify(tests)).not.toMatch(/tester of|runs/);
  });

  it('are counted in the digest of a study, beside its days, its success and its newest test', async () => {
    const digest = await analytics.ask('digest');
    expect(digest).toMatchObject({
      ...{ sessions: 4, latestMs: start, receivedMs: [start + 3_600_000] },
      taskSuccess: { succeeded: 3, started: 4, rate: 0.75 },
    });
    expect(digest.testsPerDay.map(({ tests }) => tests)).toEqual([1, 3]);
    expect(digest.taskSuccess.interval?.[0]).toBeCloseTo(0.3006, 3);
  });
});
