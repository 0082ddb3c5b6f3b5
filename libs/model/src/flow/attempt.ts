import { isPointerClick, isView } from './event-types';
import { effectiveFlow, effectiveFlows, isDecidedBySteps, stepMatches } from './match-step';
import { beginsTask } from './match-task';
import { hitsOf, judgeSparse, type SparseStream } from './sparse-stream';
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
  /** Which right way it took: the one that it completed, else that of which it reached the most steps; 0 for the first. */
  way: number;
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
export const pathOf = (task: Pick<Task, 'flow'>): string[] => pathOfFlow(effectiveFlow(task));

/** The surfaces of each right way of a task, the first way first. */
export const pathsOf = (task: Task): string[][] => effectiveFlows(task).map(pathOfFlow);

function pathOfFlow(flow: readonly TaskStep[]): string[] {
  const path: string[] = [];
  let screen: string | null | undefined;
  for (const step of flow) {
    const surface =
      step.type === 'OverlayLoaded' ? step.overlay : isView(step) || step.screen !== screen ? step.screen : undefined;
    screen = step.screen;
    if (surface && surface !== path.at(-1)) path.push(surface);
  }
  return path;
}

/** What a session did to reach the goal of a task; undefined when it did not start it, and for tasks that no steps decide about, which have no way. */
export function taskAttempt(
  task: Task,
  stream: SparseStream,
  moments: readonly AttemptMoment[],
): TaskAttempt | undefined {
  if (!isDecidedBySteps(task)) return undefined;
  const flows = effectiveFlows(task);
  const begins = beginsTask(task);
  const outcome = judgeSparse(task, stream);
  const started = outcome.match?.startPosition ?? stream.candidates.find(({ event }) => begins(event))?.position;
  const start = stream.candidates.find(({ position }) => position === started);
  if (started === undefined || !start) return undefined;
  const last = outcome.match?.endPosition ?? Infinity;
  const ended = outcome.match ? Infinity : endOf(task, stream);
  const within = moments.filter(({ position, time }) => position > started && position <= last && time <= ended);
  const visited = [surfaceAt(start.event), ...loads(within)];
  const completed = outcome.match !== undefined;
  const way = outcome.match ? (outcome.match.way ?? 0) : deepestWay(task, flows, stream);
  const path = pathOfFlow(flows[way] ?? []);
  return {
    completed,
    direct: completed && visited.length === path.length && path.every((surface, index) => surface === visited[index]),
    visited,
    visitedAt: [start.event.time, ...within.flatMap(({ isLoad, time }) => (isLoad ? [time] : []))],
    way,
    ...judgeFirstClicks(flows, { stream, start, within }),
    startedAt: start.event.time,
    endedAt: outcome.match?.endTime ?? (Number.isFinite(ended) ? ended : undefined),
  };
}

/** The way of which a session reached the most steps; the first among equals. */
function deepestWay(task: Task, flows: readonly TaskStep[][], stream: SparseStream): number {
  if (flows.length < 2) return 0;
  const depths = flows.map((flow) => hitsOf(task, flow, stream).length);
  return depths.indexOf(Math.max(...depths));
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

/** Of several ways that begin like the session, one that the first click follows is enough. */
function judgeFirstClicks(flows: readonly TaskStep[][], begun: Begun): ReturnType<typeof judgeFirstClick> {
  const judged = flows
    .filter(([first]) => flows.length === 1 || (first && stepMatches(first, begun.start.event)))
    .map((flow) => judgeFirstClick(flow, begun))
    .sort((a, b) => Number(b.isFirstClickRight ?? -1) - Number(a.isFirstClickRight ?? -1));
  return judged[0] ?? { isFirstClickRight: undefined, firstClickMs: undefined };
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
