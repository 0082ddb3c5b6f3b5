import { isPointerClick, isView } from './event-types';
import { effectiveFlow, isSelfReported, stepMatches } from './match-step';
import { judgeSparse, type SparseStream } from './sparse-stream';
import type { RecordedEvent, Task, TaskStep } from './types';

/** A load or a pointer click of a session. */
export interface AttemptMoment {
  /** Index in the action stream, from 0. */
  position: number;
  /** Ms since 1970. */
  time: number;
  isLoad: boolean;
  surface: string;
}

/** How a session went through a task, by its events alone: results set by hand have no way. */
export interface TaskAttempt {
  completed: boolean;
  /** Completed on a way that is exactly the optimal one. */
  direct: boolean;
  /** Surfaces in the order in which they were visited, repeats included, and when each visit began, ms since 1970. */
  visited: string[];
  visitedAt: number[];
  /** Whether the first click led to the next step; undefined where that is not judged. */
  isFirstClickRight: boolean | undefined;
  /** Time until the first click, ms. */
  firstClickMs: number | undefined;
  /** When it began, and when it was completed or ended with an answer, ms since 1970; without either it lasts as long as the session. */
  startedAt: number;
  endedAt: number | undefined;
}

/**
 * The surfaces of a task without detours: those that its steps load, and those that other steps happen on when that differs
 * from the one before.
 */
export function pathOf(task: Pick<Task, 'flow'>): string[] {
  const path: string[] = [];
  let screen: string | null | undefined;
  for (const step of effectiveFlow(task)) {
    const surface =
      step.type === 'OverlayLoaded' ? step.overlay : isView(step) || step.screen !== screen ? step.screen : undefined;
    screen = step.screen;
    if (surface && surface !== path.at(-1)) path.push(surface);
  }
  return path;
}

/** What a session did to reach the goal of a task; undefined when it did not start it, and for self-reported tasks, which have no way. */
export function taskAttempt(
  task: Task,
  stream: SparseStream,
  moments: readonly AttemptMoment[],
): TaskAttempt | undefined {
  if (isSelfReported(task)) return undefined;
  const flow = effectiveFlow(task);
  const [first] = flow;
  const outcome = judgeSparse(task, stream);
  const started =
    outcome.match?.startPosition ?? stream.candidates.find(({ event }) => first && stepMatches(first, event))?.position;
  const start = stream.candidates.find(({ position }) => position === started);
  if (started === undefined || !start) return undefined;
  const last = outcome.match?.endPosition ?? Infinity;
  const ended = outcome.match ? Infinity : endOf(task, stream);
  const within = moments.filter(({ position, time }) => position > started && position <= last && time <= ended);
  const visited = [surfaceAt(start.event), ...loads(within)];
  const path = pathOf(task);
  const completed = outcome.match !== undefined;
  return {
    completed,
    direct: completed && visited.length === path.length && path.every((surface, index) => surface === visited[index]),
    visited,
    visitedAt: [start.event.time, ...within.flatMap(({ isLoad, time }) => (isLoad ? [time] : []))],
    ...judgeFirstClick(flow, { stream, start, within }),
    startedAt: start.event.time,
    endedAt: outcome.match?.endTime ?? (Number.isFinite(ended) ? ended : undefined),
  };
}

/** A screen that loads while an overlay is open is what was visited, not the overlay. */
const surfaceAt = ({ type, overlay, screen }: RecordedEvent): string =>
  (type === 'ScreenLoaded' ? screen : overlay || screen) || '';

const loads = (moments: readonly AttemptMoment[]): string[] =>
  moments.flatMap(({ isLoad: is, surface }) => (is ? [surface] : []));

/** When the tester ended the task with an answer, whatever it was. */
function endOf(task: Task, { ends = [] }: SparseStream): number {
  const times = ends.filter((end) => end.task === task.id).map(({ time }) => time);
  return times.length === 0 ? Infinity : Math.max(...times);
}

interface Begun {
  stream: SparseStream;
  start: SparseStream['candidates'][number];
  within: readonly AttemptMoment[];
}

/** A click is right when it is the next step, or when what loads after it and before another click is. */
function judgeFirstClick(
  [first, next]: readonly TaskStep[],
  { stream, start, within }: Begun,
): Pick<TaskAttempt, 'isFirstClickRight' | 'firstClickMs'> {
  const unjudged = { isFirstClickRight: undefined, firstClickMs: undefined };
  const place = within.findIndex((moment) => !moment.isLoad);
  const click = within[place];
  if (!first || !next || !click || isPointerClick(first) || !(isPointerClick(next) || isView(next))) return unjudged;
  const following = within[place + 1];
  const answer = isPointerClick(next) ? click : following?.isLoad ? following : undefined;
  return {
    isFirstClickRight: stream.candidates.some(
      ({ position, event }) => position === answer?.position && stepMatches(next, event),
    ),
    firstClickMs: click.time - start.event.time,
  };
}
