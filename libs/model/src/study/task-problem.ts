import type { App } from '../app/types';
import { decidedBy, isDecidedBySteps } from '../flow/match-step';
import { elementOf } from '../flow/prepare';
import type { Task, TaskStep } from '../flow/types';

/** Why testers do not see the task, or why it cannot be judged; undefined when it is complete. */
export function taskProblem(task: Task): 'noSteps' | 'noText' | 'noImportant' | 'noVariable' | undefined {
  if (isDecidedBySteps(task)) {
    if (task.flow.length === 0) return 'noSteps';
    if (!task.flow.some((step) => step.important !== false)) return 'noImportant';
  }
  if (decidedBy(task) === 'data' && !task.goal?.variable) return 'noVariable';
  if ((task.description ?? '').trim() === '') return 'noText';
  return undefined;
}

/** A step that names a screen or widget which the prototype no longer has. */
export function isStepMissing(step: TaskStep, app: Pick<App, 'screens' | 'widgets'>): boolean {
  const ids = [step.widget, elementOf(step)].flatMap((id) => id?.split('@')[0] || []);
  if (ids.length > 0) return !ids.some((id) => id in app.widgets);
  return Boolean(step.screen) && !(String(step.screen) in app.screens);
}
