import { analyticsMetrics, channels, type AnalyticsMetric } from '@prototrail/contracts';
import { systemClock, type Platform } from '@prototrail/platform';
import type { CreatedService } from '@prototrail/service-kit';
import { AnalyticsService } from './domain/analytics.service';
import { ResultsRepository } from './store/results.repository';
import { messageOf, openAnalytics, type AnalyticsProduct } from './test-support/analytics-product';
import { app, aSession, prototype, start, type Event } from './test-support/bread-shop';

/** Metrics that need to be told the screen. */
const ofOneScreen = new Set<AnalyticsMetric>(['clickPoints', 'gestures', 'scroll', 'mouse', 'area']);
/** What each metric needs. */
const needed = (metric: AnalyticsMetric) => ({
  ...(ofOneScreen.has(metric) ? { screen: 's1' } : {}),
  ...(metric === 'area' ? { area: '0,0,10,10' } : {}),
});

describe('the analytics service', () => {
  let product: AnalyticsProduct;
  let platform: Platform;
  let service: CreatedService;
  /** Oldest first. */
  let revisions: Record<string, object>;
  /** Settings beside those of all tests. */
  let settings: Record<string, string> = {};

  beforeEach(async () => {
    product = await openAnalytics(settings);
    ({ platform, service, revisions } = product);
  });
  afterEach(() => product.close());

  const publish: AnalyticsProduct['publish'] = (...messages) => product.publish(...messages);
  const publishFact: AnalyticsProduct['publishFact'] = (...args) => product.publishFact(...args);
  const ask: AnalyticsProduct['ask'] = (metric, query) => product.ask(metric, query);
  const get: AnalyticsProduct['get'] = (path) => product.get(path);
  const preparedSessions = async (): Promise<string[]> => {
    const rows = await platform.columnar.query<{ session: string }>(
      'SELECT DISTINCT session FROM prepared_events WHERE (app, session) IN (SELECT app, session FROM prepared_sessions) ORDER BY session',
    );
    return rows.map(({ session }) => session);
  };

  it('counts every event once, however often and in whatever order it arrives', async () => {
    const events = aSession('S1');
    await publish(messageOf(events));
    await publish(messageOf([...events].reverse()), messageOf(events.slice(1, 3)));
    expect(await ask('overview')).toMatchObject({
      sessions: 1,
      allSessions: 1,
      revision: 'r1',
      durationMs: { n: 1, mean: 3000 },
      coverageMean: 1,
    });
    expect(await get(`/examples/events/${app}.json`)).toMatchObject({ status: 200, body: { length: 5 } });
  });

  it('answers every metric in the shape of the contract, with and without results', async () => {
    const names = Object.keys(analyticsMetrics) as AnalyticsMetric[];
    for (const name of names) await ask(name, { ...needed(name), screen: 's1' });
    await publish(messageOf(aSession('S1')), messageOf(aSession('S2', { reaches: false, from: start + 60_000 })));
    for (const name of names)
      expect(await ask(name, { ...needed(name), screen: 's1' })).toMatchObject({ sessions: 2, allSessions: 2 });
  });

  it('shows success, missed clicks, heat and funnels', async () => {
    await publish(messageOf(aSession('S1')), messageOf(aSession('S2', { reaches: false })));
    expect(await ask('overview')).toMatchObject({
      taskSuccess: { succeeded: 1, started: 2, rate: 0.5 },
      tasks: [{ task: 't1', steps: 2, started: 2, succeeded: 1 }],
    });
    expect(await ask('sessions')).toMatchObject({
      total: 2,
      rows: [
        {
          session: 'S1',
          clicks: 2,
          missedClicks: 1,
          device: 'phone',
          user: 'tester of S1',
          tasks: [{ success: true }],
        },
        { session: 'S2' },
      ],
    });
    const values = [
      [40, 160, 2],
      [100, 400, 1],
    ];
    const heat = { points: 3, cells: 2, max: 2, values };
    const ofScreen = await ask('clickHeat', { screen: 's1' });
    expect(ofScreen).toMatchObject({ surfaces: { s1: { heat, clicks: 3, missed: 2, firstClicks: 2 } } });
    expect(ofScreen).not.toHaveProperty('maxOfAll');
    expect(ofScreen).not.toHaveProperty('surfaces.s2');
    expect(await ask('clickHeat', { screen: 's1', scale: 'study' })).toEqual({
      ...ofScreen,
      maxOfAll: 2,
      peakOfAll: 2,
    });
    expect(await ask('clickHeat', { screen: 's2', scale: 'study' })).toMatchObject({ maxOfAll: 2 });
    const ofAll = await ask('clickHeat');
    expect(ofAll).toMatchObject({ surfaces: { s1: { clicks: 3, missed: 2, firstClicks: 2 }, s2: { clicks: 0 } } });
    expect(ofAll).not.toHaveProperty('surfaces.s1.heat');
    expect(await ask('clickHeat', { screen: 's1', variant: 'missed' })).toMatchObject({
      surfaces: { s1: { heat: { points: 2, values: [[40, 160, 2]] } } },
    });
    expect(await ask('clickPoints', { screen: 's1' })).toMatchObject({
      points: [
        { session: 'S1', widget: 'w1', x: 100, y: 400, missed: false, first: false },
        { missed: true, first: true },
        { missed: true },
      ],
    });
    expect(await ask('flow', { minShare: 0 })).toMatchObject({
      started: 2,
      starts: [
        { surface: 's1', sessions: 2 },
        { surface: 's2', sessions: 1 },
      ],
      links: [
        { from: '0 s1', to: '1 ', sessions: ['S2'], medianStayMs: null },
        { from: '0 s1', to: '1 s2', sessions: ['S1'], medianStayMs: 3000 },
        { from: '1 s2', to: '2 ', sessions: ['S1'] },
      ],
    });
    expect(await ask('funnels')).toMatchObject({
      funnels: [{ task: 't1', steps: [{ reached: 2 }, { reached: 1, lostSessions: ['S2'], ofStarted: 0.5 }] }],
    });
    expect(await ask('widgets')).toMatchObject({ widgets: { w2: { missed: 2, firstClicks: 2 }, w1: { clicks: 1 } } });
  });

  it('selects whole sessions by result, device, time and name', async () => {
    await publish(
      messageOf(aSession('S1', { width: 1440 })),
      messageOf(aSession('S2', { reaches: false, from: start + 60_000 })),
    );
    const selected = async (query: object): Promise<string[]> => {
      const { rows } = await ask('sessions', query);
      return rows.map((row) => row.session);
    };
    expect(await selected({ task: 'completed:t1' })).toEqual(['S1']);
    expect(await selected({ task: 'failed:t1' })).toEqual(['S2']);
    expect(await selected({ task: 'notStarted:t1' })).toEqual([]);
    expect(await selected({ user: 'tester of S2,nobody' })).toEqual(['S2']);
    expect(await selected({ segment: 'none' })).toEqual(['S2', 'S1']);
    expect(await selected({ segment: 'A' })).toEqual([]);
    expect(await get(`/examples/analytics/${app}/size.json?user=u`)).toMatchObject({
      status: 400,
      body: { field: 'user' },
    });
    expect(await selected({ device: 'desktop' })).toEqual(['S1']);
    expect(await selected({ device: 'phone,tablet' })).toEqual(['S2']);
    expect(await selected({ from: start + 60_000 })).toEqual(['S2']);
    expect(await selected({ to: start + 60_000 })).toEqual(['S1']);
    expect(await selected({ session: 'S2,S9' })).toEqual(['S2']);
    expect(await ask('overview', { device: 'desktop' })).toMatchObject({ sessions: 1, allSessions: 2 });
  });

  describe('judges sessions by the revision that their testers saw', () => {
    const { s1, s2 } = prototype.screens;
    const { w1, w2 } = prototype.widgets;
    /** The start is twice as wide, its picture leads to the end, and there is a screen more. */
    const redesign = {
      ...prototype,
      screens: { s1: { ...s1, w: 800 }, s2, s3: { ...s2, id: 's3', name: 'Help' } },
      widgets: { w1: { ...w1, x: 300 }, w2 },
      lines: { ...prototype.lines, l2: { id: 'l2', from: 'w2', to: 's2', points: [], event: 'click' } },
    };

    it('in missed clicks, positions and coverage', async () => {
      await publish(messageOf(aSession('S1'), { revision: 'r1' }));
      Object.assign(revisions, { r1: prototype, r2: redesign });
      await publish(messageOf(aSession('S2'), { revision: 'r2' }));
      expect(await ask('sessions')).toMatchObject({
        rows: [
          { session: 'S1', missedClicks: 1 },
          { session: 'S2', missedClicks: 0 },
        ],
      });
      expect(await ask('clickHeat', { screen: 's1' })).toMatchObject({
        surfaces: {
          s1: {
            missed: 1,
            heat: { values: [40, 80].map((x) => [x, 160, 1]).concat([100, 200].map((x) => [x, 400, 1])) },
          },
        },
      });
      expect(await ask('clickPoints', { screen: 's1', session: 'S2' })).toMatchObject({
        points: [{ x: 200 }, { x: 80 }],
      });
      expect(await ask('overview')).toMatchObject({
        revision: 'r2',
        coverageMean: (1 + 2 / 3) / 2,
        coverageUnion: 2 / 3,
        coverableScreens: 3,
      });
    });

    it('in scrolling and mouse movement', async () => {
      const tall = { ...prototype, screens: { s1: { ...s1, h: 1600 }, s2 } };
      const wide = { ...tall, screenSize: { w: 400, h: 400 }, screens: { s1: { ...s1, w: 800, h: 3200 }, s2 } };
      const visit = (session: string) => [
        ...aSession(session, { reaches: false }),
        {
          id: `${session}-9`,
          session,
          seq: 9,
          type: 'ScreenScroll',
          screen: 's1',
          time: start + 500,
          state: { value: 0.25 },
        },
      ];
      const samples = {
        id: 'm',
        screen: 's1',
        sample: 50,
        x: [0.5, 0.5],
        y: [0.5, 0.5],
        c: [0, 0],
        t: [start, start + 40],
      };
      Object.assign(revisions, { r1: tall, r2: wide });
      await publish(messageOf(visit('S1'), { revision: 'r1' }), messageOf(visit('S2'), { revision: 'r2' }));
      const mouse = ['S1', 'S2'].map((session) => ({ ...samples, session, id: session }));
      await product.publishMouse(messageOf([], { session: 'S1', mouse }));
      expect(await ask('scroll', { screen: 's1', session: 'S1' })).toMatchObject({
        ...{ views: 1, viewers: 1, height: 1600, viewHeight: 800 },
        reach: [
          { fromRow: 0, toRow: 1199, value: 1 },
          { fromRow: 1200, toRow: 1599, value: 0 },
        ],
        attention: [
          { fromRow: 0, toRow: 399, value: 500 },
          { fromRow: 400, toRow: 799, value: 1000 },
          { fromRow: 800, toRow: 1199, value: 500 },
          { fromRow: 1200, toRow: 1599, value: 0 },
        ],
      });
      expect(await ask('scroll', { screen: 's1', session: 'S2' })).toMatchObject({
        ...{ height: 3200, viewHeight: 400 },
        reach: [{ toRow: 1199, value: 1 }, { value: 0 }],
      });
      const rested = { testers: 1, samples: 2, totalMs: 90, cellPx: 8 };
      expect(await ask('mouse', { screen: 's1', session: 'S1' })).toMatchObject({
        ...rested,
        values: [[204, 804, 90]],
      });
      expect(await ask('mouse', { screen: 's1', session: 'S2' })).toMatchObject({
        ...rested,
        values: [[404, 1604, 90]],
      });
    });

    it('and tells the appearances of a screen apart', async () => {
      const renamed = { ...prototype, name: 'Bakery' };
      Object.assign(revisions, { r1: prototype, r2: renamed, r3: redesign });
      await publish(messageOf(aSession('S1'), { revision: 'r1' }), messageOf(aSession('S2'), { revision: 'r2' }));
      await publish(messageOf(aSession('S3', { from: start + 60_000 }), { revision: 'r3' }));
      const { surfaces } = await ask('clickHeat');
      expect(surfaces).toMatchObject({
        s1: {
          looks: [
            { revision: 'r3', isCurrent: true, sessions: 1 },
            { isCurrent: false, sessions: 2 },
          ],
        },
        s2: { looks: [] },
      });
      expect(await ask('clickHeat', { screen: 's1', revision: 'r1' })).toMatchObject({
        sessions: 2,
        surfaces: { s1: { heat: { points: 4, max: 2 } } },
      });
      expect(await ask('clickHeat', { screen: 's1', revision: 'r3' })).toMatchObject({ sessions: 1 });
      expect(await ask('clickHeat', { screen: 's2', revision: 'r3' })).toMatchObject({ sessions: 3 });
    });

    it('keeps what was recorded on a screen that was removed', async () => {
      await publish(messageOf(aSession('S1'), { revision: 'r1' }));
      Object.assign(revisions, {
        r1: prototype,
        r2: { ...prototype, screens: { s1: { ...s1, children: ['w1'] } }, lines: {} },
      });
      expect(await ask('overview')).toMatchObject({ coverageMean: 1, coverableScreens: 2 });
      expect(await ask('clickHeat')).toMatchObject({
        surfaces: { s2: { name: 'End', views: 1, looks: [{ revision: 'r1', isCurrent: false, sessions: 1 }] } },
      });
      expect(await ask('sessions')).toMatchObject({ rows: [{ missedClicks: 1 }] });
    });
  });

  it('sorts, finds and numbers sessions', async () => {
    await publish(
      messageOf(aSession('S1')),
      messageOf(aSession('S2', { reaches: false, from: start + 60_000 })),
      messageOf(aSession('S3', { from: start + 120_000, width: 1440 })),
    );
    const listed = async (query: object): Promise<unknown[]> => {
      const { total, rows } = await ask('sessions', query);
      return [total, ...rows.map((row) => row.number)];
    };
    expect(await listed({})).toEqual([3, 3, 2, 1]);
    expect(await listed({ sort: 'started', direction: 'ascending' })).toEqual([3, 1, 2, 3]);
    expect(await listed({ sort: 'clicks', direction: 'ascending' })).toEqual([3, 2, 3, 1]);
    expect(await listed({ sort: 'device' })).toEqual([3, 2, 1, 3]);
    expect(await listed({ sort: 'tasks', limit: 1, offset: 1 })).toEqual([3, 1]);
    expect(await listed({ device: 'desktop' })).toEqual([1, 3]);
    expect(await listed({ find: '2' })).toEqual([1, 2]);
    expect(await listed({ find: 'tester of s3' })).toEqual([1, 3]);
    expect(await listed({ find: 'nobody' })).toEqual([0]);
    await expect(service.get(AnalyticsService).metric(app, 'sessions', { sort: 'mood' })).rejects.toMatchObject({
      details: { problems: [{ field: 'sort' }] },
    });
  });

  it('names the parameter that is wrong', async () => {
    const refused = (query: Record<string, unknown>, name = 'overview') =>
      service.get(AnalyticsService).metric(app, name, query);
    await expect(refused({ task: 'solved:t1' })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { problems: [{ field: 'task' }] },
    });
    await expect(refused({ task: 'completed:t9' })).rejects.toMatchObject({
      details: { message: expect.stringContaining('no task "t9"') },
    });
    await expect(refused({ device: 'watch' })).rejects.toMatchObject({ details: { problems: [{ field: 'device' }] } });
    await expect(refused({ from: 'monday' })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(refused({}, 'scroll')).rejects.toMatchObject({ details: { problems: [{ field: 'screen' }] } });
    await expect(refused({}, 'moonphase')).rejects.toMatchObject({ code: 'not.found' });
  });

  it('hands events out as they were sent, in the order of arrival, empty states included', async () => {
    await publish(messageOf(aSession('S1')));
    const text = await service.get(ResultsRepository).events({ app });
    expect(JSON.parse(text)).toMatchObject([
      { _id: 'S1-0', id: 'S1-0', appID: app, state: {}, seq: 1 },
      { seq: 2 },
      { seq: 3 },
      { seq: 4 },
      { seq: 5 },
    ]);
    expect(Object.keys((JSON.parse(text) as Event[])[1] ?? {})).not.toContain('state');
    expect(await get(`/examples/events/${app}.json?exclude=WidgetClick`)).toMatchObject({ body: { length: 3 } });
    expect(await get(`/examples/events/${app}/undefined.json`)).toEqual({ status: 200, body: [] });
    expect(await service.get(ResultsRepository).countEvents({ app, exclude: 'ScreenLoaded' })).toBe(3);
  });

  it('hides testers of public prototypes (W-8)', async () => {
    await publish(messageOf(aSession('S1')));
    const { body } = await get(`/examples/events/${app}.json`);
    expect(JSON.stringify(body)).not.toContain('tester of');
    expect(await get(`/examples/analytics/${app}/sessions.json`)).toMatchObject({
      status: 200,
      body: { rows: [{ user: null }] },
    });
    expect(await get('/examples/analytics/private/sessions.json')).toMatchObject({ status: 404 });
    expect(await get(`/rest/analytics/${app}/sessions.json`)).toMatchObject({ status: 404 });
  });

  it('keeps a changed label and nothing else of a run', async () => {
    await publish(messageOf(aSession('S1')));
    const results = service.get(ResultsRepository);
    expect(await results.changeEvent(app, 'S1-0', { label: 'Ada', session: 'S9' })).toMatchObject({
      label: 'Ada',
      session: 'S1',
      id: 'S1-0',
    });
    expect(await results.changeEvent(app, 'unknown', { label: 'x' })).toBeUndefined();
    expect(await results.changeEvent('other', 'S1-0', { label: 'x' })).toBeUndefined();
    expect(await ask('sessions')).toMatchObject({ total: 1, rows: [{ session: 'S1', label: 'Ada', events: 4 }] });
    await publish(messageOf(aSession('S1')));
    expect(await ask('sessions')).toMatchObject({ rows: [{ label: 'Ada' }] });
  });

  it('forgets a deleted session, late events included', async () => {
    await publish(messageOf(aSession('S1')), messageOf(aSession('S2')));
    await publishFact('session.deleted', app, { appId: app, session: 'S1', what: 'all' });
    await publish(messageOf([{ ...aSession('S1')[4], id: 'late', time: start + 9000 }]));
    expect(await ask('sessions')).toMatchObject({ total: 1, rows: [{ session: 'S2' }] });
    expect(await get(`/examples/events/${app}/S1.json`)).toEqual({ status: 200, body: [] });
  });

  it('removes what was worked out from a deleted session', async () => {
    await publish(messageOf(aSession('S1')), messageOf(aSession('S2')));
    await ask('overview');
    expect(await preparedSessions()).toEqual(['S1', 'S2']);
    await publishFact('session.deleted', app, { appId: app, session: 'S1', what: 'all' });
    expect(await preparedSessions()).toEqual(['S2']);
    await publishFact('results.deleted', app, { appId: app });
    expect(await preparedSessions()).toEqual([]);
  });

  it('answers the same after a change as if nothing had been asked before', async () => {
    await publish(messageOf(aSession('S1')), messageOf(aSession('S2', { reaches: false })));
    for (const metric of Object.keys(analyticsMetrics) as AnalyticsMetric[]) await ask(metric, needed(metric));
    // a new session, and one that goes on
    const more = aSession('S2').slice(3);
    await publish(messageOf(aSession('S3', { from: start + 5_000 })), messageOf(more));
    const rows = await ask('sessions');
    expect(rows).toMatchObject({ total: 3, rows: [{ session: 'S3' }, { events: 4 }, { events: 4 }] });
    expect(await ask('overview')).toMatchObject({ sessions: 3, tasks: [{ started: 3, succeeded: 3 }] });
    expect(await ask('funnels')).toMatchObject({ funnels: [{ steps: [{ reached: 3 }, { reached: 3 }] }] });
  });

  it('finds what came in without news, and lets nobody wait for that while it is young', async () => {
    const comeWithoutNews = (session: string): Promise<void> =>
      platform.columnar.command(
        'INSERT INTO events SELECT * REPLACE ({session:String} AS session, concat(id, {session:String}) AS id) FROM (SELECT * FROM events WHERE session = {from:String})',
        { session, from: 'S1' },
      );
    // how long a busy machine takes counts as age otherwise
    product.stopClock();
    await publish(messageOf(aSession('S1')));
    expect(await ask('overview')).toMatchObject({ sessions: 1 });
    await comeWithoutNews('S2');
    product.advance(12_000);
    expect(await ask('overview')).toMatchObject({ sessions: 1 });
    while ((await ask('overview')).sessions === 1) await new Promise((done) => setImmediate(done));
    expect(await ask('overview')).toMatchObject({ sessions: 2 });
    await comeWithoutNews('S3');
    product.advance(25_000);
    expect(await ask('overview')).toMatchObject({ sessions: 3 });
  });

  describe('when there is much to prepare', () => {
    beforeAll(() => {
      settings = { ANALYTICS_PREPARE_WAIT_MS: '1' };
    });
    afterAll(() => {
      settings = {};
    });

    it('tells to come again and how far it is, and goes on meanwhile', async () => {
      await publish(messageOf(aSession('S1')));
      const first = await get(`/examples/analytics/${app}/overview.json?wait=0`);
      expect(first).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('being prepared'), progress: { done: 0 } },
      });
      let answer = first;
      while (answer.status === 503) answer = await get(`/examples/analytics/${app}/overview.json`);
      expect(answer).toMatchObject({ status: 200, body: { sessions: 1 } });
    });
  });

  describe('when nobody asks', () => {
    beforeAll(() => {
      settings = { ANALYTICS_PREPARE_AFTER_MS: '100' };
    });
    afterAll(() => {
      settings = {};
    });

    it('prepares sessions whose testers are done', async () => {
      await publish(messageOf(aSession('S1')));
      let prepared: string[] = [];
      while (prepared.length === 0) prepared = await preparedSessions();
      expect(prepared).toEqual(['S1']);
    });
  });

  it('starts anew when all results are deleted', async () => {
    await publish(messageOf(aSession('S1'), { receivedAt: start }));
    await publishFact('results.deleted', app, { appId: app });
    expect(await ask('overview')).toMatchObject({ sessions: 0 });
    await publish(messageOf(aSession('S2'), { receivedAt: systemClock.now() + 1000 }));
    expect(await ask('sessions')).toMatchObject({ total: 1, rows: [{ session: 'S2' }] });
  });

  it('puts aside what it cannot read, with the reason, and goes on', async () => {
    const events = aSession('S1');
    await publish('no json', JSON.stringify({ v: 2 }), messageOf([...events, 7 as never]), messageOf(aSession('S2')));
    expect(await ask('overview')).toMatchObject({ sessions: 2 });
    expect(await platform.deadLetters.list()).toMatchObject([
      { reason: 'message.unreadable' },
      { reason: 'message.version' },
      { reason: 'record.invalid', detail: 'events[5] cannot be used' },
    ]);
  });

  it('takes extreme values without losing the rest', async () => {
    const odd = aSession('S1').map((event, index) => ({
      ...event,
      ...(index === 2 && {
        x: 1e308,
        widget: 'w\ud800',
        state: { type: '\ud800', value: 1e300, children: [{ time: 1e300 }] },
      }),
    }));
    await publish(
      messageOf([
        ...odd,
        { ...odd[0], id: 'far', time: 1e300 },
        { ...odd[0], id: 'nul', type: 'A\u0000B', time: start },
      ]),
    );
    expect(await ask('overview')).toMatchObject({ sessions: 1, durationMs: { mean: 3000 } });
    expect(await platform.deadLetters.list()).toEqual([]);
  });

  it('tells followers of a prototype when new results can be asked for', async () => {
    const news: string[] = [];
    await platform.pubsub.subscribe(channels.results, (message) => void news.push(message));
    await publish(messageOf(aSession('S1')));
    expect(news.map((message) => JSON.parse(message) as unknown)).toContainEqual({ appId: app, sessions: ['S1'] });
  });
});
