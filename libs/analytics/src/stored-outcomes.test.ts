import type { SessionAnnotation, Task } from '@prototrail/model';
import fc from 'fast-check';
import { loadAttemptFigures } from './metrics/attempt-figures';
import { loadAttempts } from './metrics/attempts';
import { efficiency } from './metrics/efficiency';
import { loadFunnels } from './metrics/funnel-figures';
import { navigation } from './metrics/navigation';
import { loadOutcomes, resolveOutcomes } from './metrics/outcomes';
import { loadSessionColumns } from './metrics/session-columns';
import { sessionDetails } from './metrics/session-details';
import { sessions } from './metrics/sessions';
import { loadTaskFigures } from './metrics/task-figures';
import { usability } from './metrics/usability';
import { OutcomeWriter } from './prepare/outcome-writer';
import { Preparer } from './prepare/preparer';
import { eventRow } from './store/event-row';
import { Inserter } from './store/inserter';
import type { Study, TaskOutcome } from './study';
import { shop, TestSession } from './test-support/events';
import { eventsOf, randomFlows, randomRecordings, tasksOf } from './test-support/random-recordings';
import { openStudyStore, type StudyStore } from './test-support/recorded-study';

let store: StudyStore;
let writer: OutcomeWriter;
beforeAll(async () => {
  store = await openStudyStore();
  writer = new OutcomeWriter(store.columnar);
});
afterAll(() => store.close());

const results: readonly TaskOutcome[] = ['completed', 'notCompleted', 'failed', 'gaveUp', 'notStarted'];

/** Everything that views say of how sessions did in the tasks; what is not kept is left out. */
async function toldOf(study: Study) {
  const { sessions: ids, byTask } = await loadOutcomes(store.reader, study);
  const chosen = study.tasks
    .slice(0, 1)
    .flatMap(({ id }) =>
      results.map((outcome) =>
        resolveOutcomes(store.reader, { ...study, filter: { ...study.filter, outcomes: [{ task: id, outcome }] } }),
      ),
    );
  return rounded({
    ids,
    byTask: [...byTask].map(([task, outcomes]) => [
      task,
      outcomes.map(({ match, steps, ...outcome }) => ({
        ...outcome,
        match: match && { ...match, hits: null },
        steps: steps.map(({ stepTimeMs, stepInteractions, cumulativeTimeMs }) => [
          ...[stepTimeMs, stepInteractions, cumulativeTimeMs],
        ]),
      })),
    ]),
    chosen: (await Promise.all(chosen)).map(({ filter }) => filter?.sessions),
    rows: await sessions.run(store.reader, study, {}),
    columns: await columnsOf(study),
    attempts: await loadAttempts(store.reader, study),
    figures: await loadTaskFigures(store.reader, study),
    funnels: await loadFunnels(store.reader, study),
    clicks: await loadAttemptFigures(store.reader, study),
    ways: await navigation.run(store.reader, study, {}),
    times: await efficiency.run(store.reader, study, {}),
    scores: await usability.run(store.reader, study, {}),
  });
}

/** The columns of the sessions, row by row as the list of sessions has them. */
async function columnsOf(study: Study): Promise<object[]> {
  const { tasks, ...columns } = await loadSessionColumns(store.reader, study);
  const known = new Map((await sessionDetails.run(store.reader, study, {})).map((one) => [one.session, one]));
  const rows = await sessions.run(store.reader, study, {});
  const told = rows.map(({ session, ...row }, at) => {
    const names = ['durationMs', 'interactions', 'screenLoads', 'uniqueScreens', 'uniqueSurfaces'] as const;
    const more = ['startMs', 'validationErrors', 'tasksSucceeded'] as const;
    for (const name of [...names, ...more]) expect([name, columns[name][at]]).toEqual([name, row[name]]);
    const { clicks, missedClicks, device, revision, label } = known.get(session) ?? {};
    expect([columns.sessions[at], columns.clicks[at], columns.missedClicks[at]]).toEqual([
      session,
      clicks,
      missedClicks,
    ]);
    expect([columns.devices[at], columns.revisions[at], columns.labels[at]]).toEqual([device, revision, label]);
    return Object.entries(row.tasks).map(([task, { success, durationMs, interactions }]) => {
      const column = tasks.get(task);
      expect(column?.success[at]).toBe(Number(success));
      expect([column?.durationMs[at], column?.interactions[at]]).toEqual([durationMs ?? NaN, interactions ?? NaN]);
      // which tests started a task, no row says
      return [task, column?.started[at], success];
    });
  });
  expect(columns.sessions).toHaveLength(rows.length);
  return told;
}

/** Numbers to ten digits: sums are added up in another order. */
const rounded = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(10)) : one)));

const judgedNow = (study: Study) => toldOf({ ...study });
const stored = (study: Study) => toldOf({ ...study, hasOutcomes: true });

const byHand = (reference: string, tasks: Record<string, boolean>, isValid?: boolean): SessionAnnotation => ({
  ...{ type: 'session', reference, tasks },
  ...(isValid !== undefined && { isValid }),
});
const hands = fc.array(
  fc.record({
    session: fc.constantFrom('s1', 's2'),
    result: fc.dictionary(fc.constantFrom('t0', 't1', 't2'), fc.boolean(), { maxKeys: 2 }),
    isValid: fc.constantFrom(undefined, undefined, false),
  }),
  { maxLength: 2 },
);
const late = fc.record({ ways: fc.boolean(), goal: fc.boolean(), more: randomRecordings });

