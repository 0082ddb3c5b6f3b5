import { effectiveFlow } from './match-step';
import type { RecordedEvent, Task } from './types';

/** The end of a task: `done` or `gave-up` as the tester answered, or `reached` when the data is as its goal wants. Time in ms since 1970. */
export interface TaskEnd {
  task: string;
  result: string;
  time: number;
}

/** The ends of tasks in a stream of one session. */
export function taskEnds(events: readonly RecordedEvent[]): TaskEnd[] {
  return events.flatMap(({ type, time, ...event }) => {
    const { task, result } = event;
    return type === 'TaskEnd' && typeof task === 'string' && typeof result === 'string' ? [{ task, result, time }] : [];
  });
}

/** When the tester gave a task up; undefined when that was not the last answer to it, and for a task without steps. */
export function gaveUpAt(task: Task, ends: readonly TaskEnd[]): number | undefined {
  if (effectiveFlow(task).length === 0) return undefined;
  const last = ends
    .filter((end) => end.task === task.id)
    .reduce<TaskEnd | undefined>((latest, end) => (latest && latest.time > end.time ? latest : end), undefined);
  return last?.result === 'gave-up' ? last.time : undefined;
}

/** Whether an event says that the data of the prototype is as the goal of a task wants. The tester is still at the task then. */
export const isGoalReached = (event: Pick<RecordedEvent, 'type'> & { result?: unknown }): boolean =>
  event.type === 'TaskEnd' && event.result === 'reached';

/** The acts that end a task or a test. They are no actions of their own, but the test lasts until then. */
export const isEnd = (event: { type: string }): boolean => event.type === 'TaskEnd' || event.type === 'SessionEnd';
