import { effectiveFlow } from './match-step';
import type { RecordedEvent, Task } from './types';

/**
 * The end of a task: `done` or `gave-up` as the tester answered, `reached` when the data is as its goal wants, or `time-over` when its
 * time ended before. Time in ms since 1970.
 */
export interface TaskEnd {
  task: string;
  result: string;
  time: number;
}

/** How a task ended. That its time was over is recorded as a reason for `gave-up`, which is what older tools read. */
export const endResult = ({ result, reason }: Readonly<Record<string, unknown>>): string =>
  result === 'gave-up' && reason === 'time' ? 'time-over' : typeof result === 'string' ? result : '';

/** Whether a result says that a task ended without being done. */
export const isGivenUp = (result: string | undefined): boolean => result === 'gave-up' || result === 'time-over';

/** The ends of tasks in a stream of one session. */
export function taskEnds(events: readonly RecordedEvent[]): TaskEnd[] {
  return events.flatMap(({ type, time, ...event }) => {
    const { task } = event;
    const result = endResult(event);
    return type === 'TaskEnd' && typeof task === 'string' && result !== '' ? [{ task, result, time }] : [];
  });
}

/** How a task ended without being done: given up, or its time over; undefined when that was not the last answer to it, and for a task without steps. */
export function undoneEnd(task: Task, ends: readonly TaskEnd[]): TaskEnd | undefined {
  if (effectiveFlow(task).length === 0) return undefined;
  const last = ends
    .filter((end) => end.task === task.id)
    .reduce<TaskEnd | undefined>((latest, end) => (latest && latest.time > end.time ? latest : end), undefined);
  return isGivenUp(last?.result) ? last : undefined;
}

/** Whether an event says that the data of the prototype is as the goal of a task wants. The tester is still at the task then. */
export const isGoalReached = (event: Pick<RecordedEvent, 'type'> & { result?: unknown }): boolean =>
  event.type === 'TaskEnd' && event.result === 'reached';

/** The acts that end a task or a test. They are no actions of their own, but the test lasts until then. */
export const isEnd = (event: { type: string }): boolean => event.type === 'TaskEnd' || event.type === 'SessionEnd';

/**
 * How a session ended: all was done; the tester said that they leave; the page was closed, or is out of sight; nothing came any
 * more, as after a crash or when somebody walks away; or it still goes on.
 */
export type SessionEndReason = 'completed' | 'left' | 'closed' | 'hidden' | 'idle' | 'running';

/** A session in which nothing happened for so long has ended, ms. */
const idleMs = 30 * 60 * 1000;

/**
 * How a session ended, from its own events in any order: what it recorded of its end, else the last that came of it. A page that is closed is hidden first
 * and does not come back: until `idleMs` passed, nobody can tell it from one that is only out of sight.
 * @param now ms since 1970
 */
export function sessionEndReason(events: readonly RecordedEvent[], now: number): SessionEndReason {
  const recorded = events.find(({ type }) => type === 'SessionEnd')?.['reason'];
  if (recorded === 'completed' || recorded === 'left' || recorded === 'closed' || recorded === 'idle') return recorded;
  if (events.some(({ type }) => type === 'SessionEnd')) return 'completed';
  const last = events.reduce<RecordedEvent | undefined>(
    (latest, event) => (latest && isLater(latest, event) ? latest : event),
    undefined,
  );
  const isOver = now - (last?.time ?? 0) >= idleMs;
  if (last?.type === 'VisibilityChange' && last.state?.value === 'hidden') return isOver ? 'closed' : 'hidden';
  return isOver ? 'idle' : 'running';
}

/** By number, which a clock that was set changes not; recordings of other clients have times only. */
const isLater = (a: RecordedEvent, b: RecordedEvent): boolean =>
  a.seq !== undefined && b.seq !== undefined ? a.seq > b.seq : a.time > b.time;
