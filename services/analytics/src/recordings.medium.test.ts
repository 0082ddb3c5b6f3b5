import { app, aSession, start, type Event } from './test-support/bread-shop';
import { messageOf, openAnalytics, type AnalyticsProduct } from './test-support/analytics-product';

describe('what recordings tell of testers', () => {
  let analytics: AnalyticsProduct;
  const record = (events: readonly Event[], parts?: object): Promise<void> =>
    analytics.publish(messageOf(events, parts));
  beforeEach(async () => {
    analytics = await openAnalytics();
  });
  afterEach(() => analytics.close());

  it('tells giving up, and a time limit that ended a task, from a missed success', async () => {
    const end = (session: string, result: string, at: number, more: object = {}): Event => ({
      ...more,
      id: `${session}-end`,
      session,
      seq: 9,
      type: 'TaskEnd',
      task: 't1',
      result,
      time: start + at,
    });
    const late = { id: 'S3-late', session: 'S3', seq: 10, type: 'ScreenLoaded', screen: 's2', time: start + 9000 };
    await record([...aSession('S1'), end('S1', 'done', 4000)]);
    await record([...aSession('S2', { reaches: false }), end('S2', 'done', 4000)]);
    await record([...aSession('S3', { reaches: false }), end('S3', 'gave-up', 4000), late]);
    const slow = aSession('S4', { reaches: false });
    await record([...slow, end('S4', 'gave-up', 4000, { reason: 'time' }), { ...late, id: 'S4-late', session: 'S4' }]);
    expect(await analytics.ask('overview')).toMatchObject({
      taskSuccess: { succeeded: 1, started: 4, gaveUp: 1, timeOver: 1 },
      tasks: [{ succeeded: 1, started: 4, gaveUp: 1, timeOver: 1 }],
    });
    expect(await analytics.ask('sessions', { sort: 'name', direction: 'ascending' })).toMatchObject({
      rows: [
        { session: 'S1', tasks: [{ success: true, gaveUp: false }] },
        { session: 'S2', tasks: [{ success: false, gaveUp: false }] },
        { session: 'S3', tasks: [{ success: false, gaveUp: true, timeOver: false }] },
        { session: 'S4', tasks: [{ success: false, gaveUp: false, timeOver: true }] },
      ],
    });
    expect(await analytics.ask('funnels')).toMatchObject({
      funnels: [
        {
          ...{ started: 4, succeeded: 1 },
          steps: [
            { gaveUp: 0, timeOver: 0, gaveUpSessions: [], timeOverSessions: [] },
            {
              ...{ lostBefore: 3, gaveUp: 1, timeOver: 1 },
              ...{ lostSessions: ['S2', 'S3', 'S4'], gaveUpSessions: ['S3'], timeOverSessions: ['S4'] },
              overlay: null,
            },
          ],
        },
      ],
    });
    expect(await analytics.ask('sessions', { task: 'gaveUp:t1' })).toMatchObject({
      total: 1,
      rows: [{ session: 'S3' }],
    });
    expect(await analytics.ask('sessions', { task: 'timeOver:t1' })).toMatchObject({
      total: 1,
      rows: [{ session: 'S4' }],
    });
  });

  it('tells an element whose id looks like that of a row from the rows of another', async () => {
    const click = (id: string, at: number, more: object): Event => ({
      ...{ id, session: 'S1', seq: at, type: 'WidgetClick', screen: 's1', x: 0.1, y: 0.1, time: start + at },
      ...more,
    });
    await record([
      ...aSession('S1', { reaches: false }),
      click('row', 10, { widget: 'w1-3' }),
      click('other', 11, { widget: 'w1-10', element: 'w1-10' }),
    ]);
    // the second is none of the prototype that is stored, and no row of the first
    const { widgets } = (await analytics.ask('widgets')) as { widgets: Record<string, { clicks: number }> };
    expect(widgets['w1']?.clicks).toBe(1);
  });

  it('lists a test on a wide desktop as desktop, though the prototype stood in the frame of a phone', async () => {
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
    const begin = (session: string, fields: object): Event[] =>
      aSession(session).map((event, index) => (index === 0 ? { ...event, ...fields } : event));
    const frame = { w: 390, h: 844, qr: false };
    const window = { w: 1440, h: 900 };
    await record(begin('S1', { device: frame, client: { agent, window, screen: window, touch: 0 } }));
    await record(begin('S2', { device: frame }), { agent: agent.replace(/ Edg.*/, '') });
    await record(begin('S3', { device: frame }));
    await record(begin('S4', { device: { ...frame, qr: true } }));
    expect(await analytics.ask('sessions', { sort: 'name', direction: 'ascending' })).toMatchObject({
      rows: [
        {
          device: 'desktop',
          browser: { name: 'Edge', version: '141' },
          system: 'Windows',
          window,
          frame: { w: 390, h: 844 },
        },
        { device: 'desktop', browser: { name: 'Chrome' }, window: null },
        { device: 'desktop', browser: null },
        { device: 'phone', browser: null },
      ],
    });
    const found = async (query: object): Promise<string[]> => {
      const { rows } = await analytics.ask('sessions', { ...query, sort: 'name', direction: 'ascending' });
      return rows.map(({ session }) => session);
    };
    expect(await found({ device: 'desktop' })).toEqual(['S1', 'S2', 'S3']);
    expect(await found({ browser: 'Edge,Chrome' })).toEqual(['S1', 'S2']);
    expect(await found({ browser: 'unknown' })).toEqual(['S3', 'S4']);
    expect(await found({ frame: 'phone' })).toEqual(['S1', 'S2', 'S3', 'S4']);
    expect(await found({ frame: 'desktop', device: 'desktop' })).toEqual([]);
  });

  it('knows in which language the prototype was seen, filters by it and compares two', async () => {
    const seen = (session: string, language?: string): Event[] =>
      aSession(session).map((event, index) => (index === 0 && language ? { ...event, language } : event));
    await record(seen('S1', 'de'));
    await record(seen('S2', 'en'));
    await record(seen('S3'));
    const found = async (query: object) => {
      const { rows } = await analytics.ask('sessions', { ...query, sort: 'name', direction: 'ascending' });
      return rows.map(({ session, language }) => [session, language]);
    };
    expect(await found({})).toEqual([
      ['S1', 'de'],
      ['S2', 'en'],
      ['S3', null],
    ]);
    expect(await found({ language: 'de,en' })).toHaveLength(2);
    expect(await found({ language: 'unknown' })).toEqual([['S3', null]]);
    expect(await found({ language: 'fr' })).toEqual([]);
    const { groups } = await analytics.ask('compare', { a: 'language:de', b: 'language:en' });
    expect(groups).toMatchObject({ a: 1, b: 1 });
  });

  it('finds Samsung Internet by the name that the list of sessions shows', async () => {
    const agent =
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36';
    await record(aSession('S1'), { agent });
    await record(aSession('S2'));
    const all = await analytics.ask('sessions', { sort: 'name', direction: 'ascending' });
    expect(all).toMatchObject({
      rows: [{ device: 'phone', browser: { name: 'Samsung Internet' } }, { browser: null }],
    });
    const found = await analytics.ask('sessions', { browser: 'Samsung Internet' });
    expect(found).toMatchObject({ total: 1, rows: [{ session: 'S1' }] });
  });

  it('shows guests of a public prototype neither what was typed nor who did it nor what tests are called', async () => {
    const secret = 'Ada Lovelace';
    const field = { session: 'S1', screen: 's1', widget: 'w2', time: start + 2000, user: { name: secret } };
    const children = [
      { time: start + 2000, value: 'A' },
      { time: start + 2100, value: secret },
    ];
    const options = { valid: false, focus: true, typed: secret };
    await record([
      { ...aSession('S1')[0], label: secret, client: { agent: secret }, device: { w: 390, h: 800, owner: secret } },
      { ...field, id: 'e1', seq: 2, type: 'WidgetChange', state: { type: 'text', value: secret, children, options } },
      { ...field, id: 'e2', seq: 3, type: 'ValidationError', state: { type: 'value', value: secret } },
      { ...field, id: 'e3', seq: 4, type: 'WidgetInit', state: { type: 'select', value: secret } },
      {
        ...field,
        id: 'e4',
        seq: 5,
        type: 'WidgetChange',
        state: { type: 'select', value: 'Rye' },
        variables: { a: secret },
      },
      { ...field, id: 'e5', seq: 6, type: 'WidgetChange', state: { type: 'anything', value: { deep: [secret] } } },
      { ...field, id: 'e6', seq: 7, type: 'ScreenScroll', state: { type: 'scroll', value: 0.5, children: [] } },
    ]);
    const { body: events } = await analytics.get(`/examples/events/${app}.json`);
    expect(JSON.stringify(events)).not.toMatch(/Ada|Lovelace/);
    expect(events).toMatchObject([
      { type: 'SessionStart', device: { w: 390, h: 800 } },
      {
        type: 'WidgetChange',
        state: {
          type: 'text',
          value: '\u2022'.repeat(12),
          children: [{ value: '\u2022' }, {}],
          options: { valid: false },
        },
      },
      { type: 'ValidationError', state: { type: 'value', value: '\u2022'.repeat(12) } },
      { state: { type: 'select' } },
      { state: { type: 'select', value: 'Rye' } },
      { state: { type: 'anything' } },
      { state: { type: 'scroll', value: 0.5 } },
    ]);
    expect(await analytics.get(`/examples/analytics/${app}/sessions.json`)).toMatchObject({
      body: { rows: [{ label: null, user: null }] },
    });
    expect(await analytics.get(`/examples/analytics/${app}/sessions.json?find=lovelace`)).toMatchObject({
      body: { total: 0 },
    });
    expect(await analytics.get(`/examples/analytics/${app}/sessions.json?find=S1`)).toMatchObject({
      body: { total: 1 },
    });
  });

  it('shows the events of a run though another one used their ids, each with the id that it is stored by', async () => {
    const [first] = aSession('S1');
    await record(aSession('S1'));
    await record([{ ...first, _id: 'other', session: 'S2', time: start + 60_000 } as Event]);
    const { body } = await analytics.get(`/examples/events/${app}.json`);
    const events = body as { _id: string; id: string; session: string }[];
    expect(events.filter(({ id }) => id === first?.['id']).map(({ session }) => session)).toEqual(['S1', 'S2']);
    expect(events.filter(({ _id, id }) => _id !== id)).toEqual([]);
  });

  it('agrees on the time on the last screen and the length of the test', async () => {
    const events = aSession('S1').map((event) => (event['seq'] === 5 ? { ...event, time: start + 10_000 } : event));
    const end = { id: 'S1-end', session: 'S1', seq: 9, type: 'SessionEnd', screen: 's2', time: start + 44_000 };
    // Questions that follow the prototype are answered, also aloud, before its end is told.
    const beside = { session: 'S1', screen: 's2', widget: null };
    const answered = { ...beside, id: 'S1-answer', seq: 8, type: 'StudyAnswer', time: start + 90_000 };
    const spoken = { ...beside, id: 'S1-speech', seq: 7, type: 'Speech', time: start + 80_000 };
    await record([...events, spoken, answered, end]);
    expect(await analytics.ask('screens')).toMatchObject({ screens: { s2: { dwell: { totalMs: 34_000 } } } });
    expect(await analytics.ask('sessions')).toMatchObject({ rows: [{ durationMs: 44_000 }] });
    expect(await analytics.ask('overview')).toMatchObject({ durationMs: { mean: 44_000 } });
  });
});
