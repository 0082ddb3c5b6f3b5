import { deepEqual } from '../document/deep-equal';
import type { EventState, Gesture, Task, TaskStep } from './records';

/** The part of an event that tasks look at. */
export interface FlowEvent {
  type: string;
  time: number;
  screen?: string | null;
  overlay?: string | null;
  widget?: string | null;
  state?: EventState | null;
  gesture?: Gesture | null;
}

/** State types whose value is free: any text typed, any option chosen completes the step. */
export const freeStateTypes: readonly string[] = ['text', 'typing', 'select', 'open', 'navigate'];

const gestureTypes: readonly string[] = ['ScreenGesture', 'WidgetGesture'];
const valueTypes: readonly string[] = ['WidgetClick', 'WidgetChange'];

/** Id of the container for a child of a repeating container: `w10-3` becomes `w10`. */
export function baseWidgetId(widget: string): string {
  const hyphen = widget.indexOf('-');
  return hyphen > 0 ? widget.slice(0, hyphen) : widget;
}

/** Steps that count when a task is judged: those not marked as unimportant, widget ids cut like those of events. */
export function effectiveFlow(task: Pick<Task, 'flow'>): TaskStep[] {
  return task.flow
    .filter((step) => step.important !== false)
    .map((step) => (step.widget ? { ...step, widget: baseWidgetId(step.widget) } : step));
}

const same = (a: string | null | undefined, b: string | null | undefined): boolean => (a || null) === (b || null);

/** Whether an event, its widget id already cut by `baseWidgetId`, fulfils a step of the effective flow. */
export function stepMatches(step: TaskStep, event: FlowEvent): boolean {
  if (step.type !== event.type || !same(step.screen, event.screen) || !same(step.widget, event.widget)) return false;
  if (step.overlay && step.overlay !== event.overlay) return false;
  if (gestureTypes.includes(step.type)) {
    return step.gesture != null && event.gesture != null && step.gesture.type === event.gesture.type;
  }
  if (step.state == null || event.state == null) return step.state == null && event.state == null;
  return !valueTypes.includes(step.type) || statesMatch(step.state, event.state);
}

function statesMatch(step: EventState, event: EventState): boolean {
  if (step.type !== event.type) return false;
  return (step.type !== undefined && freeStateTypes.includes(step.type)) || deepEqual(step.value ?? null, event.value ?? null);
}
