import {
  dailyTests,
  kpi,
  loadOutcomes,
  medianInterval,
  sessions,
  summariseTasks,
  visitQuartiles,
  wilson,
  type Outcomes,
  type TaskSummary,
} from '@prototrail/analytics';
import type { Answer, Body } from './metric';

/** The first page of the results: tests, duration, coverage, success by task, time per screen. */
export const overview: Answer<'overview'> = async ({ reader, study }) => {
  const [days, numbers, rows, outcomes, quartiles] = await Promise.all([
    dailyTests.run(reader, study, {}),
    kpi.run(reader, study, {}),
    sessions.run(reader, study, {}),
    loadOutcomes(reader, study),
    visitQuartiles.run(reader, study, {}),
  ]);
  const tasks = await summariseTasks(study, outcomes);
  const names = new Map(study.facts.surfaces.map(({ id, name }) => [id, name]));
  return {
    testsPerDay: days,
    durationMs: numbers.durationMs,
    medianDurationInterval: medianInterval(rows.map((row) => row.durationMs)),
    coverageMean: numbers.coverageMean,
    coverageUnion: numbers.coverageUnion,
    coverableScreens: numbers.coverableScreens,
    taskSuccess: { ...totalSuccess(tasks), gaveUp: tasks.reduce((sum, { task }) => sum + gaveUpIn(outcomes, task), 0) },
    tasks: tasks.map((task) => describeTask(task, gaveUpIn(outcomes, task.task))),
    screens: quartiles
      .filter((row) => row.kind === 'screen' && names.has(row.surface))
      .map(({ surface, views, visits, q1, median, q3 }) => ({
        screen: surface,
        name: names.get(surface) ?? surface,
        views,
        visits,
        q1,
        median,
        q3,
      }))
      .sort((a, b) => b.views - a.views || a.screen.localeCompare(b.screen)),
  };
};

const gaveUpIn = ({ byTask }: Outcomes, task: string): number =>
  (byTask.get(task) ?? []).filter(({ gaveUp }) => gaveUp).length;

function totalSuccess(tasks: readonly TaskSummary[]): Omit<Body<'overview'>['taskSuccess'], 'gaveUp'> {
  const succeeded = tasks.reduce((sum, task) => sum + task.succeeded, 0);
  const started = tasks.reduce((sum, task) => sum + task.started, 0);
  return { succeeded, started, rate: started === 0 ? null : succeeded / started, interval: wilson(succeeded, started) };
}

function describeTask(
  { task, name, steps, selfReported, started, succeeded, successOfStarted, durationMs, interactions }: TaskSummary,
  gaveUp: number,
): Body<'overview'>['tasks'][number] {
  return {
    task,
    name,
    steps,
    ...(selfReported && { selfReported }),
    started,
    succeeded,
    gaveUp,
    rate: successOfStarted,
    interval: wilson(succeeded, started),
    durationMs,
    interactions,
  };
}
