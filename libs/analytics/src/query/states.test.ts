import { funnels } from '../metrics/funnels';
import type { Reader } from '../metrics/metric';
import { paths } from '../metrics/paths';
import { sessionDetails } from '../metrics/session-details';
import { sessions } from '../metrics/sessions';
import { tasks } from '../metrics/tasks';
import { Preparer } from '../prepare/preparer';
import { eventRow } from '../store/event-row';
import { Inserter } from '../store/inserter';
import { prototypeFacts, type Study } from '../study';
import { shop, TestSession, type TestEvent } from '../test-support/events';
import { openTables } from '../test-support/recorded-study';
import { lookAtSessions, noteState, type StudyState } from './states';
import type { Platform } from '@prototrail/platform';

describe('a study whose events change', () => {
  let platform: Platform;
  let inserter: Inserter;
  let count = 0;
  beforeAll(async () => {
    platform = await openTables();
    inserter = new Inserter(platform.columnar);
  });
  afterAll(() => platform.close());

  const study = (): Study => ({
    app: 'app',
    facts: prototypeFacts(shop),
    tasks: [{ id: 't', name: 'Go', flow: [{ screen: 'home', widget: 'go', type: 'WidgetClick' }] }],
    annotations: [],
  });
  const record = async (events: readonly TestEvent[]): Promise<void> => {
    const rows = events.map((event) => eventRow(event, { app: 'app', arrival: (count += 1), receivedAt: count }));
    await inserter.events(rows, `${count}`);
    await new Preparer(platform.columnar).refresh('app');
  };
  /** As whoever keeps studies does. */
  const note = async (of: Study, earlier: Study): Promise<StudyState> =>
    noteState(platform.columnar, of, { earlier, look: await lookAtSessions(platform.columnar, of, earlier) });
  const answers = async (of: Study): Promise<unknown> =>
    Promise.all([sessions, sessionDetails, tasks, funnels].map((metric) => metric.run(platform.columnar, of, {})));

  it('gives the numbers of its state, when some is known from before and when not', async () => {
    const session = (name: string, at: number): TestEvent[] =>
      new TestSession(name)
        .begin()
        .load(at, 'home')
        .click(at + 1000, 'home', 'picture')
        .list();
    await record([...session('b', 1_000), ...session('d', 2_000)]);
    const first = study();
    await noteState(platform.columnar, first);
    await answers(first);

    // a new session between the others, one that goes on, and one that is deleted
    const later = new TestSession('b').click(5_000, 'home', 'go').list();
    await record([...session('c', 3_000), ...later.map((event) => ({ ...event, id: 'later', seq: 9 }))]);
    await inserter.tombstones([{ app: 'app', session: 'd', scope: 'session', deletedAt: 1 }], 'd');
    await new Preparer(platform.columnar).refresh('app');
    const second = study();
    const { changed } = await note(second, first);
    expect([...(changed ?? [])].sort()).toEqual(['b', 'c', 'd']);
    expect(await answers(second)).toEqual(await answers(study()));
    expect(await answers(second)).not.toEqual(await answers(first));

    await record(session('e', 4_000));
    const third = study();
    await note(third, second);
    expect(await answers(third)).toEqual(await answers(study()));
    const filter = { sessions: ['b'] };
    expect(await answers({ ...third, filter })).toEqual(await answers({ ...study(), filter }));

    // no event changes, but what the team says about sessions
    const annotations = [
      { type: 'session', reference: 'b', isValid: false },
      { type: 'session', reference: 'c', tasks: { t: true } },
    ];
    const fourth: Study = { ...study(), annotations };
    const annotated = await note(fourth, third);
    expect([...(annotated.changed ?? [])].sort()).toEqual(['b', 'c']);
    expect(await answers(fourth)).toEqual(await answers({ ...study(), annotations }));
    const fifth = study();
    await note(fifth, fourth);
    expect(await answers(fifth)).toEqual(await answers(study()));
  });

  it('notices that one test is left out in place of another, though their number is the same', async () => {
    const leavingOut = (reference: string): Study => ({
      ...study(),
      annotations: [{ type: 'session', reference, isValid: false }],
    });
    const first = leavingOut('b');
    await noteState(platform.columnar, first);
    await answers(first);
    const second = leavingOut('c');
    const { changed } = await note(second, first);
    expect([...(changed ?? [])].sort()).toEqual(['b', 'c']);
    expect(await answers(second)).toEqual(await answers(leavingOut('c')));
  });

  it('reads only what changed since a view was last looked at, however many states that is ago', async () => {
    const first = study();
    await noteState(platform.columnar, first);
    const before = await paths.run(platform.columnar, first, {});
    const seen = (name: string, at: number): TestEvent[] => new TestSession(name).begin().load(at, 'home').list();
    await record(seen('k', 6_000));
    const second = study();
    await note(second, first);
    await record([...seen('l', 7_000), ...seen('ü', 7_500)]);
    const third = study();
    await note(third, second);
    const named: unknown[] = [];
    const reader: Reader = {
      queryColumns: (sql, parameters) => platform.columnar.queryColumns(sql, parameters),
      query: (sql, parameters) => {
        named.push(parameters?.['sessions']);
        return platform.columnar.query(sql, parameters);
      },
    };
    const after = await paths.run(reader, third, {});
    expect(named).toEqual([['k', 'l', 'ü']]);
    expect(after).toHaveLength(before.length + 3);
    expect(after).toEqual(await paths.run(platform.columnar, study(), {}));
  });
});
