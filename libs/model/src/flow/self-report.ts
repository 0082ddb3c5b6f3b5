import { isAction, isInteraction } from './event-types';
import { overriddenDepth, type FunnelStep } from './funnel';
import { decidedBy, reportedFlow } from './match-step';
import type { TaskMatch } from './match-task';
import { undone, type SessionOutcome } from './outcome';
import { endResult, isGivenUp, type TaskEnd } from './task-end';
import type { RecordedEvent, Task } from './types';

/** The beginning (`result` is empty) or end of a task in a session, with what the tester had done until then. */
export interface TaskMark extends TaskEnd {
  /** Action events of the session so far. */
  actions: number;
  /** Those of them that the tester did on purpose. */
  interactions: number;
}

/** The part of a session that tasks depend on which no steps decide about. */
export interface MarkedStream {
  /** Time of the first action event of the session, ms. */
  firstTime: number;
  /** In order. */
  marks?: readonly TaskMark[];
}

/** The beginnings and ends of tasks in the ordered stream of one session. */
export function taskMarks(events: readonly RecordedEvent[]): TaskMark[] {
  const marks: TaskMark[] = [];
  let [actions, interactions] = [0, 0];
  for (const event of events) {
    if (isAction(event)) actions += 1;
    if (isInteraction(event)) interactions += 1;
    const { type, time, task } = event;
    if ((type !== 'TaskStart' && type !== 'TaskEnd') || typeof task !== 'string') continue;
    const result = type === 'TaskEnd' ? endResult(event) : '';
    marks.push({ task, result, time, actions, interactions });
  }
  return marks;
}

/** Judges a task that is done when the tester says so or when its goal is reached; undefined for a task that its steps decide about. */
export function judgeSelfReport(
  task: Task,
  { firstTime, marks = [] }: MarkedStream,
  override?: boolean,
): SessionOutcome | undefined {
  const by = decidedBy(task);
  if (by === 'steps') return undefined;
  const own = marks.filter((mark) => mark.task === task.id);
  const answer = own.findLast(({ result }) => result !== '');
  // whoever gives up before the goal is reached has not reached it
  const decisive = by === 'data' ? own.find(({ result }) => result === 'reached' || isGivenUp(result)) : undefined;
  const end = decisive ?? answer;
  const isDone = end?.result === (by === 'data' ? 'reached' : 'done');
  const begun = own.find(({ result }) => result === '') ?? (end && beginOf(end, marks, firstTime));
  const match = begun && end && isDone ? describe(begun, end, firstTime) : undefined;
  const depth = overriddenDepth(begun ? (isDone ? 2 : 1) : 0, reportedFlow.length, override);
  const success = override ?? isDone;
  const steps = begun
    ? [stepOf(begun, begun, firstTime), ...(end && isDone ? [stepOf(end, begun, firstTime)] : [])]
    : [];
  return {
    success,
    source: success === isDone ? 'auto' : 'manual',
    started: override === true || begun !== undefined,
    ...undone(end?.result, success),
    match: override === false ? undefined : match,
    depth,
    steps: steps.slice(0, depth),
  };
}

/** Recordings of older versions do not tell when a task began: it follows the one before. */
function beginOf(end: TaskMark, marks: readonly TaskMark[], firstTime: number): TaskMark {
  const before = marks.slice(0, marks.indexOf(end)).findLast(({ result }) => result !== '');
  return before ?? { task: end.task, result: '', time: firstTime, actions: 0, interactions: 0 };
}

function describe(begun: TaskMark, end: TaskMark, firstTime: number): TaskMatch {
  const startPosition = begun.actions;
  const endPosition = Math.max(startPosition, end.actions - 1);
  const startTime = Math.max(begun.time, firstTime);
  const endTime = Math.max(startTime, end.time);
  return {
    ...{ startPosition, endPosition, startTime, endTime },
    durationMs: endTime - startTime,
    discoveryMs: startTime - firstTime,
    count: end.actions - begun.actions,
    interactions: end.interactions - begun.interactions,
    hits: [
      { time: startTime, position: startPosition, step: 0 },
      { time: endTime, position: endPosition, step: 1 },
    ],
  };
}

function stepOf(mark: TaskMark, begun: TaskMark, firstTime: number): FunnelStep {
  const start = Math.max(begun.time, firstTime);
  const time = Math.max(mark.time, start);
  const isFirst = mark === begun;
  return {
    position: isFirst ? mark.actions : Math.max(begun.actions, mark.actions - 1),
    time,
    stepTimeMs: time - (isFirst ? firstTime : start),
    stepInteractions: isFirst ? mark.interactions : mark.interactions - begun.interactions,
    cumulativeTimeMs: time - start,
  };
}
