import type { Platform } from '@prototrail/platform';
import fc from 'fast-check';
import { eventRow } from '../store/event-row';
import { Inserter } from '../store/inserter';
import { openTables } from '../test-support/recorded-study';
import { Preparer, type PrepareProgress } from './preparer';

const types = ['SessionStart', 'ScreenLoaded', 'OverlayLoaded', 'OverlayRemoved', 'ScreenClick', 'WidgetClick'];

/** What may happen to the store between two looks. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('event' as const),
      session: fc.constantFrom('s1', 's2', 's3'),
      type: fc.constantFrom(...types),
      place: fc.constantFrom('a', 'b'),
      time: fc.nat(9),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('again' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('label' as const), which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('delete' as const), session: fc.constantFrom('s1', 's2', 's3') }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('lose' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('refresh' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('refresh one' as const), session: fc.constantFrom('s1', 's2', 's3') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe('what is prepared', () => {
  let platform: Platform;
  let inserter: Inserter;
  let count = 0;
  beforeAll(async () => {
    platform = await openTables();
    inserter = new Inserter(platform.columnar);
  });
  afterAll(() => platform.close());

  const insert = async (app: string, event: Record<string, unknown>, origin: object = {}): Promise<void> => {
    count += 1;
    const row = eventRow(event, { app, arrival: count, receivedAt: count, ...origin });
    await inserter.events([row], `${app} ${count}`);
  };
  const rowsOf = async (app: string): Promise<object> => {
    const read = (table: string): Promise<object[]> =>
      platform.columnar.query(
        `SELECT * EXCEPT (app, version${table === 'prepared_sessions' ? ', events_version' : ''}) FROM ${table} FINAL WHERE app = {app:String} ORDER BY ALL`,
        {
          app,
        },
      );
    const sorted = (rows: object[]): unknown =>
      rows.map((row) =>
        Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]),
      );
    return { events: sorted(await read('prepared_events')), sessions: sorted(await read('prepared_sessions')) };
  };

  const happen = async (app: string, given: Step, sent: Record<string, unknown>[]): Promise<void> => {
    const chosen = 'which' in given ? sent[given.which % Math.max(1, sent.length)] : undefined;
    if (given.what === 'event') {
      const { session, type, place, time } = given;
      const overlay = type.startsWith('Overlay') ? { overlay: place } : {};
      const event = {
        id: `e${sent.length}`,
        session,
        seq: sent.length + 1,
        type,
        screen: place,
        widget: place,
        time,
        x: 0.5,
        y: 0.5,
        ...overlay,
      };
      sent.push(event);
      await insert(app, event);
    } else if (given.what === 'again' && chosen) {
      await insert(app, chosen);
    } else if (given.what === 'label' && chosen) {
      await insert(app, { ...chosen, label: 'a name' }, { edit: count });
    } else if (given.what === 'delete') {
      await inserter.tombstones(
        [{ app, session: given.session, scope: 'session', deletedAt: 1 }],
        `${app} ${(count += 1)}`,
      );
    } else if (given.what === 'lose' && chosen) {
      // as the end of its lifetime does
      await platform.columnar.command('DELETE FROM events WHERE app = {app:String} AND id = {id:String}', {
        app,
        id: String(chosen['id']),
      });
    }
  };

  it('is the same whether sessions were prepared again and again or at the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const app = `random${(count += 1)}`;
        const preparer = new Preparer(platform.columnar);
        const sent: Record<string, unknown>[] = [];
        for (const given of steps) {
          if (given.what === 'refresh') await preparer.refresh(app);
          else if (given.what === 'refresh one') await preparer.refreshSessions(app, [given.session]);
          else await happen(app, given, sent);
        }
        await preparer.refresh(app);
        const inSteps = await rowsOf(app);
        for (const table of ['prepared_events', 'prepared_sessions'])
          await platform.columnar.command(`DELETE FROM ${table} WHERE app = {app:String}`, { app });
        await preparer.refresh(app);
        expect(inSteps).toEqual(await rowsOf(app));
      }),
      { numRuns: 15, seed: 5, endOnFailure: true },
    );
  }, 120_000);

  it('is mended when a process ended between its two statements, or prepared an older state', async () => {
    await insert('half', { id: 'e1', session: 's', seq: 1, type: 'ScreenLoaded', screen: 'a', time: 1 });
    await insert('half', { id: 'e2', session: 's', seq: 2, type: 'ScreenClick', screen: 'a', time: 2 });
    const preparer = new Preparer(platform.columnar);
    await preparer.refresh('half');
    const whole = await rowsOf('half');
    // rows of another state win
    await platform.columnar.command(
      `INSERT INTO prepared_events SELECT * REPLACE (version + 1 AS version, position + 1 AS position) FROM prepared_events FINAL WHERE app = 'half'`,
    );
    await platform.columnar.command(
      `INSERT INTO prepared_sessions SELECT * REPLACE (version + 1 AS version, 3 AS events) FROM prepared_sessions FINAL WHERE app = 'half'`,
    );
    expect(await rowsOf('half')).not.toEqual(whole);
    await preparer.refresh('half');
    expect(await rowsOf('half')).toEqual(whole);
  });

  it('holds what was stored before the call, however many call at once', async () => {
    const preparer = new Preparer(platform.columnar);
    const seen = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        await insert('many', {
          id: `e${index}`,
          session: `s${index}`,
          seq: 1,
          type: 'ScreenLoaded',
          screen: 'a',
          time: 1,
        });
        await preparer.refresh('many');
        return platform.columnar.query<{ session: string }>(
          `SELECT session FROM prepared_events FINAL WHERE app = 'many' AND session = 's${index}'`,
        );
      }),
    );
    expect(seen.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('prepares sessions that are known to have changed, and leaves the others', async () => {
    const preparer = new Preparer(platform.columnar);
    const event = { seq: 1, type: 'ScreenLoaded', screen: 'a', time: 1 };
    for (const session of ['s1', 's2']) await insert('named', { ...event, id: session, session });
    await preparer.refreshSessions('named', ['s1']);
    expect(await rowsOf('named')).toMatchObject({ sessions: [expect.arrayContaining([['session', 's1']])] });
  });

  it('is in no state twice, also when sessions are deleted, restored and deleted again', async () => {
    const preparer = new Preparer(platform.columnar);
    const [app, event] = ['states', { seq: 1, type: 'ScreenLoaded', screen: 'a', time: 1 }];
    const states: string[] = [];
    const note = async (): Promise<void> => {
      await preparer.refresh(app);
      states.push(await preparer.state(app));
    };
    for (const session of ['s1', 's2']) {
      await insert(app, { ...event, id: session, session });
      await note();
    }
    await inserter.trashed(app, 'first', ['s2']);
    await note();
    await platform.columnar.command('DELETE FROM trashed_sessions WHERE app = {app:String}', { app });
    await note();
    await inserter.trashed(app, 'second', ['s2']);
    await note();
    await inserter.tombstones([{ app, session: 's1', scope: 'session', deletedAt: 5 }], 'third');
    await note();
    expect(new Set(states).size).toBe(6);
  });

  it('leaves sessions that still go on when it is asked for quiet ones only', async () => {
    const preparer = new Preparer(platform.columnar);
    const event = { seq: 1, type: 'ScreenLoaded', screen: 'a', time: 1 };
    await insert('quiet', { ...event, id: 'old', session: 'old' }, { receivedAt: 1_000 });
    await insert('quiet', { ...event, id: 'new', session: 'new' }, { receivedAt: 2_000 });
    await preparer.refreshQuiet('quiet', { quietSince: 1_500, signal: new AbortController().signal });
    expect(await rowsOf('quiet')).toMatchObject({ sessions: [expect.arrayContaining([['session', 'old']])] });
  });

  const insertSessions = async (app: string, sessions: number): Promise<void> => {
    const rows = Array.from({ length: sessions }, (_, index) =>
      eventRow(
        { id: `e${index}`, session: `s${index}`, seq: 1, type: 'ScreenLoaded', screen: 'a', time: index },
        { app, arrival: index, receivedAt: 1 },
      ),
    );
    await inserter.events(rows, app);
  };
  const countPrepared = async (app: string): Promise<unknown> => {
    const sql =
      'SELECT count() AS sessions, sum(events) AS events FROM prepared_sessions FINAL WHERE app = {app:String}';
    return (await platform.columnar.query(sql, { app }))[0];
  };

  it('prepares more than one statement takes, and says how far that has come', async () => {
    await insertSessions('large', 4_300);
    const seen: (PrepareProgress | undefined)[] = [];
    const preparer: Preparer = new Preparer({
      query: (...question) => platform.columnar.query(...question),
      command: async (...order) => {
        seen.push(preparer.progressOf('large'));
        await platform.columnar.command(...order);
      },
    });
    await preparer.refresh('large');
    expect(seen.map((progress) => progress?.done)).toEqual([0, 0, 2_000, 2_000, 4_000, 4_000]);
    expect(new Set(seen.map((progress) => progress?.total))).toEqual(new Set([4_300]));
    expect(preparer.progressOf('large')).toBeUndefined();
    expect(await countPrepared('large')).toEqual({ sessions: 4_300, events: 4_300 });
  });

  it('leaves the rest of what nobody waited for to whoever asks for it, and ends when it is told to', async () => {
    await insertSessions('hurry', 4_300);
    let running = 0;
    let most = 0;
    const preparer = new Preparer({
      query: (...question) => platform.columnar.query(...question),
      command: async (...order) => {
        most = Math.max(most, (running += 1));
        await platform.columnar.command(...order);
        running -= 1;
      },
    });
    const signal = new AbortController().signal;
    const quiet = preparer.refreshQuiet('hurry', { quietSince: 2, signal });
    await preparer.refresh('hurry');
    expect(await countPrepared('hurry')).toEqual({ sessions: 4_300, events: 4_300 });
    await quiet;
    expect(most).toBe(1);
    await insertSessions('ended', 600);
    await preparer.refreshQuiet('ended', { quietSince: 2, signal: AbortSignal.abort() });
    expect(await countPrepared('ended')).toEqual({ sessions: 0, events: 0 });
  });
});
