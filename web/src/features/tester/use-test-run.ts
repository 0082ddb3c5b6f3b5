import { createTaskTracker, type RecordedEvent } from '@prototrail/model';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Dispatch, RunClock, SimEvent } from '../../simulator';
import { currentTask, taskResults, type TaskResult, type TaskState, type TesterTask } from './tasks';

export interface TestRun {
  states: Readonly<Record<string, TaskState>>;
  /** Ids of tasks whose steps were all done, before the tester gave them up. */
  reached: ReadonlySet<string>;
  current: TesterTask | null;
  /** Whether the current task is the last open one. */
  isLast: boolean;
  /** The way to feed the running prototype, once it runs. */
  dispatch: { readonly current: Dispatch | null };
  onReady(dispatch: Dispatch): void;
  onEvents(events: readonly SimEvent[]): void;
  answer(result: 'done' | 'gave-up'): void;
  leave(): void;
}

/** Runs the tasks of a test one after the other; each start and end is recorded between the events. */
export function useTestRun(
  tasks: readonly TesterTask[],
  clock: RunClock,
  onEvents: (events: readonly SimEvent[]) => void,
  onEnd: (kind: 'completed' | 'left', results: readonly TaskResult[]) => void,
): TestRun {
  const [states, setStates] = useState<Record<string, TaskState>>({});
  const [reached, setReached] = useState<ReadonlySet<string>>(new Set());
  const gaveUp = useRef(new Set<string>());
  const dispatch = useRef<Dispatch | null>(null);
  const tracker = useMemo(() => createTaskTracker(tasks.map(({ task }) => task)), [tasks]);
  const current = currentTask(tasks, states);
  const start = useCallback(
    (task: TesterTask | null) => {
      if (task) dispatch.current?.({ kind: 'task', time: clock.now(), task: task.id });
    },
    [clock],
  );
  const onReady = useCallback(
    (next: Dispatch) => {
      dispatch.current = next;
      start(tasks[0] ?? null);
    },
    [start, tasks],
  );
  const watch = useCallback(
    (events: readonly SimEvent[]) => {
      onEvents(events);
      const done = events
        .flatMap((event) => tracker.push(event as unknown as RecordedEvent))
        .filter((id) => !gaveUp.current.has(id));
      if (done.length > 0) setReached((before) => new Set([...before, ...done]));
    },
    [onEvents, tracker],
  );
  const end = useCallback(
    (reason: 'completed' | 'left', last: Readonly<Record<string, TaskState>>) => {
      dispatch.current?.({ kind: 'end', time: clock.now(), reason });
      onEnd(reason, taskResults(tasks, last, reached));
    },
    [clock, onEnd, reached, tasks],
  );
  const answer = useCallback(
    (result: 'done' | 'gave-up') => {
      if (!current) return;
      const next = { ...states, [current.id]: result };
      if (result === 'gave-up') gaveUp.current.add(current.id);
      dispatch.current?.({ kind: 'task', time: clock.now(), task: current.id, result });
      setStates(next);
      const following = currentTask(tasks, next);
      if (following) start(following);
      else end('completed', next);
    },
    [clock, current, end, start, states, tasks],
  );
  const leave = useCallback(() => end('left', states), [end, states]);
  const isLast = current !== null && currentTask(tasks, { ...states, [current.id]: 'done' }) === null;
  return { states, reached, current, isLast, dispatch, onReady, onEvents: watch, answer, leave };
}
