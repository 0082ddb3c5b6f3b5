import { deepEqual } from '../document/deep-equal';
import { isGesture } from './event-types';
import { baseWidgetId } from './prepare';
import type { RecordedEvent, Task, TaskStep } from './types';

/** `compatible` gives the numbers of older tools: without overlays and important steps, strict by adjacency only. */
export type MatchMode = 'required' | 'compatible';

const freeValues = new Set(['text', 'typing', 'select', 'open', 'navigate']);

/** Whether a task is done when the tester says so, whatever the prototype shows. */
export const isSelfReported = (task: Pick<Task, 'selfReported'>): boolean => task.selfReported === true;

/** The steps of a self-reported task: it begins, and the tester says that it is done. No action is one of them. */
export const selfReportFlow: readonly TaskStep[] = [{ type: 'TaskStart' }, { type: 'TaskEnd' }];

/** Steps of a task that take part in judging it. */
export function effectiveFlow(task: Pick<Task, 'flow' | 'selfReported'>, mode: MatchMode = 'required'): TaskStep[] {
  if (mode === 'required' && isSelfReported(task)) return [...selfReportFlow];
  return mode === 'compatible' ? task.flow : task.flow.filter((step) => step.important !== false);
}

/** Whether an event is what a step asks for. */
export function stepMatches(step: TaskStep, event: RecordedEvent, mode: MatchMode = 'required'): boolean {
  if (step.type !== event.type || (step.screen ?? null) !== (event.screen ?? null)) return false;
  if (baseWidgetId(step.widget) !== baseWidgetId(event.widget)) return false;
  if (mode === 'required' && step.overlay && step.overlay !== event.overlay) return false;
  if (isGesture(event)) return Boolean(step.gesture && event.gesture && step.gesture.type === event.gesture.type);
  const expected = step.state ?? undefined;
  const given = event.state ?? undefined;
  if (!expected || !given) return expected === given;
  if (event.type !== 'WidgetClick' && event.type !== 'WidgetChange') return true;
  if (expected.type !== given.type) return false;
  return freeValues.has(expected.type ?? '') || deepEqual(expected.value, given.value);
}

/** Latest time of an event: that of its samples when they end later. Ms since 1970. */
export function endTimeOf(event: RecordedEvent): number {
  let end = event.time;
  for (const child of event.state?.children ?? []) {
    if (typeof child.time === 'number' && child.time > end) end = child.time;
  }
  return end;
}
