import { createTaskTracker, type RecordedEvent } from '@prototrail/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Dispatch, RunClock, RunState, SimEvent } from '../../simulator';
import { noProgress, type Progress } from './progress';
import { useGoals, useHelp, type TaskHelp } from './use-task-aids';
import { timeOf, useTaskTime, type TaskTime, type TimeRunning } from './time-limit';
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
  /** The time of the current task; null without a limit. */
  time: TaskTime | null;
  /** What `TaskClock` runs down; null while no task has a limit that runs. */
  clock: { time: TimeRunning; onNote(time: TimeRunning): void; onOver(): void } | null;
  /** The tester goes to the prototype: the time of the current task runs from now on. */
  begin(): void;
  /** The questions about a task are answered, or it was read that its time is over. */
  goOn(): void;
  leave(): void;
}

/** What a study asks between the tasks, and where a run stood when its page was loaded again. */
export interface RunStudy {
  saved: Pick<Progress, 'states' | 'reached' | 'followUp' | 'time'>;
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
  const limit = useTaskTime(study.saved.time);
  const noted = limit.time;
  // Who is in the middle of something reads first that the time is over, and goes on by a press.
  const overdue = noted?.left === 0 ? (tasks.find(({ id }) => id === noted.task) ?? null) : null;
  const followUp = overdue ? null : (tasks.find(({ id }) => id === followUpId) ?? null);
  const current = overdue ?? followUp ?? currentTask(tasks, states);
  const { onProgress } = study;
  const [timed, left] = [noted?.task, noted?.left ?? 0];
  useEffect(
    () =>
      onProgress({
        ...{ states, reached: [...reached], followUp: followUpId },
        time: timed === undefined ? null : { task: timed, left },
      }),
    [onProgress, states, reached, followUpId, timed, left],
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
  /** Records how a task ended. Answers where that leaves the run, or null when something is asked about it first. */
  const settle = (
    task: TesterTask,
    result: 'done' | 'gave-up',
    why: { reason?: 'time' } = {},
  ): RunStudy['saved']['states'] | null => {
    const next = { ...states, [task.id]: result };
    if (result === 'gave-up') gaveUp.current.add(task.id);
    dispatch.current?.({ kind: 'task', time: clock.now(), task: task.id, result, ...why });
    setStates(next);
    const asks = study.asksAbout(task);
    if (asks) setFollowUp(task.id);
    return asks ? null : next;
  };
  const answer = (result: 'done' | 'gave-up'): void => {
    if (!current) return;
    limit.note(null);
    const next = settle(current, result);
    if (next) goOnWith(next);
  };
  const over = (): void => {
    if (current) settle(current, reached.has(current.id) ? 'done' : 'gave-up', { reason: 'time' });
  };
  const goOn = (): void => {
    limit.note(null);
    if (!overdue) setFollowUp(null);
    if (!overdue || followUpId === null) goOnWith(states);
  };
  // Without tasks there is nothing to leave: who has seen enough is done.
  const leave = useCallback(() => end(tasks.length === 0 ? 'completed' : 'left', states), [end, states, tasks]);
  const isLast = current !== null && currentTask(tasks, { ...states, [current.id]: 'done' }) === null;
  const onState = useGoals(tasks.length === 0 ? hidden : current && !followUp ? [current] : none, reached, (task) =>
    dispatch.current?.({ kind: 'task', time: clock.now(), task, result: 'reached' }),
  );
  const time = current && !followUp ? timeOf(current, noted) : null;
  const ticking = noted && { time: noted, onNote: limit.note, onOver: over };
  const begin = (): void => {
    if (current && time?.phase === 'held') limit.begin(current.id, time.left);
  };
  const { help, askHelp } = useHelp(current, study);
  const controls = { onReady, onState, onEvents: watch, answer, askHelp, begin, goOn, leave };
  return { states, reached, current, followUp, isLast, dispatch, help, time, clock: ticking, ...controls };
}
