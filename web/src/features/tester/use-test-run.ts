import { createTaskTracker, type RecordedEvent } from '@prototrail/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Dispatch, RunClock, RunState, SimEvent } from '../../simulator';
import { noProgress, type Progress } from './progress';
import { useGoals, useHelp, useTimeLimit, type TaskHelp } from './use-task-aids';
import { currentTask, taskResults, type TaskResult, type TaskState, type TesterTask } from './tasks';

export interface TestRun {
  states: Readonly<Record<string, TaskState>>;
  /** Ids of tasks whose steps were all done, before the tester gave them up. */
  reached: ReadonlySet<string>;
  current: TesterTask | null;
  /** The task that questions are open about: it is the current one until they are answered. */
  followUp: TesterTask | null;
  /** Whether the current task is the last open one. */
  isLast: boolean;
  /** The way to feed the running prototype, once it runs. */
  dispatch: { readonly current: Dispatch | null };
  onReady(dispatch: Dispatch): void;
  onEvents(events: readonly SimEvent[]): void;
  /** Takes where the prototype stands after each change. */
  onState(state: RunState): void;
  answer(result: 'done' | 'gave-up'): void;
  /** Help for the current task; null without. */
  help: TaskHelp | null;
  askHelp(): void;
  /** Name of the task before, if its time was over. */
  timeIsOver: string | null;
  /** The questions about a task are answered. */
  goOn(): void;
  leave(): void;
}

/** What a study asks between the tasks, and where a run stood when its page was loaded again. */
export interface RunStudy {
  saved: Pick<Progress, 'states' | 'reached' | 'followUp'>;
  /** The run goes on at the screen where it was: the start screen of a task does not take its place. */
  isResumed?: boolean;
  onProgress(progress: RunStudy['saved']): void;
  asksAbout(task: TesterTask): boolean;
  /** Help for a task; empty without. */
  helpFor(task: TesterTask): string;
  onHelp(task: TesterTask): void;
}

interface RunEnds {
  onEnd: (kind: 'completed' | 'left', results: readonly TaskResult[]) => void;
  study?: RunStudy;
  /** Tasks that testers do not see, while they see none. */
  hidden?: readonly TesterTask[];
}

const none: readonly TesterTask[] = [];

const plainRun: RunStudy = {
  saved: noProgress,
  onProgress: () => undefined,
  asksAbout: () => false,
  helpFor: () => '',
  onHelp: () => undefined,
};

/** Runs the tasks of a test one after the other; each start and end is recorded between the events. */
export function useTestRun(
  tasks: readonly TesterTask[],
  clock: RunClock,
  onEvents: (events: readonly SimEvent[]) => void,
  { onEnd, study = plainRun, hidden = none }: RunEnds,
): TestRun {
  const [states, setStates] = useState<Readonly<Record<string, TaskState>>>(study.saved.states);
  const [reached, setReached] = useState<ReadonlySet<string>>(() => new Set(study.saved.reached));
  const [followUpId, setFollowUp] = useState(study.saved.followUp);
  const gaveUp = useRef(new Set(Object.keys(states).filter((id) => states[id] === 'gave-up')));
  const dispatch = useRef<Dispatch | null>(null);
  const tracker = useMemo(() => createTaskTracker(tasks.map(({ task }) => task)), [tasks]);
  const followUp = tasks.find(({ id }) => id === followUpId) ?? null;
  const current = followUp ?? currentTask(tasks, states);
  const { onProgress } = study;
  useEffect(
    () => onProgress({ states, reached: [...reached], followUp: followUpId }),
    [onProgress, states, reached, followUpId],
  );
  /** What a run begins with is its first task, or after a reload the one that was open. */
  const first = useRef({ current, followUp, isResumed: study.isResumed });
  const start = useCallback(
    (task: TesterTask | null, isThere = false) => {
      if (!task) return;
      const screen = isThere ? undefined : task.task.startScreen;
      dispatch.current?.({ kind: 'task', time: clock.now(), task: task.id, ...(screen ? { screen } : {}) });
    },
    [clock],
  );
  const onReady = useCallback(
    (next: Dispatch) => {
      dispatch.current = next;
      if (!first.current.followUp) start(first.current.current, first.current.isResumed);
    },
    [start],
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
  const goOnWith = useCallback(
    (next: Readonly<Record<string, TaskState>>) => {
      const following = currentTask(tasks, next);
      if (following) start(following);
      else end('completed', next);
    },
    [end, start, tasks],
  );
  const answer = useCallback(
    (result: 'done' | 'gave-up') => {
      if (!current) return;
      const next = { ...states, [current.id]: result };
      if (result === 'gave-up') gaveUp.current.add(current.id);
      dispatch.current?.({ kind: 'task', time: clock.now(), task: current.id, result });
      setStates(next);
      if (study.asksAbout(current)) setFollowUp(current.id);
      else goOnWith(next);
    },
    [clock, current, goOnWith, states, study],
  );
  const goOn = useCallback(() => {
    setFollowUp(null);
    goOnWith(states);
  }, [goOnWith, states]);
  // Without tasks there is nothing to leave: who has seen enough is done.
  const leave = useCallback(() => end(tasks.length === 0 ? 'completed' : 'left', states), [end, states, tasks]);
  const isLast = current !== null && currentTask(tasks, { ...states, [current.id]: 'done' }) === null;
  const timeIsOver = useTimeLimit(followUp ? null : current, reached, answer);
  const onState = useGoals(tasks.length === 0 ? hidden : current && !followUp ? [current] : none, reached, (task) =>
    dispatch.current?.({ kind: 'task', time: clock.now(), task, result: 'reached' }),
  );
  const { help, askHelp } = useHelp(current, study);
  const controls = { onReady, onState, onEvents: watch, answer, askHelp, goOn, leave };
  return { states, reached, current, followUp, isLast, dispatch, help, timeIsOver, ...controls };
}
