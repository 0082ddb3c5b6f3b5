import { actionKind, isInteraction, type ActionKind } from './event-classes';
import type { Task, TaskStep } from './records';
import { effectiveFlow, stepMatches, type FlowEvent } from './step-match';

/** One completion of a task in the action stream of a session; times in ms. */
export interface TaskMatch {
  /** Index in the action stream of the event that fulfilled each step. */
  hits: number[];
  startPosition: number;
  endPosition: number;
  startTime: number;
  /** Time of the last matched event, or of its latest sub state. */
  endTime: number;
  durationMs: number;
  /** From the first action event of the session to the start. */
  discoveryMs: number;
  eventCount: number;
  interactions: number;
}

export interface MatchOptions {
  /** Where in the action stream the search begins; 0 by default. */
  from?: number;
}

/**
 * First completion of a task in the action stream of one session (ordered, action events only), or null.
 * Not strict: the earliest event per step, one after the other. Strict: the first run of consecutive events of the
 * kinds that the flow names.
 */
export function matchTask(task: Pick<Task, 'flow' | 'strict'>, events: readonly FlowEvent[], options: MatchOptions = {}): TaskMatch | null {
  const flow = effectiveFlow(task);
  if (flow.length === 0) return null;
  const hits = deepestPrefix(flow, events, { strict: task.strict === true, from: options.from ?? 0 });
  return hits.length === flow.length ? describeMatch(hits, events) : null;
}

/** All completions: the search restarts behind each one. For replay; every other view uses the first. */
export function matchAllCompletions(task: Pick<Task, 'flow' | 'strict'>, events: readonly FlowEvent[]): TaskMatch[] {
  const found: TaskMatch[] = [];
  let match = matchTask(task, events);
  while (match) {
    found.push(match);
    match = matchTask(task, events, { from: match.endPosition + 1 });
  }
  return found;
}

/** Positions of the events that fulfil the longest prefix of the flow; empty when the task was never started. */
export function reachedSteps(task: Pick<Task, 'flow' | 'strict'>, events: readonly FlowEvent[]): number[] {
  return deepestPrefix(effectiveFlow(task), events, { strict: task.strict === true, from: 0 });
}

/** Time at which the hit at `position` was finished: its latest sub state may end after the event. */
export function hitEndTime(event: FlowEvent): number {
  const children = event.state?.children ?? [];
  return children.reduce((latest, child) => (typeof child.time === 'number' && child.time > latest ? child.time : latest), event.time);
}

function deepestPrefix(flow: readonly TaskStep[], events: readonly FlowEvent[], search: { strict: boolean; from: number }): number[] {
  return search.strict ? longestRun(flow, events, search.from) : greedyHits(flow, events, search.from);
}

function greedyHits(flow: readonly TaskStep[], events: readonly FlowEvent[], from: number): number[] {
  const hits: number[] = [];
  for (let position = from; position < events.length && hits.length < flow.length; position += 1) {
    const step = flow[hits.length];
    const event = events[position];
    if (step && event && stepMatches(step, event)) hits.push(position);
  }
  return hits;
}

function longestRun(flow: readonly TaskStep[], events: readonly FlowEvent[], from: number): number[] {
  const kinds = new Set<ActionKind | undefined>(flow.map((step) => actionKind(step.type)));
  const kept: number[] = [];
  for (let position = from; position < events.length; position += 1) {
    const event = events[position];
    if (event && kinds.has(actionKind(event.type))) kept.push(position);
  }
  let best: number[] = [];
  for (let start = 0; start < kept.length && best.length < flow.length; start += 1) {
    const run = runFrom(flow, events, kept.slice(start, start + flow.length));
    if (run.length > best.length) best = run;
  }
  return best;
}

function runFrom(flow: readonly TaskStep[], events: readonly FlowEvent[], candidates: readonly number[]): number[] {
  const run: number[] = [];
  for (const position of candidates) {
    const step = flow[run.length];
    const event = events[position];
    if (!step || !event || !stepMatches(step, event)) break;
    run.push(position);
  }
  return run;
}

function describeMatch(hits: number[], events: readonly FlowEvent[]): TaskMatch | null {
  const startPosition = hits[0];
  const endPosition = hits[hits.length - 1];
  const [first, start, end] = [events[0], events[startPosition ?? -1], events[endPosition ?? -1]];
  if (startPosition === undefined || endPosition === undefined || !first || !start || !end) return null;
  const endTime = hitEndTime(end);
  return {
    hits,
    startPosition,
    endPosition,
    startTime: start.time,
    endTime,
    durationMs: endTime - start.time,
    discoveryMs: start.time - first.time,
    eventCount: endPosition - startPosition + 1,
    interactions: countInteractions(events, startPosition, endPosition),
  };
}

/** Interaction events from one position to another, both included. */
export function countInteractions(events: readonly FlowEvent[], from: number, to: number): number {
  let count = 0;
  for (let position = from; position <= to; position += 1) if (isInteraction(events[position]?.type ?? '')) count += 1;
  return count;
}
