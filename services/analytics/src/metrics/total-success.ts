import { wilson, type TaskFigures } from '@prototrail/analytics';
import type { Body } from './metric';

/** Succeeded attempts of started attempts over all tasks. */
export function totalSuccess(tasks: readonly TaskFigures[]): Body<'overview'>['taskSuccess'] {
  const sumOf = (count: (task: TaskFigures) => number): number => tasks.reduce((sum, task) => sum + count(task), 0);
  const [succeeded, started] = [sumOf((task) => task.succeeded), sumOf((task) => task.started)];
  return {
    ...{ succeeded, started, gaveUp: sumOf((task) => task.gaveUp), timeOver: sumOf((task) => task.timeOver) },
    rate: started === 0 ? null : succeeded / started,
    interval: wilson(succeeded, started),
  };
}
