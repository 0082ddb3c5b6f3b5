import { messageOf, openAnalytics, type AnalyticsProduct } from './test-support/analytics-product';
import { app, aSession, start } from './test-support/bread-shop';

const minute = 60_000;

describe('distributions and outliers', () => {
  let product: AnalyticsProduct;
  beforeAll(async () => {
    product = await openAnalytics();
    // all of them reach the end, each a little later than the one before
    const usual = Array.from({ length: 28 }, (_, index) =>
      aSession(`S${index}`, { from: start + index * minute, width: index < 6 ? 390 : 1440 }).map((event, place) => ({
        ...event,
        time: Number(event['time']) + (place < 3 ? 0 : index * 200),
      })),
    );
    const clicks = Array.from({ length: 60 }, (_, index) => ({
      ...{ id: `odd-c${index}`, session: 'odd', seq: 100 + index, user: 'tester of odd', x: 0.5, y: 0.5 },
      ...{ type: 'WidgetClick', screen: 's1', widget: 'w2', time: start + 50 * minute + 4000 + index * 2000 },
    }));
    await product.publish(
      ...usual.map((events) => messageOf(events)),
      messageOf(aSession('idle', { from: start + 40 * minute, reaches: false })),
      messageOf([...aSession('odd', { from: start + 50 * minute }), ...clicks]),
    );
  });
  afterAll(() => product.close());

  it('describe every measure, count one in bins, and give each test as a point', async () => {
    const { statistics, histogram, points, pointsOf, tasks } = await product.ask('distributions', { of: 'clicks' });
    expect(statistics.clicks).toMatchObject({ n: 30, median: 2, max: 62 });
    expect(statistics.duration.medianInterval).toEqual([4600, 6800]);
    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(30);
    expect(tasks).toEqual([{ task: 't1', name: 'Reach the end' }]);
    expect(pointsOf).toBe(30);
    expect(points.find(({ session }) => session === 'idle')).toMatchObject({
      ...{ number: 29, device: 'phone', done: [] },
      values: { duration: 1000, clicks: 1, tasks: 0 },
    });
  });

  it('put tests in groups; few values stand alone', async () => {
    const byTask = await product.ask('distributions', {});
    expect(byTask.groups).toMatchObject([
      { group: 't1', name: 'Reach the end', box: { n: 29, median: 5600, values: [] } },
    ]);
    const byOutcome = await product.ask('distributions', { by: 'outcome', of: 'interactions' });
    expect(byOutcome.groups).toMatchObject([
      { group: 'all', box: { n: 29, values: [] } },
      { group: 'none', box: { n: 1, values: [1] } },
    ]);
    const byVersion = await product.ask('distributions', { by: 'version' });
    expect(byVersion.groups).toMatchObject([{ group: '', firstMs: start, lastMs: start + 50 * minute }]);
  });

  it('say which test stands out, why, and what it changes', async () => {
    const answer = await product.ask('outliers');
    expect(answer).toMatchObject({ unclear: null, outlierCount: 2, unassigned: 2, sampled: null });
    expect(answer.outliers.map(({ session }) => session).sort()).toEqual(['idle', 'odd']);
    const odd = answer.outliers.find(({ session }) => session === 'odd');
    expect(odd).toMatchObject({ number: 30, kinds: expect.arrayContaining(['cluster']) as unknown });
    expect(odd?.score).toBeGreaterThan(0.5);
    expect(odd?.reasons.map(({ measure }) => measure)).toEqual(expect.arrayContaining(['duration', 'interactions']));
    expect(answer.groups).toMatchObject([{ count: 28, typical: { duration: 5700 } }]);
    expect(answer.with).toMatchObject({ sessions: 30, started: 30, succeeded: 29 });
    expect(answer.without).toMatchObject({ sessions: 28, started: 28, succeeded: 28, durationMedian: 5700 });
    expect(answer.doubts).toMatchObject([{ session: 'idle', doubts: ['tooShort'] }]);
  });

  it('leave outliers out of any metric, or show only them', async () => {
    const without = await product.ask('overview', { outliers: 'exclude' });
    expect(without).toMatchObject({ sessions: 28, allSessions: 30, taskSuccess: { started: 28, succeeded: 28 } });
    const only = await product.ask('sessions', { outliers: 'only' });
    expect(only.rows.map(({ session }) => session).sort()).toEqual(['idle', 'odd']);
    const phones = await product.ask('size', { outliers: 'only', device: 'phone' });
    expect(phones.sessions).toBeLessThan(3);
    const picked = await product.ask('size', { outliers: 'exclude', session: 'S1,S2,odd' });
    expect(picked).toMatchObject({ sessions: 3, allSessions: 30 });
    await expect(product.ask('size', { outliers: 'some' })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { problems: [{ field: 'outliers' }] },
    });
  });

  it('find no majority among few tests', async () => {
    const answer = await product.ask('outliers', { session: 'S1,S2,odd' });
    expect(answer).toMatchObject({ unclear: 'fewSessions', outliers: [], groups: [] });
  });

  it('name the parameter that is wrong, and tell guests no names', async () => {
    await expect(product.ask('distributions', { of: 'height' })).rejects.toMatchObject({ code: 'request.invalid' });
    const { body } = await product.get(`/examples/analytics/${app}/distributions.json`);
    expect(JSON.stringify(body)).not.toContain('tester of');
  });

  it('count a different screen as the list of tests does, an overlay as a visit only', async () => {
    const from = start + 60 * minute;
    const overlay = { type: 'OverlayLoaded', screen: 's1', overlay: 'o1', widget: null, time: from + 1500 };
    await product.publish(
      messageOf([
        ...aSession('layered', { from }),
        { id: 'layered-o', session: 'layered', seq: 200, user: 'tester of layered', x: -1, y: -1, ...overlay },
      ]),
    );
    const { points } = await product.ask('distributions', { session: 'layered' });
    const { rows } = await product.ask('sessions', { session: 'layered' });
    const [point, row] = [points[0], rows[0]];
    expect(row).toMatchObject({ session: 'layered', uniqueScreens: 2, screenLoads: 3 });
    expect(point?.values).toMatchObject({ uniqueScreens: 2, screens: 3 });
  });
});
