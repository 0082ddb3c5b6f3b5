import { describeWithFixtures } from '@prototrail/testing';
import {
  funnelRun,
  matchTask,
  matchTaskAll,
  prepareEvents,
  sessionRow,
  type RecordedEvent,
  type SessionAnnotation,
  type Task,
  type TaskMatch,
} from '../index';

interface Micro {
  id: string;
  metric: string;
  input: { task: Task; events: RecordedEvent[]; annotations?: SessionAnnotation[] };
  expected: unknown;
}

interface ExpectedMatch {
  session: string;
  task: string;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

describeWithFixtures('recorded sessions', (fixtures) => {
  for (const folder of ['01-funnel', '04-carousel']) {
    const events = fixtures.json('sessions', folder, 'events.json') as RecordedEvent[];
    const { tasks } = fixtures.json('sessions', folder, 'test-settings.json') as { tasks: Task[] };
    const expected = fixtures.json('sessions', folder, 'expected.json') as { tasks: Record<string, ExpectedMatch[]> };
    const { sessions } = prepareEvents(events);

    const matches = (strict: boolean | undefined, all: boolean): unknown[] =>
      tasks.flatMap((task) =>
        [...sessions].flatMap(([session, stream]) => {
          const asked = strict === undefined ? task : { ...task, strict };
          const first = matchTask(asked, stream, { mode: 'compatible' });
          const found = all ? matchTaskAll(asked, stream, { mode: 'compatible' }) : first ? [first] : [];
          return found.map((match) => describeMatch(session, task.id, match));
        }),
      );

    it.each([
      ['firstMatch', undefined, false],
      ['allMatches', undefined, true],
      ['firstMatchIfStrict', true, false],
      ['allMatchesIfStrict', true, true],
    ] as const)(`${folder}: %s in compatible mode`, (name, strict, all) => {
      const wanted = asList(expected.tasks[name]);
      const key = (match: unknown) => JSON.stringify(match, Object.keys(match as object).sort());
      expect(matches(strict, all).sort((a, b) => key(a).localeCompare(key(b)))).toEqual(
        [...wanted].sort((a, b) => key(a).localeCompare(key(b))),
      );
    });
  }

  it.each(['bakery-a', 'carousel-a', 'funnel', 'funnel-walk-a', 'overlay-a', 'signup-form'])(
    '%s: sessions and completions',
    (folder) => {
      const { tasks } = fixtures.json('analytics', folder, 'tests.json') as { tasks: Task[] };
      const annotations = asList(fixtures.json('analytics', folder, 'annotations.json')) as SessionAnnotation[];
      const { sessions } = prepareEvents(fixtures.json('analytics', folder, 'events.json') as RecordedEvent[], {
        annotations,
      });
      const expected = fixtures.json('analytics', folder, 'expected.json') as {
        sessions: (Record<string, unknown> & {
          session: string;
          tasks: Record<string, { source: string; durationMs: number | null; interactions: number | null }>;
        })[];
        funnels: { task: string; depth: Record<string, number> }[];
      };
      expect(expected.sessions.length).toBeGreaterThan(0);
      for (const row of expected.sessions) {
        const stream = sessions.get(row.session) ?? [];
        expect(row).toMatchObject(sessionRow(stream) ?? {});
        for (const task of tasks) {
          const wanted = row.tasks[task.id];
          if (wanted?.source !== 'auto') continue;
          const match = matchTask(task, stream);
          expect([match?.durationMs ?? null, match?.interactions ?? null]).toEqual([
            wanted.durationMs,
            wanted.interactions,
          ]);
        }
      }
    },
  );
});

describeWithFixtures('small cases', (fixtures) => {
  const cases = fixtures.json('analytics', 'micro', 'cases.json') as Micro[];
  const byMetric = (metric: string) => cases.filter((entry) => entry.metric === metric);

  it.each(byMetric('task match').map((entry) => [entry.id, entry] as const))(
    'task match %s',
    (_id, { input, expected }) => {
      const [stream = []] = prepareEvents(input.events).sessions.values();
      const match = matchTask(input.task, stream);
      expect(match ? { ...match } : null).toEqual(
        expected === null ? null : expect.objectContaining(expected as object),
      );
    },
  );

  it.each(byMetric('session row').map((entry) => [entry.id, entry] as const))(
    'session row %s',
    (_id, { input, expected }) => {
      const rows = [...prepareEvents(input.events).sessions.values()].map((stream) => sessionRow(stream));
      expect(rows).toEqual(asList(expected).map((row) => expect.objectContaining(row as object)));
    },
  );

  it.each(byMetric('funnel step detail').map((entry) => [entry.id, entry] as const))(
    'funnel %s',
    (_id, { input, expected }) => {
      const runs = [...prepareEvents(input.events).sessions].map(
        ([session, stream]) => [session, funnelRun(input.task, stream)] as const,
      );
      const { depth } = expected as { depth: Record<string, number> };
      expect(Object.fromEntries(runs.map(([session, run]) => [session, run.depth]))).toEqual({
        '1': 3,
        '2': 2,
        '3': 1,
        '4': 0,
      });
      expect(depth).toEqual({ '1': 3, '2': 2, '3': 1, '4': 0 });
    },
  );

  it('preparation keeps the ids and widgets that count', () => {
    const entry = cases.find((item) => item.metric.startsWith('preparation'));
    if (!entry) throw new Error('no preparation case');
    const { sessions } = prepareEvents(entry.input.events, { annotations: entry.input.annotations ?? [] });
    const actions = [...sessions.values()].flat().filter((event) => event.type !== 'MouseOver');
    expect(actions.map((event) => event.id)).toEqual((entry.expected as { order: string[] }).order);
    expect(actions.map((event) => event.widget ?? null)).toEqual((entry.expected as { widgets: unknown[] }).widgets);
  });

  it('gesture positions in device px become fractions', () => {
    const entry = cases.find((item) => item.metric.startsWith('gesture'));
    if (!entry) throw new Error('no gesture case');
    const gestures = [...prepareEvents(entry.input.events).sessions.values()]
      .flat()
      .filter((event) => event.type === 'ScreenGesture');
    expect(gestures).toEqual(asList(entry.expected).map((event) => expect.objectContaining(event as object)));
  });
});

function describeMatch(session: string, task: string, match: TaskMatch): unknown {
  return {
    startTime: match.startTime,
    discoveryTime: match.discoveryMs,
    endTime: match.endTime,
    startPosition: match.startPosition,
    endPosition: match.endPosition,
    duration: match.durationMs,
    count: match.count,
    interactions: match.interactions,
    session,
    task,
    hits: match.hits.map((hit) => ({ time: hit.time, pos: hit.position, step: hit.step })),
  };
}
