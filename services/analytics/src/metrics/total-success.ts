import { wilson, type Outcomes, type TaskSummary } from '@prototrail/analytics';
import type { Body } from './metric';

/** How many testers gave a task up. */
export const gaveUpIn = ({ byTask }: Outcomes, task: string): number =>
  (byTask.get(task) ?? []).filter(({ gaveUp }) => gaveUp).length;

/** Succeeded attempts of started attempts over all tasks. */
export function totalSuccess(tasks: readonly TaskSummary[], outcomes: Outcomes): Body<'overview'>['taskSuccess'] {
  const succeeded = tasks.reduce((sum, task) => sum + task.succeeded, 0);
  const started = tasks.reduce((sum, task) => sum + task.started, 0);
  const gaveUp = tasks.reduce((sum, { task }) => sum + gaveUpIn(outcomes, task), 0);
  return {
    ...{ succeeded, started, gaveUp },
    rate: started === 0 ? null : succeeded / started,
    interval: wilson(succeeded, started),
  };
}
