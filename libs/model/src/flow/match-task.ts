import { actionKind, isAction, isInteraction } from './event-types';
import { effectiveFlow, effectiveFlows, endTimeOf, stepMatches, type MatchMode } from './match-step';
import type { RecordedEvent, Task, TaskStep } from './types';

export interface TaskHit {
  /** Ms since 1970. */
  time: number;
  /** Index in the action stream, from 0. */
  position: number;
  /** Index in the effective flow, from 0. */
  step: number;
}

/** One completion of a task. Positions count in the action stream from 0; durations are ms. */
export interface TaskMatch {
  startPosition: number;
  endPosition: number;
  startTime: number;
  endTime: number;
  durationMs: number;
  /** From the first action event of the session to the start. */
  discoveryMs: number;
  /** Action events from start to end, both included. */
  count: number;
  /** Interactions from start to end, both included. */
  interactions: number;
  hits: TaskHit[];
  /** Which of several right ways it was, from 1 for the second; absent for the first. */
  way?: number;
}

export interface MatchOptions {
  mode?: MatchMode;
}

/** Action events of an ordered stream. */
export function actionStream(events: readonly RecordedEvent[]): RecordedEvent[] {
  return events.filter(isAction);
}

/**
 * The first completion of a task in the ordered stream of one session; undefined when there is none or the task has
 * no steps. In compatible mode a first match that `strict` rejects closes the task.
 */
export function matchTask(
  task: Task,
  events: readonly RecordedEvent[],
  options: MatchOptions = {},
): TaskMatch | undefined {
  const mode = options.mode ?? 'required';
  const actions = actionStream(events);
  const flow = effectiveFlow(task, mode);
  if (flow.length === 0) return undefined;
  if (mode === 'compatible') return compatibleMatches(task, flow, actions, true)[0];
  return nextMatch(task, actions, 0);
}

/** The first completion from a position on, on whatever way it comes first. */
function nextMatch(task: Task, actions: readonly RecordedEvent[], from: number): TaskMatch | undefined {
  const run = task.strict === true ? strictRun : greedyRun;
  const matches = effectiveFlows(task).map((flow, way): TaskMatch | undefined => {
    const positions = run(flow, actions, from);
    return positions && onWay(describeMatch(actions, positions), way);
  });
  return firstMatch(matches);
}

/** A completion that says on which way it was. */
export const onWay = (match: TaskMatch, way: number): TaskMatch => (way === 0 ? match : { ...match, way });

/** The completion that ended first; among equals that on the way that was named first. */
export function firstMatch(matches: readonly (TaskMatch | undefined)[]): TaskMatch | undefined {
  return matches.reduce(
    (first, match) => (match && (!first || match.endPosition < first.endPosition) ? match : first),
    undefined,
  );
}

/** All completions, one after the other, in the order of the recording. */
export function matchTaskAll(task: Task, events: readonly RecordedEvent[], options: MatchOptions = {}): TaskMatch[] {
  const mode = options.mode ?? 'required';
  const actions = actionStream(events);
  const flow = effectiveFlow(task, mode);
  if (flow.length === 0) return [];
  if (mode === 'compatible') return compatibleMatches(task, flow, actions, false);
  const matches: TaskMatch[] = [];
  for (let from = 0; ;) {
    const match = nextMatch(task, actions, from);
    if (!match) return matches;
    matches.push(match);
    from = match.endPosition + 1;
  }
}

/** Whether at least one event matches the first step of a way, whatever follows. */
export function isTaskStarted(task: Task, events: readonly RecordedEvent[]): boolean {
  const begins = beginsTask(task);
  return events.some((event) => isAction(event) && begins(event));
}

/** Tells for an action whether it is the first step of one of the ways. */
export function beginsTask(task: Task): (event: RecordedEvent) => boolean {
  const firsts = effectiveFlows(task).flatMap((flow) => flow.slice(0, 1));
  return (event) => firsts.some((first) => stepMatches(first, event));
}

/** Positions of the events that count for a strict task: those whose kind occurs in the flow. */
export function keptPositions(flow: readonly TaskStep[], actions: readonly RecordedEvent[], from = 0): number[] {
  const kinds = new Set(flow.map((step) => actionKind(step.type)));
  const kept: number[] = [];
  for (let position = from; position < actions.length; position++) {
    const event = actions[position];
    if (event && kinds.has(actionKind(event.type))) kept.push(position);
  }
  return kept;
}

function greedyRun(flow: readonly TaskStep[], actions: readonly RecordedEvent[], from: number): number[] | undefined {
  const hits: number[] = [];
  for (let position = from; position < actions.length; position++) {
    const step = flow[hits.length];
    const event = actions[position];
    if (step && event && stepMatches(step, event)) {
      hits.push(position);
      if (hits.length === flow.length) return hits;
    }
  }
  return undefined;
}

function strictRun(flow: readonly TaskStep[], actions: readonly RecordedEvent[], from: number): number[] | undefined {
  const kept = keptPositions(flow, actions, from);
  for (let first = 0; first + flow.length <= kept.length; first++) {
    const run = kept.slice(first, first + flow.length);
    if (flow.every((step, index) => hitAt(step, actions, run[index]))) return run;
  }
  return undefined;
}

function hitAt(step: TaskStep, actions: readonly RecordedEvent[], position: number | undefined): boolean {
  const event = position === undefined ? undefined : actions[position];
  return event !== undefined && stepMatches(step, event);
}

function describeMatch(actions: readonly RecordedEvent[], positions: readonly number[]): TaskMatch {
  const startPosition = positions[0] ?? 0;
  const endPosition = positions.at(-1) ?? 0;
  const between = actions.slice(startPosition, endPosition + 1);
  const startTime = actions[startPosition]?.time ?? 0;
  const last = actions[endPosition];
  const endTime = last ? endTimeOf(last) : startTime;
  return {
    startPosition,
    endPosition,
    startTime,
    endTime,
    durationMs: endTime - startTime,
    discoveryMs: startTime - (actions[0]?.time ?? startTime),
    count: endPosition - startPosition + 1,
    interactions: between.filter(isInteraction).length,
    hits: positions.map((position, step) => ({ time: actions[position]?.time ?? 0, position, step })),
  };
}

/** Matching as older tools do it; the interaction counter runs on between the matches of one session. */
function compatibleMatches(
  task: Task,
  flow: readonly TaskStep[],
  actions: readonly RecordedEvent[],
  firstOnly: boolean,
): TaskMatch[] {
  const matches: TaskMatch[] = [];
  let hits: number[] = [];
  let interactions = 0;
  for (let position = 0; position < actions.length; position++) {
    const event = actions[position];
    const step = flow[hits.length];
    if (!event || !step) continue;
    const running = hits.length > 0;
    if (running && isInteraction(event)) interactions++;
    if (!stepMatches(step, event, 'compatible')) continue;
    if (!running && isInteraction(event)) interactions++;
    hits.push(position);
    if (hits.length < flow.length) continue;
    const match = { ...describeMatch(actions, hits), interactions };
    hits = [];
    if (task.strict !== true || match.count === flow.length) matches.push(match);
    if (firstOnly) break;
  }
  return matches;
}
