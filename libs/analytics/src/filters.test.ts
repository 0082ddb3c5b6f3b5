import type { SessionAnnotation, Task } from '@prototrail/model';
import { describeWithFixtures } from '@prototrail/testing';
import { kpi } from './metrics/kpi';
import { resolveOutcomes } from './metrics/outcomes';
import { preparation } from './metrics/preparation';
import { tasks } from './metrics/tasks';
import type { SessionFilter, Study } from './study';
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
      const selected = await resolveOutcomes(store.reader, { ...study, filter: filterOf(given) });
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
