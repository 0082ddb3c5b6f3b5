import { openAnalytics, messageOf, type AnalyticsProduct } from './test-support/analytics-product';
import { aSession, start, type Event } from './test-support/bread-shop';

/** Events after those of a session, with ids and numbers of their own. */
function also(session: string, events: readonly Event[]): Event[] {
  const first = aSession(session, { reaches: false });
  return [
    ...first,
    ...events.map((event, index) => ({
      ...{ id: `${session}-also-${index}`, session, seq: first.length + index + 1, user: session, x: -1, y: -1 },
      screen: 's1',
      ...event,
    })),
  ];
}
const at = (ms: number): number => start + ms;
const tap = (ms: number, x: number): Event => ({ type: 'ScreenClick', x, y: 0.5, time: at(ms) });

describe('signs of frustration and ways through tasks', () => {
  let analytics: AnalyticsProduct;
  beforeAll(async () => {
    analytics = await openAnalytics();
    const [goes, gone] = [
      aSession('direct'),
      (screen: string, ms: number): Event => ({ type: 'ScreenLoaded', screen, time: at(ms) }),
    ];
    const press: Event = { type: 'WidgetClick', widget: 'w1', x: 0.3, y: 0.04, time: at(2000) };
    const failed: Event = { type: 'ValidationError', widget: 'w2', time: at(2400) };
    await analytics.publish(
      messageOf(goes),
      // three quick clicks within 20 px, a fourth too far away
      messageOf(also('angry', [tap(2000, 0.5), tap(2300, 0.51), tap(2700, 0.52), tap(3000, 0.9)])),
      messageOf(also('ignored-click', [press, { ...press, time: at(4000) }, gone('s2', 4900)])),
      messageOf(also('errors', [press, failed, { ...failed, time: at(5000) }, { ...failed, time: at(6000) }])),
      messageOf(also('lost', [gone('s2', 2000), gone('s1', 3000), gone('s2', 4000)])),
    );
  });
  afterAll(() => analytics.close());

  it('are counted by kind, each with a moment in the recording', async () => {
    const { signals } = await analytics.ask('signals');
    expect(signals.map(({ kind, count, sessions }) => [kind, count, sessions])).toEqual([
      ['rage', 1, 1],
      ['dead', 1, 1],
      ['error', 1, 1],
      ['errorLoop', 1, 1],
      ['backAndForth', 1, 1],
    ]);
    expect(signals[0]?.moments).toMatchObject([{ session: 'angry', surface: 's1', atMs: 2000, count: 3 }]);
    expect(signals[1]?.moments).toMatchObject([{ session: 'ignored-click', widget: 'w1', atMs: 2000 }]);
    expect(signals[3]?.moments).toMatchObject([{ session: 'errors', widget: 'w2', count: 3 }]);
  });

  it('are a heat map of their own, a filter, and columns of the sessions', async () => {
    const { surfaces } = await analytics.ask('clickHeat', { variant: 'rage', screen: 's1' });
    expect(surfaces['s1']?.heat).toMatchObject({ points: 3, cells: 3, max: 1 });
    const { rows } = await analytics.ask('sessions', { signal: 'rage,errorLoop', sort: 'frustration' });
    expect(rows.map(({ session, signals }) => [session, signals])).toEqual([
      ['errors', { error: 1, errorLoop: 1 }],
      ['angry', { rage: 1 }],
    ]);
    await expect(analytics.ask('sessions', { signal: 'rage,joy' })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('say who went straight to the goal', async () => {
    const { tasks, misclicks } = await analytics.ask('navigation');
    expect(tasks).toMatchObject([
      {
        ...{ task: 't1', optimalPath: ['s1', 's2'], attempts: 5, completed: 3 },
        ...{ directSuccess: 3, indirectSuccess: 0, gaveUp: 2, meanLostness: 0, shareLost: 0, meanPathSimilarity: 0.8 },
      },
    ]);
    const { evaluated, correct, afterRight, afterWrong } = tasks[0]?.firstClick ?? {};
    expect([afterRight?.n, (afterRight?.n ?? 0) + (afterWrong?.n ?? 0)]).toEqual([correct, evaluated]);
    expect([afterRight?.x, afterWrong?.x]).toEqual([1, 2]);
    expect(misclicks.clicks).toBeGreaterThan(misclicks.missed);
    const { rows } = await analytics.ask('sessions', { session: 'angry,direct', sort: 'similarity' });
    expect(rows.map(({ session, pathSimilarity }) => [session, pathSimilarity])).toEqual([
      ['direct', 1],
      ['angry', 0.5],
    ]);
  });
});