it('is what judging the sessions gives, whatever is recorded, set by hand and changed later', async () => {
  const preparer = new Preparer(store.columnar);
  const inserter = new Inserter(store.columnar);
  await fc.assert(
    fc.asyncProperty(randomRecordings, randomFlows, hands, late, async (steps, flows, given, { ways, goal, more }) => {
      const tasks = tasksOf(flows).map((task, index): Task => ({
        ...task,
        ...(ways && index === 0 && { ways: [{ id: 'w', flow: [{ type: 'ScreenLoaded', screen: 'end' }] }] }),
        ...(goal && index === 1 && { goal: { variable: 'done', operator: '==', value: 'true' } }),
      }));
      const annotations = given.map(({ session, result, isValid }) => byHand(session, result, isValid));
      const study = await store.record({ events: eventsOf(steps), prototype: shop, tasks, annotations });
      await writer.refresh(study);
      expect(await stored(study)).toEqual(await judgedNow(study));
      // one session only, also when it is left out otherwise
      const everybody = annotations.map((one) => ({ ...one, isValid: true }));
      const narrow = { ...study, annotations: everybody, filter: { sessions: ['s2'] } };
      expect(await stored(narrow)).toEqual(await judgedNow(narrow));

      // events that come late, of one session
      const events = eventsOf(more).map((event, index) => ({
        ...event,
        id: `l${index}`,
        seq: 1000 + index,
        session: 's2',
      }));
      const { app } = study;
      await inserter.events(
        events.map((event, arrival) => eventRow(event, { app, arrival: 1000 + arrival, receivedAt: 2 })),
        `${app} late`,
      );
      await preparer.refresh(app);
      await writer.refresh(study, ['s2']);
      expect(await stored(study)).toEqual(await judgedNow(study));

      // other results by hand, and other tasks
      const other = { ...study, annotations: [byHand('s1', { t0: true })], tasks: tasks.slice(1) };
      await writer.refresh(other);
      expect(await stored(other)).toEqual(await judgedNow(other));
    }),
    { numRuns: Number(process.env['RANDOM_STUDIES'] ?? 6), seed: 11, endOnFailure: true },
  );
}, 300_000);

describe('what is stored of outcomes', () => {
  const reach = (id: string, screen: string): Task => ({ id, flow: [{ type: 'ScreenLoaded', screen }] });
  const recorded = () =>
    store.record({
      events: ['a', 'b', 'c'].flatMap((name) => new TestSession(name).load(0, 'home').load(10, 'end').list()),
      prototype: shop,
      tasks: [reach('t1', 'home'), reach('t2', 'end')],
    });
  /** When each session was judged by each task, by session and task. */
  const made = async ({ app }: Study): Promise<Record<string, string>> => {
    const rows = await store.reader.query<{ key: string; made: string }>(
      `SELECT concat(session, ' ', rules) AS key, toString(made) AS made FROM task_outcomes FINAL WHERE app = {app:String}`,
      { app },
    );
    return Object.fromEntries(rows.map((row) => [row.key, row.made]));
  };
  const changedBetween = (before: Record<string, string>, after: Record<string, string>): string[] =>
    Object.keys(after)
      .filter((key) => after[key] !== before[key])
      .sort();

  it('is written once while nothing changes', async () => {
    const study = await recorded();
    await writer.refresh(study);
    const before = await made(study);
    expect(Object.keys(before)).toHaveLength(6);
    await writer.refresh(study);
    expect(await made(study)).toEqual(before);
  });

  it('is written again for a changed task only, and goes when the task goes; a name changes nothing', async () => {
    const study = await recorded();
    await writer.refresh(study);
    const before = await made(study);
    const [first, second] = study.tasks;
    const changed = {
      ...study,
      tasks: [
        { ...(first as Task), name: 'Another name' },
        { ...(second as Task), strict: true },
      ],
    };
    await writer.refresh(changed);
    const after = await made(changed);
    expect(Object.keys(after)).toHaveLength(6);
    expect(changedBetween(before, after)).toHaveLength(3);
    await writer.refresh({ ...study, tasks: [] });
    expect(await made(study)).toEqual({});
  });

  it('is written again for the session whose result was set by hand', async () => {
    const study = await recorded();
    await writer.refresh(study);
    const before = await made(study);
    await writer.refresh({ ...study, annotations: [byHand('b', { t2: false })] });
    const changed = changedBetween(before, await made(study));
    expect(changed.map((key) => key.split(' ')[0])).toEqual(['b']);
  });

  it('is not left behind by a session that is deleted while it is judged', async () => {
    const study = await recorded();
    const { app } = study;
    const late = new OutcomeWriter({
      query: (...query) => store.columnar.query(...query),
      queryColumns: (...query) => store.columnar.queryColumns(...query),
      command: (...command) => store.columnar.command(...command),
      insert: async (...rows) => {
        await store.columnar.command(`DELETE FROM prepared_sessions WHERE app = {app:String} AND session = 'b'`, {
          app,
        });
        await store.columnar.insert(...rows);
      },
    });
    await late.refresh(study);
    const left = Object.keys(await made(study)).map((key) => key.split(' ')[0]);
    expect([...new Set(left)].sort()).toEqual(['a', 'c']);
  });
});
