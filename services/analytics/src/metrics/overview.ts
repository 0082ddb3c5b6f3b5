import {
  dailyTests,
  kpi,
  loadDurations,
  loadTaskFigures,
  medianInterval,
  visitQuartiles,
  wilson,
  type TaskFigures,
} from '@prototrail/analytics';
import type { Answer, Body } from './metric';
import { totalSuccess } from './total-success';

/** The first page of the results: tests, duration, coverage, success by task, time per screen. */
export const overview: Answer<'overview'> = async ({ reader, study }) => {
  const [days, numbers, durations, tasks, quartiles] = await Promise.all([
    dailyTests.run(reader, study, {}),
    kpi.run(reader, study, {}),
    loadDurations(reader, study),
    loadTaskFigures(reader, study),
    visitQuartiles.run(reader, study, {}),
  ]);
  const names = new Map(study.facts.surfaces.map(({ id, name }) => [id, name]));
  return {
    testsPerDay: days,
    durationMs: numbers.durationMs,
    medianDurationInterval: medianInterval(durations),
    coverageMean: numbers.coverageMean,
    coverageUnion: numbers.coverageUnion,
    coverableScreens: numbers.coverableScreens,
    taskSuccess: totalSuccess(tasks),
    tasks: tasks.map(describeTask),
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

function describeTask({
  task,
  name,
  steps,
  selfReported,
  goal,
  byWay,
  started,
  succeeded,
  gaveUp,
  timeOver,
  successOfStarted,
  durationMs,
  interactions,
}: TaskFigures): Body<'overview'>['tasks'][number] {
  return {
    task,
    name,
    steps,
    ...(selfReported && { selfReported }),
    ...(goal && { goal }),
    ...(byWay && { byWay }),
    started,
    succeeded,
    gaveUp,
    timeOver,
    rate: successOfStarted,
    interval: wilson(succeeded, started),
    durationMs,
    interactions,
  };
}
