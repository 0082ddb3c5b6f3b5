import type { SessionAnnotation, Task } from '@prototrail/model';
import { describeWithFixtures } from '@prototrail/testing';
import { extent } from './metrics/extent';
import { kpi } from './metrics/kpi';
import { resolveOutcomes } from './metrics/outcomes';
import { preparation } from './metrics/preparation';
import { sessionDetails } from './metrics/session-details';
import { sessions } from './metrics/sessions';
import { tasks } from './metrics/tasks';
import { resolveFilter } from './query/prepared';
import type { SessionFilter, Study } from './study';
import { shop, TestSession } from './test-support/events';
import { openStudyStore, type StudyStore } from './test-support/recorded-study';

interface Arguments {
  fromMs?: number;
  toMs?: number;
  segment?: string;
  users?: string[];
  task?: string;
  taskCompleted?: string;
}
interface Case {
  filter: string;
  arguments: Arguments;
  sessions: number;
  actionEvents: number;
  meanDurationMs: number;
  coverageMean: number;
  tasks: Record<string, { started: number; succeeded: number; meanDurationMs: number | null }>;
}

function filterOf({ filter, arguments: { fromMs, toMs, segment, users, task, taskCompleted } }: Case): SessionFilter {
  const completed = taskCompleted ?? (filter === 'taskCompleted' ? task : undefined);
  return {
    ...(fromMs !== undefined && { from: fromMs }),
    ...(toMs !== undefined && { to: toMs }),
    ...(segment !== undefined && { segments: [segment] }),
    ...(users && { users }),
    ...(completed !== undefined && { outcomes: [{ task: completed, outcome: 'completed' }] }),
    ...(filter === 'taskNotCompleted' && task !== undefined && { outcomes: [{ task, outcome: 'notCompleted' }] }),
  };
}

describeWithFixtures('filters, on a recorded test', (fixtures) => {
  const data = (file: string): never => fixtures.json('analytics', 'bakery-a', file) as never;
  const expected = (data('expected.json') as { filters: Case[] }).filters;
  let store: StudyStore;
  let study: Study;
  beforeAll(async () => {
    store = await openStudyStore();
    const settings = data('tests.json') as { tasks: Task[] };
    study = await store.record({
      events: data('events.json'),
      prototype: data('prototype.json'),
      tasks: settings.tasks,
      annotations: data('annotations.json') as SessionAnnotation[],
    });
  });
  afterAll(() => store.close());

  it.each(expected.map((given) => [`${given.filter} ${JSON.stringify(given.arguments)}`, given] as const))(
    '%s',
    async (_, given) => {
      const filtered = await resolveFilter(store.reader, { ...study, filter: filterOf(given) });
      const selected = await resolveOutcomes(store.reader, filtered);
      const numbers = await kpi.run(store.reader, selected, {});
      expect(numbers.sessions).toBe(given.sessions);
      expect(numbers.durationMs.mean).toBeCloseTo(given.meanDurationMs, 6);
      expect(numbers.coverageMean).toBeCloseTo(given.coverageMean, 9);
      expect((await preparation.run(store.reader, selected, {})).actionEvents).toBe(given.actionEvents);
      for (const summary of await tasks.run(store.reader, selected, {})) {
        const wanted = given.tasks[summary.task];
        expect(summary).toMatchObject({ started: wanted?.started, succeeded: wanted?.succeeded });
        if (wanted?.meanDurationMs === null) expect(summary.durationMs.mean).toBeNull();
        else expect(summary.durationMs.mean).toBeCloseTo(wanted?.meanDurationMs ?? 0, 6);
      }
    },
  );
});

describe('a filter over many sessions', () => {
  const phones = 60;
  const tablets = 1_010;
  const desktops = 1_100;
  const widthOf = (index: number): number => (index < phones ? 400 : index < phones + tablets ? 800 : 1_400);
  let store: StudyStore;
  let study: Study;
  beforeAll(async () => {
    store = await openStudyStore();
    const session = (index: number): TestSession =>
      new TestSession(`s${index}`)
        .begin(widthOf(index))
        .load(index, 'home')
        .click(index + 50, 'home', 'go');
    const all = Array.from({ length: phones + tablets + desktops }, (_, index) => session(index));
    study = await store.record({
      events: all.flatMap((one) => one.list()),
      prototype: shop,
      tasks: [{ id: 't', name: 'Go', flow: [{ screen: 'home', widget: 'go', type: 'WidgetClick' }] }],
    });
  });
  afterAll(() => store.close());

  const filters: [string, SessionFilter, number, SessionFilter | undefined][] = [
    [
      'is dropped when it leaves out none',
      { devices: ['phone', 'tablet', 'desktop'] },
      phones + tablets + desktops,
      undefined,
    ],
    ['keeps the sessions that were asked for', { to: 1e15, sessions: ['s1', 's70'] }, 2, { sessions: ['s1', 's70'] }],
    ['stays when it leaves many', { devices: ['desktop'] }, desktops, { devices: ['desktop'] }],
    ['leaves none when none fits', { devices: ['unknown'] }, 0, { sessions: [] }],
  ];
  it.each(filters)('%s', async (_, filter, count, resolved) => {
    const given = { ...study, filter };
    const chosen = await resolveFilter(store.reader, given);
    expect(chosen.filter).toEqual(resolved);
    for (const one of [given, chosen]) expect((await kpi.run(store.reader, one, {})).sessions).toBe(count);
  });

  it('names the others when it leaves out few', async () => {
    const given = { ...study, filter: { devices: ['tablet' as const, 'desktop' as const] } };
    const chosen = await resolveFilter(store.reader, given);
    expect(chosen.filter?.devices).toBeUndefined();
    expect(chosen.filter?.except).toHaveLength(phones);
    for (const one of [given, chosen]) expect((await kpi.run(store.reader, one, {})).sessions).toBe(tablets + desktops);
  });

  it('gives the same numbers when they come from what is known of all', async () => {
    const filter = { devices: ['desktop' as const] };
    const alone = { ...study, filter };
    const part = { ...study, filter, whole: study };
    for (const metric of [sessions, sessionDetails, tasks, extent])
      expect(await metric.run(store.reader, part, {})).toEqual(await metric.run(store.reader, alone, {}));
  });

  it('names the sessions when it leaves few', async () => {
    const given = { ...study, filter: { devices: ['phone' as const], sessions: ['s1', 's2', 's70'] } };
    const chosen = await resolveFilter(store.reader, given);
    expect([...(chosen.filter?.sessions ?? [])].sort()).toEqual(['s1', 's2']);
    for (const one of [given, chosen]) expect((await kpi.run(store.reader, one, {})).sessions).toBe(2);
  });
});
