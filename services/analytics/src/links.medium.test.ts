import { aSession, type Event } from './test-support/bread-shop';
import { messageOf, openAnalytics, type AnalyticsProduct } from './test-support/analytics-product';

describe('results by the link of testers', () => {
  let analytics: AnalyticsProduct;
  const record = (session: string, fields: object): Promise<void> =>
    analytics.publish(
      messageOf(aSession(session).map((event, index): Event => (index === 0 ? { ...event, ...fields } : event))),
    );
  const found = async (query: object): Promise<string[]> => {
    const { rows } = await analytics.ask('sessions', { sort: 'started', ...query });
    return rows.map(({ session }) => session).sort();
  };
  beforeAll(async () => {
    analytics = await openAnalytics();
    await record('S1', {});
    await record('S2', { segment: 'panel', parameters: { pid: 'p7', odd: 5 } });
    await record('S3', { segment: 'news' });
    await record('S4', { segment: 'pilot-trial' });
  });
  afterAll(() => analytics.close());

  it('leave pilots out, unless their link is asked for', async () => {
    expect(await found({})).toEqual(['S1', 'S2', 'S3']);
    expect(await analytics.ask('overview')).toMatchObject({ sessions: 3, allSessions: 3 });
    expect(await found({ link: 'trial' })).toEqual(['S4']);
    expect(await analytics.ask('overview', { link: 'trial' })).toMatchObject({ sessions: 1 });
    expect(await found({ link: 'trial,news' })).toEqual(['S3', 'S4']);
    expect(await found({})).toEqual(['S1', 'S2', 'S3']);
  });

  it('hold the tests of one link, or of several', async () => {
    expect(await found({ link: 'main' })).toEqual(['S1']);
    expect(await found({ link: 'panel,main' })).toEqual(['S1', 'S2']);
    expect(await found({ link: 'gone' })).toEqual([]);
    expect(await analytics.ask('clickHeat', { link: 'panel' })).toMatchObject({ sessions: 1, allSessions: 3 });
  });

  it('say where each test came from, and with which parameters', async () => {
    const { rows } = await analytics.ask('sessions', { link: 'panel,trial,main' });
    expect(rows.map(({ session, link, isPilot, parameters }) => [session, link, isPilot, parameters]).sort()).toEqual([
      ['S1', 'main', false, {}],
      ['S2', 'panel', false, { pid: 'p7' }],
      ['S4', 'trial', true, {}],
    ]);
  });

  it('show as many tests one by one as the plan of the owner allows, and count all', async () => {
    const blocked = async () => {
      const { rows } = await analytics.ask('sessions', {});
      return rows.flatMap(({ isBlocked, number }) => (isBlocked ? [number] : [])).sort();
    };
    expect(await blocked()).toEqual([]);
    analytics.plan.tests = 1;
    const numbers = await blocked();
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.every((number) => number > 1)).toBe(true);
    expect(await analytics.ask('overview')).toMatchObject({ sessions: 3, allSessions: 3 });
    analytics.plan.tests = -1;
  });

  it('count a test of a pilot that arrives later as a pilot too', async () => {
    await record('S5', { segment: 'pilot-trial' });
    expect(await analytics.ask('overview')).toMatchObject({ sessions: 3, allSessions: 3 });
    expect(await found({ link: 'trial' })).toEqual(['S4', 'S5']);
    expect(await analytics.ask('overview', { link: 'trial' })).toMatchObject({ tasks: [{ started: 2, succeeded: 2 }] });
  });
});
