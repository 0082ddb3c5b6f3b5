import type { SessionAnnotation, Task } from '@prototrail/model';
import { describeWithFixtures } from '@prototrail/testing';
import { anomaly } from './metrics/anomaly';
import { clickHeat } from './metrics/click-heat';
import { clicks } from './metrics/clicks';
import { funnels } from './metrics/funnels';
import { journey } from './metrics/journey';
import { kpi } from './metrics/kpi';
import { mouseHeat } from './metrics/mouse-heat';
import { preparation } from './metrics/preparation';
import { rageClicks } from './metrics/rage-clicks';
import { scroll } from './metrics/scroll';
import { sessions } from './metrics/sessions';
import { survey } from './metrics/survey';
import { tasks } from './metrics/tasks';
import { widgets } from './metrics/widgets';
import { preparedEvents } from './query/prepared';
import { boxPlot, histogram } from './statistics/charts';
import { describe as describeValues, quantile } from './statistics/describe';
import { localOutlierFactors } from './statistics/local-outlier-factor';
import { clusterEpsilon, densityClusters, distance, modifiedZ } from './statistics/outliers';
import { packScaled, unpack } from './statistics/packed-points';
import { openStudyStore, type StudyStore } from './test-support/recorded-study';
import { visitLengths } from './test-support/visit-lengths';

interface Input {
  events?: Record<string, unknown>[];
  prototype?: object;
  task?: Task;
  tasks?: Task[];
  annotations?: SessionAnnotation[];
  screen?: { w: number; h: number };
  n?: number;
  values: number[];
  q: number;
  bins: number;
  records?: Record<string, unknown>[];
  matrix: number[][];
  percentile: number;
  eps: number;
  minOthers: number;
  scores: Record<string, number>;
  limit: number;
  k: number;
}
interface Case {
  id: string;
  metric: string;
  input: Input;
  expected: never;
}

/** Whether every value of `expected` is found in `actual`; other keys of `actual` do not matter. */
function expectToHold(actual: unknown, expected: unknown): void {
  if (typeof expected === 'number' && !Number.isInteger(expected)) expect(actual).toBeCloseTo(expected, 9);
  else if (Array.isArray(expected)) {
    expect(actual).toHaveLength(expected.length);
    expected.forEach((value, index) => expectToHold((actual as unknown[])[index], value));
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [key, value] of Object.entries(expected)) expectToHold((actual as Record<string, unknown>)[key], value);
  } else expect(actual).toEqual(expected);
}

