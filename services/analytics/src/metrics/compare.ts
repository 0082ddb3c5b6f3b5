import {
  definedOf,
  loadMeasures,
  loadTaskFigures,
  multiple,
  quantile,
  twoProportions,
  twoTimes,
  valuesOf,
  wilson,
  type MeasuredSessions,
  type Reader,
  type Study,
  type TaskFigures,
} from '@prototrail/analytics';
import type { Measure } from '@prototrail/contracts';
import { yieldToOthers } from '@prototrail/platform';
import { selectGroups } from '../domain/compared-groups';
import type { Answer, Body } from './metric';

type Success = Body<'compare'>['success'][number];
type Compared = Body<'compare'>['measures'][number];

/** Measures of whole tests. */
const ofTests = ['duration', 'clicks', 'missedClicks', 'screens', 'anomaly'] as const satisfies readonly Measure[];
interface Group {
  tasks: TaskFigures[];
  measured: MeasuredSessions;
}

/** Two groups of tests: success of each task, times and counts, with intervals and tests corrected after Holm. */
export const compare: Answer<'compare'> = async ({ reader, study, query }) => {
  const studies = await selectGroups(reader, study, query);
  const [a, b] = await Promise.all([load(reader, studies.a), load(reader, studies.b)]);
  const success = a.tasks.flatMap((task) => {
    const other = b.tasks.find((candidate) => candidate.task === task.task);
    return other && task.steps > 0 ? [compareSuccess(task, other)] : [];
  });
  const measures = await compareMeasures(a, b);
  const inA = new Set(a.measured.sessions);
  const both = b.measured.sessions.filter((session) => inA.has(session)).length;
  return {
    groups: { a: a.measured.sessions.length, b: b.measured.sessions.length, both },
    ...correct(success, measures),
  };
};

async function load(reader: Reader, study: Study): Promise<Group> {
  const [tasks, measured] = await Promise.all([loadTaskFigures(reader, study), loadMeasures(reader, study)]);
  return { tasks, measured };
}

function compareSuccess(a: TaskFigures, b: TaskFigures): Success {
  const rateOf = ({ succeeded: x, started: n }: TaskFigures): Success['a'] => ({ x, n, interval: wilson(x, n) });
  const compared = twoProportions(b.succeeded, b.started, a.succeeded, a.started);
  return {
    ...{ task: a.task, name: a.name, a: rateOf(a), b: rateOf(b), adjusted: null },
    ...{ difference: compared?.diff ?? null, interval: compared?.newcombeCi ?? null, p: compared?.p ?? null },
  };
}

async function compareMeasures(a: Group, b: Group): Promise<Compared[]> {
  const found: Compared[] = [];
  const add = async (about: Pick<Compared, 'measure' | 'task' | 'name'>, values: [number[], number[]]) => {
    await yieldToOthers();
    found.push({ ...about, ...compareValues(...values) });
  };
  for (const measure of ofTests) {
    await add({ measure, task: null, name: '' }, [valuesOf(a.measured, measure), valuesOf(b.measured, measure)]);
    if (measure !== 'duration') continue;
    for (const { task, name, steps } of a.tasks) {
      const [own, others] = [a.measured.tasks.get(task), b.measured.tasks.get(task)];
      if (steps === 0 || !own || !others) continue;
      await add({ measure: 'taskTime', task, name }, [definedOf(own.durationMs), definedOf(others.durationMs)]);
      await add({ measure: 'taskActions', task, name }, [definedOf(own.interactions), definedOf(others.interactions)]);
    }
  }
  return found;
}

function compareValues(a: readonly number[], b: readonly number[]): Omit<Compared, 'measure' | 'task' | 'name'> {
  const compared = twoTimes(b, a);
  // logarithms leave zeros out, so a ratio would be of other tests
  const isRatio = a.every((value) => value > 0) && b.every((value) => value > 0);
  const middle = (values: readonly number[]): Compared['a'] => ({ n: values.length, median: quantile(values, 0.5) });
  return {
    ...{ a: middle(a), b: middle(b), delta: compared.cliffDelta, adjusted: null },
    ratio: isRatio ? compared.ratioOfGeometricMeans : null,
    interval: isRatio ? compared.ratioCi : null,
    p: (isRatio ? compared.welchP : null) ?? compared.mannWhitneyP,
  };
}

/** Every p-value of the answer, adjusted for all of them. */
function correct(
  success: readonly Success[],
  measures: readonly Compared[],
): Pick<Body<'compare'>, 'success' | 'measures' | 'tests'> {
  const tested = [...success, ...measures].filter(({ p }) => p !== null);
  const { holm } = multiple(tested.map(({ p }) => p ?? 1));
  const adjustedOf = new Map<Success | Compared, number>(tested.map((entry, index) => [entry, holm[index] ?? 1]));
  const adjust = <E extends Success | Compared>(entry: E): E => ({
    ...entry,
    adjusted: adjustedOf.get(entry) ?? null,
  });
  return { success: success.map(adjust), measures: measures.map(adjust), tests: tested.length };
}
