import { isDecidedBySteps, pathOf } from '@prototrail/model';
import { z } from 'zod';
import { mean, ratio } from '../statistics/describe';
import { wilson, type Interval } from '../statistics/intervals';
import { timeOnTask } from '../statistics/time-on-task';
import { evaluatedTasks } from '../study';
import { loadAttempts, type MeasuredAttempt } from './attempts';
import type { Metric } from './metric';
import { tasks as summariseTasks, type TaskSummary } from './tasks';

/** Above this lostness a tester counts as lost. Smith 1996. */
const lostAbove = 0.5;

/** How testers found their way through a task. Shares and means are null where there is nothing to judge. */
export interface TaskNavigation {
  task: string;
  /** Surfaces of the way without detours, and how many different ones there are. */
  optimalPath: string[];
  R: number;
  attempts: number;
  completed: number;
  directSuccess: number;
  indirectSuccess: number;
  /** Not completed. */
  gaveUp: number;
  meanLostness: number | null;
  shareLostAbove05: number | null;
  meanPathSimilarity: number | null;
  firstClick: { evaluated: number; correct: number };
  /** Of the results with those that were set by hand. */
  successOfStartedWilson95: Interval | null;
  geometricMeanDurationMs: number | null;
}

/** Direct and indirect success, lostness, path similarity and first clicks of every task whose steps can be evaluated. */
export const navigation: Metric<object, TaskNavigation[]> = {
  name: 'navigation',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const [sessions, summaries] = await Promise.all([
      loadAttempts(reader, study),
      summariseTasks.run(reader, study, {}),
    ]);
    const attempts = sessions.flatMap((session) => session.attempts);
    return evaluatedTasks(study)
      .filter(isDecidedBySteps)
      .map((task) => ({
        ...describePath(pathOf(task)),
        ...describeAttempts(attempts.filter((attempt) => attempt.task === task.id)),
        ...describeSummary(summaries.find((summary) => summary.task === task.id)),
        task: task.id,
      }));
  },
};

const describePath = (optimalPath: string[]) => ({ optimalPath, R: new Set(optimalPath).size });

function describeAttempts(attempts: readonly MeasuredAttempt[]) {
  const completed = attempts.filter((attempt) => attempt.completed);
  const direct = completed.filter((attempt) => attempt.direct);
  const lost = completed.flatMap(({ lostness }) => lostness ?? []);
  const judged = attempts.filter(({ isFirstClickRight }) => isFirstClickRight !== undefined);
  return {
    attempts: attempts.length,
    completed: completed.length,
    directSuccess: direct.length,
    indirectSuccess: completed.length - direct.length,
    gaveUp: attempts.length - completed.length,
    meanLostness: mean(lost),
    shareLostAbove05: ratio(lost.filter((value) => value > lostAbove).length, lost.length),
    meanPathSimilarity: mean(attempts.flatMap(({ similarity }) => similarity ?? [])),
    firstClick: {
      evaluated: judged.length,
      correct: judged.filter(({ isFirstClickRight }) => isFirstClickRight).length,
    },
  };
}

const describeSummary = (summary: TaskSummary | undefined) => ({
  successOfStartedWilson95: summary ? wilson(summary.succeeded, summary.started) : null,
  geometricMeanDurationMs: timeOnTask((summary?.matches ?? []).map(({ durationMs }) => durationMs)).geometricMean,
});