describeWithFixtures('small cases', (fixtures) => {
  const cases = fixtures.json('analytics', 'micro', 'cases.json') as Case[];
  let store: StudyStore;
  beforeAll(async () => {
    store = await openStudyStore();
  });
  afterAll(() => store.close());

  const record = ({ events = [], records = [], prototype = {}, task, tasks: several, annotations = [] }: Input) =>
    store.record({
      // some cases leave out what never happens in the product
      events: events.map((event, index) => ({ id: `made-${index}`, session: 's', ...event })),
      mouse: records.map((given, index) => ({ id: `made-${index}`, ...given })),
      prototype,
      tasks: task ? [task] : (several ?? []),
      annotations,
    });

  const checks: Record<string, (input: Input) => Promise<unknown>> = {
    'rage click runs': async (input) =>
      (await rageClicks.run(store.reader, await record(input), {})).map(({ clicks, ...run }) => ({
        ...run,
        clicks: clicks.length,
        startMs: clicks[0]?.time,
        endMs: clicks.at(-1)?.time,
      })),
    quantile: async ({ values, q }) => quantile(values, q),
    stats: async ({ values }) => describeValues(values),
    'mean and population sd': async ({ values }) => describeValues(values),
    'box plot': async ({ values }) => boxPlot(values),
    histogram: async ({ values, bins }) => histogram(values, bins),
    'task match': async (input) => (await tasks.run(store.reader, await record(input), {}))[0]?.matches[0] ?? null,
    'task summary': async (input) => {
      const [summary] = await tasks.run(store.reader, await record(input), {});
      return { ...summary, durationMean: summary?.durationMs.mean };
    },
    funnel: async (input) => {
      const [funnel] = await funnels.run(store.reader, await record(input), {});
      return funnel?.steps.map((step) => ({ ...step, cumulativeMeanMs: step.cumulativeTimeMs.mean }));
    },
    'funnel step detail': async (input) => {
      const [funnel] = await funnels.run(store.reader, await record(input), {});
      const steps = funnel?.steps.map((step) => ({
        ...step,
        stepTimeMeanMs: step.stepTimeMs.mean,
        stepInteractionsMean: step.stepInteractions.mean,
      }));
      return { depth: funnel?.depthBySession, steps };
    },
    'session row': async (input) => sessions.run(store.reader, await record(input), {}),
    'dwell visits': async (input) => {
      const rows = await visitLengths(store.reader, await record(input));
      const of = (kind: string) =>
        Object.fromEntries(rows.filter((row) => row.kind === kind).map((row) => [row.surface, row.lengths]));
      return { screens: of('screen'), overlays: of('overlay') };
    },
    'widget statistics': async (input) => {
      const { widgets: rows } = await widgets.run(store.reader, await record(input), {});
      return Object.fromEntries(
        Object.entries(rows).map(([id, row]) => [id, { ...row, meanTimeBeforeClickMs: row.timeBeforeClickMs.mean }]),
      );
    },
    'first n clicks (event ids)': async (input) => {
      const { first1, first3 } = await clicks.run(store.reader, await record(input), {});
      return (input.n === 1 ? first1 : first3).ids;
    },
    'click cells': async ({ screen, ...input }) => {
      const study = await record({ ...input, prototype: { screens: { A: { id: 'A', x: 0, y: 0, ...screen } } } });
      return (await clickHeat.run(store.reader, study, {})).all['A']?.values;
    },
    'missed clicks (event ids)': async (input) => (await clicks.run(store.reader, await record(input), {})).missed.ids,
    'preparation (ordered ids of the action stream, ids excluded)': async (input) => {
      const study = await record(input);
      const counts = await preparation.run(store.reader, study, {});
      const source = preparedEvents(study);
      const rows = await store.reader.query<{ id: string; widget: string }>(
        `${source.with} SELECT id, widget FROM stored WHERE action ORDER BY session, position`,
        source.parameters,
      );
      return {
        order: rows.map((row) => row.id),
        widgets: rows.map((row) => row.widget || null),
        valid: counts.validEvents,
      };
    },
    'survey answers': async (input) => survey.run(store.reader, await record(input), {}),
    'journey edges': async (input) => (await journey.run(store.reader, await record(input), {})).edges,
    'scroll visibility and time (run-length rows)': async (input) => scroll.run(store.reader, await record(input), {}),
    'mouse dwell cells [x,y,ms]': async (input) => {
      const heat = await mouseHeat.run(store.reader, await record(input), {});
      const inOrder = ([x, y]: readonly number[], [right = 0, down = 0]: readonly number[]): number =>
        (x ?? 0) - right || (y ?? 0) - down;
      return Object.fromEntries(Object.entries(heat).map(([id, { top }]) => [id, [...top].sort(inOrder)]));
    },
    'navigation anomaly': async (input) => (await anomaly.run(store.reader, await record(input), {})).navigationAnomaly,
    'min-max scaling by column': async ({ matrix }) =>
      unpack(packScaled((matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column] ?? 0)))),
    'pairwise euclidean distance': async ({ matrix }) => matrix.map((a) => matrix.map((b) => distance(a, b))),
    'cluster epsilon': async ({ matrix, percentile }) => clusterEpsilon(matrix, percentile),
    'density clusters (outlier set)': async ({ matrix, eps, minOthers }) => {
      const { labels } = await densityClusters(matrix, { epsilon: eps, minOthers });
      // without any cluster no point stands out
      return labels.every((label) => label === -1)
        ? []
        : labels.flatMap((label, index) => (label === -1 ? [index] : []));
    },
    'local outlier factor': async ({ matrix, k }) => localOutlierFactors(matrix, k),
    'modified z flags': async ({ scores, limit }) => {
      const zScores = modifiedZ(Object.values(scores));
      return Object.fromEntries(
        Object.keys(scores).map((key, index) => [key, { z: zScores[index], outlier: (zScores[index] ?? 0) > limit }]),
      );
    },
    kpi: async (input) => {
      const numbers = await kpi.run(store.reader, await record(input), {});
      return { ...numbers, meanDurationMs: numbers.durationMs.mean };
    },
  };

  it.each(
    cases.filter((given) => given.metric in checks).map((given) => [`${given.metric} ${given.id}`, given] as const),
  )('%s', async (_, given) => {
    expectToHold(await checks[given.metric]?.(given.input), given.expected);
  });
});
