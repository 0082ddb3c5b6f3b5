import { deepEqual } from '../document/deep-equal';
import { isGesture } from './event-types';
import { baseWidgetId } from './prepare';
import type { RecordedEvent, Task, TaskStep } from './types';

/** `compatible` gives the numbers of older tools: without overlays and important steps, strict by adjacency only. */
export type MatchMode = 'required' | 'compatible';

const freeValues = new Set(['text', 'typing', 'select', 'open', 'navigate']);

/** Steps of a task that take part in matching. */
export function effectiveFlow(task: Pick<Task, 'flow'>, mode: MatchMode = 'required'): TaskStep[] {
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
