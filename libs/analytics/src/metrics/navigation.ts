import { isDecidedBySteps, pathOf } from '@prototrail/model';
import { z } from 'zod';
import { wilson, type Interval } from '../statistics/intervals';
import { evaluatedTasks } from '../study';
import { loadAttemptFigures, noAttempts } from './attempt-figures';
import type { Metric } from './metric';
import { loadTaskFigures, type TaskFigures } from './task-figures';

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
    const [attempts, figures] = await Promise.all([loadAttemptFigures(reader, study), loadTaskFigures(reader, study)]);
    return evaluatedTasks(study)
      .filter(isDecidedBySteps)
      .map((task) => ({
        ...describePath(pathOf(task)),
        ...describeAttempts(attempts.find((one) => one.task === task.id)),
        ...describeFigures(figures.find((one) => one.task === task.id)),
        task: task.id,
      }));
  },
};

const describePath = (optimalPath: string[]) => ({ optimalPath, R: new Set(optimalPath).size });

const describeAttempts = ({ attempts, completed, directSuccess, firstClicks, ...means } = noAttempts) => ({
  ...{ attempts, completed, directSuccess },
  indirectSuccess: completed - directSuccess,
  gaveUp: attempts - completed,
  meanLostness: means.meanLostness,
  shareLostAbove05: means.shareLostAbove05,
  meanPathSimilarity: means.meanPathSimilarity,
  firstClick: { evaluated: firstClicks.evaluated, correct: firstClicks.correct },
});

const describeFigures = (figures: TaskFigures | undefined) => ({
  successOfStartedWilson95: figures ? wilson(figures.succeeded, figures.started) : null,
  geometricMeanDurationMs: figures?.geometricMeanDurationMs ?? null,
});
