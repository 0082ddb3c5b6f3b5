import {
  dailyTests,
  kpi,
  loadDurations,
  loadOutcomes,
  medianInterval,
  summariseTasks,
  visitQuartiles,
  wilson,
  type TaskSummary,
} from '@prototrail/analytics';
import type { Answer, Body } from './metric';
import { totalSuccess, undoneIn } from './total-success';

/** The first page of the results: tests, duration, coverage, success by task, time per screen. */
export const overview: Answer<'overview'> = async ({ reader, study }) => {
  const [days, numbers, durations, outcomes, quartiles] = await Promise.all([
    dailyTests.run(reader, study, {}),
    kpi.run(reader, study, {}),
    loadDurations(reader, study),
    loadOutcomes(reader, study),
    visitQuartiles.run(reader, study, {}),
  ]);
  const tasks = await summariseTasks(study, outcomes);
  const names = new Map(study.facts.surfaces.map(({ id, name }) => [id, name]));
  return {
    testsPerDay: days,
    durationMs: numbers.durationMs,
    medianDurationInterval: medianInterval(durations),
    coverageMean: numbers.coverageMean,
    coverageUnion: numbers.coverageUnion,
    coverableScreens: numbers.coverableScreens,
    taskSuccess: totalSuccess(tasks, outcomes),
    tasks: tasks.map((task) => describeTask(task, undoneIn(outcomes, task.task))),
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

function describeTask(
  {
    task,
    name,
    steps,
    selfReported,
    goal,
    byWay,
    started,
    succeeded,
    successOfStarted,
    durationMs,
    interactions,
  }: TaskSummary,
  undone: { gaveUp: number; timeOver: number },
): Body<'overview'>['tasks'][number] {
  return {
    task,
    name,
    steps,
    ...(selfReported && { selfReported }),
    ...(goal && { goal }),
    ...(byWay && { byWay }),
    started,
    succeeded,
    ...undone,
    rate: successOfStarted,
    interval: wilson(succeeded, started),
    durationMs,
    interactions,
  };
}
