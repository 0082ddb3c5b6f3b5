import { wilson, type Outcomes, type TaskSummary } from '@prototrail/analytics';
import type { Body } from './metric';

/** How many testers gave a task up, and for how many its time was over. */
export function undoneIn({ byTask }: Outcomes, task: string): { gaveUp: number; timeOver: number } {
  const judged = byTask.get(task) ?? [];
  return {
    gaveUp: judged.filter(({ gaveUp }) => gaveUp).length,
    timeOver: judged.filter(({ timeOver }) => timeOver).length,
  };
}

/** Succeeded attempts of started attempts over all tasks. */
export function totalSuccess(tasks: readonly TaskSummary[], outcomes: Outcomes): Body<'overview'>['taskSuccess'] {
  const succeeded = tasks.reduce((sum, task) => sum + task.succeeded, 0);
  const started = tasks.reduce((sum, task) => sum + task.started, 0);
  const undone = tasks.map(({ task }) => undoneIn(outcomes, task));
  const gaveUp = undone.reduce((sum, task) => sum + task.gaveUp, 0);
  const timeOver = undone.reduce((sum, task) => sum + task.timeOver, 0);
  return {
    ...{ succeeded, started, gaveUp, timeOver },
    rate: started === 0 ? null : succeeded / started,
    interval: wilson(succeeded, started),
  };
}
