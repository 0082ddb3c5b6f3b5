import { actionKind, isAction } from './event-types';
import { effectiveFlow, effectiveFlows, isDecidedBySteps, stepMatches } from './match-step';
import { isGoalReached } from './task-end';
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
  done: boolean;
  ways: Way[];
}

interface Way {
  flow: TaskStep[];
  depth: number;
  /** Kept events of a strict task, at most as many as the flow has steps. */
  recent: RecordedEvent[];
}

/** Watches a running session for completed tasks: the same meaning as `matchTask`, one event at a time. */
export function createTaskTracker(tasks: readonly Task[]): TaskTracker {
  const progress = new Map<string, Progress>();
  for (const task of tasks) {
    if (effectiveFlow(task).length === 0) continue;
    const ways = effectiveFlows(task).map((flow): Way => ({ flow, depth: 0, recent: [] }));
    progress.set(task.id, { task, ways, done: false });
  }
  return {
    push(event) {
      const completed: string[] = [];
      if (!isAction(event) && !isGoalReached(event)) return completed;
      for (const entry of progress.values()) {
        if (!entry.done && advanceAny(entry, event)) {
          entry.done = true;
          completed.push(entry.task.id);
        }
      }
      return completed;
    },
    isDone: (taskId) => progress.get(taskId)?.done ?? false,
    depthOf: (taskId) => Math.max(0, ...(progress.get(taskId)?.ways ?? []).map(({ depth }) => depth)),
    allDone: () => progress.size > 0 && [...progress.values()].every((entry) => entry.done),
  };
}

/** Every way goes on, also after another one has come to its end. */
function advanceAny({ task, ways }: Progress, event: RecordedEvent): boolean {
  if (!isDecidedBySteps(task)) return isGoalReached(event) && event['task'] === task.id;
  return isAction(event) && ways.filter((way) => advance(way, event, task.strict === true)).length > 0;
}

function advance(entry: Way, event: RecordedEvent, isStrict: boolean): boolean {
  const { flow } = entry;
  if (isStrict) {
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
