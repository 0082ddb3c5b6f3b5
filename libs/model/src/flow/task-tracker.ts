import { actionKind, isAction } from './event-types';
import { effectiveFlow, stepMatches } from './match-step';
import type { RecordedEvent, Task, TaskStep } from './types';

export interface TaskTracker {
  /** Takes the next event of the running session; returns the ids of tasks that this event completed. */
  push(event: RecordedEvent): string[];
  isDone(taskId: string): boolean;
  /** Steps reached of a task at its best, for a progress mark. */
  depthOf(taskId: string): number;
  /** Whether all tasks that have steps are done; false without such tasks. */
  allDone(): boolean;
}

interface Progress {
  task: Task;
  flow: TaskStep[];
  done: boolean;
  depth: number;
  /** Kept events of a strict task, at most as many as the flow has steps. */
  recent: RecordedEvent[];
}

/** Watches a running session for completed tasks: the same meaning as `matchTask`, one event at a time. */
export function createTaskTracker(tasks: readonly Task[]): TaskTracker {
  const progress = new Map<string, Progress>();
  for (const task of tasks) {
    const flow = effectiveFlow(task);
    if (flow.length > 0) progress.set(task.id, { task, flow, done: false, depth: 0, recent: [] });
  }
  return {
    push(event) {
      if (!isAction(event)) return [];
      const completed: string[] = [];
      for (const entry of progress.values()) {
        if (!entry.done && advance(entry, event)) {
          entry.done = true;
          completed.push(entry.task.id);
        }
      }
      return completed;
    },
    isDone: (taskId) => progress.get(taskId)?.done ?? false,
    depthOf: (taskId) => progress.get(taskId)?.depth ?? 0,
    allDone: () => progress.size > 0 && [...progress.values()].every((entry) => entry.done),
  };
}

function advance(entry: Progress, event: RecordedEvent): boolean {
  const { flow, task } = entry;
  if (task.strict === true) {
    if (!flow.some((step) => actionKind(step.type) === actionKind(event.type))) return false;
    entry.recent = [...entry.recent, event].slice(-flow.length);
    const complete =
      entry.recent.length === flow.length && flow.every((step, index) => matchesAt(step, entry.recent[index]));
    if (complete) entry.depth = flow.length;
    return complete;
  }
  const step = flow[entry.depth];
  if (step && stepMatches(step, event)) entry.depth++;
  return entry.depth === flow.length;
}

function matchesAt(step: TaskStep, event: RecordedEvent | undefined): boolean {
  return event !== undefined && stepMatches(step, event);
}
