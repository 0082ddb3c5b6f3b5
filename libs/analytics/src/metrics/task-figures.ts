import { oncePerStudy } from '../query/once-per-study';
import { statsSql } from '../query/sql';
import { rulesOf, storedOutcomes } from '../query/task-outcomes';
import { ratio, statsOf } from '../statistics/describe';
import { timeOnTask } from '../statistics/time-on-task';
import type { Study } from '../study';
import type { Reader } from './metric';
import { loadOutcomes } from './outcomes';
import { summariseNothing, summariseTasks, type TaskSummary } from './tasks';

type Number = 'started' | 'succeeded' | 'successOfStarted' | 'durationMs' | 'interactions';
type Name = 'task' | 'name' | 'steps' | 'selfReported' | 'goal' | 'byWay';

/** The numbers of a task over all selected sessions: what a summary says without naming sessions. */
export interface TaskFigures extends Pick<TaskSummary, Name | Number> {
  /** Sessions whose testers gave it up. */
  gaveUp: number;
  /** Sessions whose time for it was over. */
  timeOver: number;
  geometricMeanDurationMs: number | null;
}

/** The numbers of every task of a study, in their order; those that cannot be evaluated have none. */
export const loadTaskFigures = oncePerStudy((reader, study) =>
  study.hasOutcomes ? readFigures(reader, study) : countFigures(reader, study),
);

async function countFigures(reader: Reader, study: Study): Promise<TaskFigures[]> {
  const outcomes = await loadOutcomes(reader, study);
  return (await summariseTasks(study, outcomes)).map((summary) => ({
    ...figuresOf(summary),
    gaveUp: (outcomes.byTask.get(summary.task) ?? []).filter(({ gaveUp }) => gaveUp).length,
    timeOver: (outcomes.byTask.get(summary.task) ?? []).filter(({ timeOver }) => timeOver).length,
    geometricMeanDurationMs: timeOnTask(summary.matches.map(({ durationMs }) => durationMs)).geometricMean,
  }));
}

function figuresOf(summary: TaskSummary): Pick<TaskSummary, Name | Number> {
  const { task, name, steps, selfReported, goal, byWay } = summary;
  const { started, succeeded, successOfStarted, durationMs, interactions } = summary;
  return {
    ...{ task, name, steps, started, succeeded, successOfStarted, durationMs, interactions },
    ...(selfReported && { selfReported }),
    ...(goal && { goal }),
    ...(byWay && { byWay }),
  };
}

interface Row {
  rules: string;
  started: number;
  succeeded: number;
  gaveUp: number;
  timeOver: number;
  duration: (number | null)[];
  interactions: (number | null)[];
  geometric: number | null;
  ways: [ways: number[], counts: number[]];
}

async function readFigures(reader: Reader, study: Study): Promise<TaskFigures[]> {
  const source = storedOutcomes(study);
  const rows = await reader.query<Row>(
    `${source.with} SELECT rules, countIf(started) AS started, countIf(success) AS succeeded, countIf(gave_up) AS gaveUp, countIf(time_over) AS timeOver, ${statsSql('end_time - start_time', 'matched')} AS duration,
      ${statsSql('interactions', 'matched')} AS interactions, exp(avgIf(log(end_time - start_time), matched AND end_time > start_time)) AS geometric,
      sumMapIf([way], [toUInt64(1)], matched) AS ways
    FROM (SELECT rules, started, success, gave_up, time_over, matched, start_time, end_time, outcomes.interactions AS interactions, way FROM outcomes) GROUP BY rules`,
    source.parameters,
  );
  const rowOf = new Map(rows.map((row) => [row.rules, row]));
  return summariseNothing(study).map((nothing, index): TaskFigures => {
    const task = study.tasks[index];
    const row = nothing.steps > 0 && task ? rowOf.get(rulesOf(task)) : undefined;
    if (!row) return { ...figuresOf(nothing), gaveUp: 0, timeOver: 0, geometricMeanDurationMs: null };
    const { started, succeeded, gaveUp, timeOver, geometric } = row;
    const [ways, counts] = row.ways;
    return {
      ...figuresOf({
        ...nothing,
        ...{ started, succeeded, successOfStarted: ratio(succeeded, started) },
        ...{ durationMs: statsOf(row.duration), interactions: statsOf(row.interactions) },
        ...(nothing.byWay && { byWay: nothing.byWay.map((_, way) => counts[ways.indexOf(way)] ?? 0) }),
      }),
      ...{ gaveUp, timeOver, geometricMeanDurationMs: geometric },
    };
  });
}
