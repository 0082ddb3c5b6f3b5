import type { Task } from '@prototrail/model';
import fc from 'fast-check';
import { anomaly } from './metrics/anomaly';
import { clickHeat } from './metrics/click-heat';
import { clickList } from './metrics/click-list';
import { clicks } from './metrics/clicks';
import { clusters } from './metrics/clusters';
import { distributions } from './metrics/distributions';
import { dwellHistograms } from './metrics/dwell-histograms';
import { funnels } from './metrics/funnels';
import { kpi } from './metrics/kpi';
import { mouseHeat } from './metrics/mouse-heat';
import { mouseRecords } from './metrics/mouse-records';
import { preparation } from './metrics/preparation';
import { screens } from './metrics/screens';
import { scroll } from './metrics/scroll';
import { computeSections } from './metrics/sections';
import { sessions } from './metrics/sessions';
import { tasks } from './metrics/tasks';
import { widgets } from './metrics/widgets';
import { runQuery } from './sql/run-query';
import { shop, TestSession, type TestEvent } from './test-support/events';
import { openStudyStore, type StudyStore } from './test-support/recorded-study';

const reachEnd: Task = {
  id: 't',
  name: 'Reach the end',
  flow: [
    { screen: 'home', type: 'ScreenLoaded' },
    { screen: 'end', type: 'ScreenLoaded' },
  ],
};

/** Ada gets to the end in 4 s after a look at the picture; Bob opens the info twice and leaves. */
const ada = new TestSession('ada')
  .begin()
  .load(0, 'home')
  .click(1000, 'home', 'picture', [0.1, 0.2])
  .click(4000, 'home', 'go')
  .load(4000, 'end')
  .event(6000, 'MouseOver', { screen: 'end' });
const bob = new TestSession('bob')
  .begin(1440)
  .load(0, 'home')
  .open(1000, 'info')
  .event(2000, 'OverlayRemoved', { screen: 'home', overlay: 'info' })
  .open(5000, 'info')
  .click(8000, 'home', null, [0.1, 0.2]);
const events: TestEvent[] = [...ada.list(), ...bob.list()];

