import { deepEqual } from '../document/deep-equal';
import { isGesture } from './event-types';
import { elementOf } from './prepare';
import type { RecordedEvent, Task, TaskStep } from './types';

/** `compatible` gives the numbers of older tools: without overlays and important steps, strict by adjacency only. */
export type MatchMode = 'required' | 'compatible';

const freeValues = new Set(['text', 'typing', 'select', 'open', 'navigate']);

/** What says that a task is done: its steps, the data of the prototype, or the tester. */
export function decidedBy({ selfReported, goal }: Pick<Task, 'selfReported' | 'goal'>): 'steps' | 'data' | 'tester' {
  if (selfReported === true) return 'tester';
  return goal ? 'data' : 'steps';
}

/** Whether steps decide about a task. The end of others is recorded as such, and there is no right way to it. */
export const isDecidedBySteps = (task: Pick<Task, 'selfReported' | 'goal'>): boolean => decidedBy(task) === 'steps';

/** The steps of a task that no steps decide about: it begins, and its end is recorded. No action is one of them. */
export const reportedFlow: readonly TaskStep[] = [{ type: 'TaskStart' }, { type: 'TaskEnd' }];

type Ways = Pick<Task, 'flow' | 'ways' | 'selfReported' | 'goal'>;

/** Steps of a task that take part in judging it; of its first way, where there are several. */
export function effectiveFlow(task: Ways, mode: MatchMode = 'required'): TaskStep[] {
  if (mode === 'required' && !isDecidedBySteps(task)) return [...reportedFlow];
  return mode === 'compatible' ? task.flow : decisive(task.flow);
}

/** The steps of each way that is right, the first way first; none for a task that has no steps there. Older tools know one way. */
export function effectiveFlows(task: Ways, mode: MatchMode = 'required'): TaskStep[][] {
  const first = effectiveFlow(task, mode);
  if (first.length === 0 || mode === 'compatible' || !isDecidedBySteps(task)) return first.length === 0 ? [] : [first];
  const others = (task.ways ?? []).map(({ flow }) => decisive(flow)).filter((flow) => flow.length > 0);
  return [first, ...others];
}

const decisive = (flow: readonly TaskStep[]): TaskStep[] => flow.filter((step) => step.important !== false);

/** Whether an event is what a step asks for. */
export function stepMatches(step: TaskStep, event: RecordedEvent, mode: MatchMode = 'required'): boolean {
  if (step.type !== event.type || (step.screen ?? null) !== (event.screen ?? null)) return false;
  if (!isSameElement(step, event)) return false;
  if (mode === 'required' && step.overlay && step.overlay !== event.overlay) return false;
  if (isGesture(event)) return Boolean(step.gesture && event.gesture && step.gesture.type === event.gesture.type);
  const expected = step.state ?? undefined;
  const given = event.state ?? undefined;
  if (!expected || !given) return expected === given;
  if (event.type !== 'WidgetClick' && event.type !== 'WidgetChange') return true;
  if (expected.type !== given.type) return false;
  return freeValues.has(expected.type ?? '') || deepEqual(expected.value, given.value);
}

/** A step that was not recorded has the id of its element, and may not say that it is one. */
const isSameElement = (step: TaskStep, event: RecordedEvent): boolean =>
  elementOf(step) === elementOf(event) || (event.element !== undefined && event.element === step.widget);

/** Latest time of an event: that of its samples when they end later. Ms since 1970. */
export function endTimeOf(event: RecordedEvent): number {
  let end = event.time;
  for (const child of event.state?.children ?? []) {
    if (typeof child.time === 'number' && child.time > end) end = child.time;
  }
  return end;
}
