import { effectiveFlow } from './match-step';
import type { RecordedEvent, Task } from './types';

/** A task that the tester ended, with the answer that was given: `done` or `gave-up`. Time in ms since 1970. */
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

/** The acts that end a task or a test. They are no actions of their own, but the test lasts until then. */
export const isEnd = (event: { type: string }): boolean => event.type === 'TaskEnd' || event.type === 'SessionEnd';