describe('metrics of two sessions worked out by hand', () => {
  let store: StudyStore;
  beforeAll(async () => {
    store = await openStudyStore();
  });
  afterAll(() => store.close());
  const recorded = (list: readonly TestEvent[] = events) =>
    store.record({ events: list, prototype: shop, tasks: [reachEnd] });

  it('counts each step of the preparation', async () => {
    const incomplete = { ...events[0], id: 'x', time: Number.NaN } as TestEvent;
    const study = await recorded([...events, incomplete, { ...events[1], id: 'ai', isAI: true } as TestEvent]);
    study.annotations = [{ type: 'session', reference: 'bob', isValid: false }];
    expect(await preparation.run(store.reader, study, { received: 14 })).toEqual({
      rawEvents: 14,
      events: 12,
      sessions: 2,
      invalidSessions: ['bob'],
      validEvents: 6,
      validSessions: 1,
      actionEvents: 4,
      sessionsWithActionEvents: 1,
      interactionEvents: 2,
      clickEvents: 2,
    });
  });

  it('measures sessions by their actions, recordings by all events', async () => {
    expect(await sessions.run(store.reader, await recorded(), {})).toMatchObject([
      {
        session: 'ada',
        events: 4,
        interactions: 2,
        durationMs: 4000,
        recordingMs: 6000,
        screenLoads: 2,
        uniqueSurfaces: 2,
        screenRatio: 1,
        tasksSucceeded: 1,
        tasks: { t: { success: true, durationMs: 4000, interactions: 2 } },
      },
      {
        session: 'bob',
        events: 5,
        interactions: 1,
        durationMs: 8000,
        recordingMs: 8000,
        screenLoads: 3,
        uniqueSurfaces: 2,
        screenRatio: 2 / 3,
        tasksSucceeded: 0,
        tasks: { t: { success: false, durationMs: null } },
      },
    ]);
  });

  it('averages over tests, coverage over screens and overlays', async () => {
    expect(await kpi.run(store.reader, await recorded(), {})).toMatchObject({
      sessions: 2,
      durationMs: { mean: 6000, median: 6000 },
      coverableScreens: 3,
      coverageMean: 2 / 3,
      coverageUnion: 1,
      taskSuccessMean: 0.5,
    });
  });

  it('shows where testers got lost', async () => {
    const study = await recorded();
    expect(await tasks.run(store.reader, study, {})).toMatchObject([
      {
        started: 2,
        succeeded: 1,
        successOfStarted: 0.5,
        durationMs: { n: 1, mean: 4000 },
        matches: [{ session: 'ada', startPosition: 0, endPosition: 3 }],
      },
    ]);
    expect(await funnels.run(store.reader, study, {})).toMatchObject([
      {
        depthBySession: { ada: 2, bob: 1 },
        steps: [
          { reached: 2, lostBefore: 0, dropOffAfter: 0.5 },
          { reached: 1, lostBefore: 1, stepTimeMs: { n: 1, mean: 4000 }, stepInteractions: { mean: 2 } },
        ],
      },
    ]);
  });

  it('lets a decision by hand count everywhere', async () => {
    const study = await recorded();
    study.annotations = [
      { type: 'session', reference: 'bob', isValid: true, tasks: { t: true } },
      { type: 'session', reference: 'ada', isValid: true, tasks: { t: false } },
    ];
    expect(await tasks.run(store.reader, study, {})).toMatchObject([
      { started: 2, succeeded: 1, succeededSessions: ['bob'], durationMs: { n: 0, mean: null } },
    ]);
    expect(await funnels.run(store.reader, study, {})).toMatchObject([{ depthBySession: { ada: 1, bob: 2 } }]);
  });

  it('measures the time on screens and overlays', async () => {
    const study = await recorded();
    const result = await screens.run(store.reader, study, {});
    expect(result).toMatchObject({
      sessions: 2,
      totalScreenLoads: 3,
      totalOverlayLoads: 2,
      totalScreenDwellMs: 14_000,
    });
    expect(result.screens).toMatchObject({
      home: {
        views: 2,
        sessions: 2,
        dwell: { visits: 2, totalMs: 12_000, meanPerVisitingSessionMs: 6000 },
        widgetClicks: 2,
        backgroundClicks: 1,
      },
      end: {
        views: 1,
        sessionShare: 0.5,
        dwell: { visits: 1, totalMs: 2000, meanPerSessionMs: 1000, meanPerVisitingSessionMs: 2000 },
        widgetClickShare: null,
      },
      info: { kind: 'overlay', views: 2, dwell: { visits: 2, totalMs: 4000 } },
    });
    const histogram = await dwellHistograms.run(store.reader, study, { bins: 2 });
    expect(histogram).toEqual({
      home: [
        { from: 4000, to: 6000, count: 1 },
        { from: 6000, to: 8000, count: 1 },
      ],
      end: [
        { from: 2000, to: 2000, count: 1 },
        { from: 2000, to: 2000, count: 0 },
      ],
    });
  });

  it('tells clicks that lead nowhere and first clicks from others', async () => {
    const study = await recorded();
    expect(await clicks.run(store.reader, study, {})).toMatchObject({
      missed: { total: 2, bySurface: { home: 2 }, ids: ['ada-3', 'bob-6'] },
      first1: { ids: ['ada-3', 'bob-6'] },
      first3: { total: 3 },
    });
    const { all, first1 } = await clickHeat.run(store.reader, study, {});
    expect(all['home']).toEqual({
      points: 3,
      cells: 2,
      max: 2,
      values: [
        [20, 80, 2],
        [100, 200, 1],
      ],
    });
    expect(first1['home']).toMatchObject({ points: 2 });
    expect(await clickList.run(store.reader, study, { surface: 'home' })).toMatchObject([
      { id: 'bob-6', missed: true, first: true },
      { id: 'ada-4', missed: false, first: false, x: 100, y: 200 },
      { id: 'ada-3', widget: 'picture' },
    ]);
    expect((await widgets.run(store.reader, study, {})).widgets).toMatchObject({
      picture: {
        clicks: 1,
        clickShare: 0.5,
        firstClicks: 1,
        timeBeforeClickMs: { mean: 1000 },
        firstClickShareScreen: 0.5,
      },
      go: { clicks: 1, firstClicks: 0, timeBeforeClickMs: { median: 4000 } },
    });
  });

  it('counts moves that others did not make, and flags none of few', async () => {
    const study = await recorded();
    const { navigationAnomaly, navigationAnomalyFlags } = await anomaly.run(store.reader, study, {});
    expect(navigationAnomaly).toEqual({ ada: 1, bob: 1 });
    expect(navigationAnomalyFlags).toEqual({ ada: { z: null, outlier: false }, bob: { z: null, outlier: false } });
    expect(await clusters.run(store.reader, study, {})).toMatchObject({ inconclusive: true, outliers: [] });
    expect(await distributions.run(store.reader, study, {})).toMatchObject({
      sessionDurationMs: { n: 2, mean: 6000 },
      interactionsBox: { n: 2, median: 1.5 },
      perTask: { t: { durationBox: { n: 1, median: 4000 } } },
    });
  });

  it('flags the one session that goes its own way', async () => {
    const steady = Array.from({ length: 9 }, (_, index) =>
      new TestSession(`s${index}`)
        .begin()
        .load(0, 'home')
        .load(1000 + index * 10, 'end')
        .list(),
    );
    const lost = new TestSession('lost').begin();
    for (let at = 0; at < 90_000; at += 5_000) lost.load(at, 'home').open(at + 1000, 'info');
    const study = await recorded([...steady.flat(), ...lost.list()]);
    const { navigationAnomaly, navigationAnomalyFlags } = await anomaly.run(store.reader, study, {});
    expect([navigationAnomaly['s0'], navigationAnomaly['lost']]).toEqual([expect.closeTo(1 / 9), 1]);
    expect(navigationAnomalyFlags).toMatchObject({ s0: { outlier: false }, lost: { outlier: true } });
  });

  it('shows how far pages were scrolled, and for how long', async () => {
    const reader = new TestSession('eve')
      .begin()
      .load(0, 'home')
      .event(1000, 'ScreenScroll', { screen: 'home', state: { value: 0.25, children: [{ value: 0.5, time: 1 }] } })
      .event(3000, 'ScreenClick', { screen: 'home' });
    const long = { ...shop, screenSize: { w: 200, h: 100 } };
    const study = await store.record({ events: reader.list(), prototype: long });
    expect((await scroll.run(store.reader, study, {}))['home']).toEqual({
      views: 1,
      visibility: [
        { fromRow: 0, toRow: 299, value: 1 },
        { fromRow: 300, toRow: 399, value: 0 },
      ],
      timeMs: [
        { fromRow: 0, toRow: 99, value: 1000 },
        { fromRow: 100, toRow: 199, value: 2000 },
        { fromRow: 200, toRow: 399, value: 0 },
      ],
    });
  });

  it('sums how long the pointer rested, in the chosen sessions', async () => {
    const record = (session: string) => ({
      ...{ id: session, session, screen: 'home', sample: 50 },
      ...{ x: [0.5, 0.5, 0.25], y: [0.5, 0.5, 0.25], c: [0, 0, 0], t: [0, 100, 9000] },
    });
    const study = await store.record({ events, mouse: [record('ada'), record('bob')], prototype: shop });
    const chosen = { ...study, filter: { sessions: ['ada'] } };
    expect(await mouseHeat.run(store.reader, chosen, {})).toEqual({
      home: {
        cells: 2,
        totalMs: 2150,
        max: 2100,
        top: [
          [100, 200, 2100],
          [50, 100, 50],
        ],
      },
    });
    expect(await mouseRecords.run(store.reader, study, {})).toEqual({
      records: 2,
      samples: 6,
      samplesBySession: { ada: 3, bob: 3 },
    });
  });

  it('gives the same numbers whatever the order of arrival and however often an event comes', async () => {
    const expected = await computeSections(store.reader, await recorded(), { received: 0 });
    const repeated = fc.sample(
      fc.shuffledSubarray([...events, ...events.slice(2, 5)], { minLength: events.length + 3 }),
      { numRuns: 5, seed: 7 },
    );
    for (const list of repeated)
      expect(await computeSections(store.reader, await recorded(list), { received: 0 })).toEqual(expected);
  });

  it('moves with the clock: adding the same time everywhere changes the start only', async () => {
    const later = events.map((event) => ({ ...event, time: event.time + 86_400_000 }));
    const [before, after] = await Promise.all(
      [recorded(), recorded(later)].map(async (study) => computeSections(store.reader, await study, {})),
    );
    const strip = (sections: object | undefined): unknown =>
      JSON.parse(JSON.stringify(sections).replaceAll(/"(?:startMs|fromMs|toMs)":\d+,?/g, ''));
    expect(strip(after)).toEqual(strip(before));
  });

  it('answers queries in SQL alike', async () => {
    const study = await recorded();
    const ask = (text: string) => runQuery({ reader: store.reader, columnar: store.columnar }, study, { text });
    const { columns, rows } = await ask(`
      with steps as (
        select session, type, extract(epoch from at) as second,
          row_number() over (partition by session order by position) as place
        from events)
      select s.session, max(p.place) as steps, count(*) filter (where p.type like '%Click') as clicks,
        percentile_cont(0.5) within group (order by p.second) is not null as known, bool_or(t.success) as success
      from sessions s join steps p using (session) left join tasks t on t.session = s.session
      group by s.session order by 1`);
    expect(columns.map(({ type }) => type)).toEqual(['text', 'number', 'number', 'number', 'boolean']);
    expect(rows.map(([session, , clicks, known, success]) => [session, clicks, Boolean(known), success])).toEqual([
      ['ada', 2, true, true],
      ['bob', 1, true, false],
    ]);
    expect(
      (await ask("select date_trunc('day', started_at), cast('4' as integer), null from sessions")).rows,
    ).toHaveLength(2);
    await expect(ask('select nothing from sessions')).rejects.toThrow('no column “nothing”');
    await expect(ask('select sum(session) from sessions')).rejects.toThrow(/cannot be run|does not fit/);
    await expect(ask('select session, count(*) from sessions')).rejects.toThrow('not in GROUP BY');
    const wide = Array.from({ length: 12 }, (_, at) => `events e${at}`).join(', ');
    await expect(ask(`select max(e0.id || e1.id || e11.id) from ${wide}`)).rejects.toThrow(
      /longer than|memory|too large/,
    );
  });

  it('reads the rows of one app only', async () => {
    const study = await recorded();
    await Promise.all(Array.from({ length: 3 }, () => recorded()));
    const plan = await store.reader.query<{ explain: string }>(
      'EXPLAIN indexes = 1 SELECT count() FROM events WHERE app = {app:String}',
      { app: study.app },
    );
    expect(plan.map((line) => line.explain).join('\n')).toMatch(/Keys:\s+app\s+Condition: \(app in/);
  });
});
