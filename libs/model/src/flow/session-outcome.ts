import type { Task } from './records';
import { effectiveFlow, stepMatches, type FlowEvent } from './step-match';
import { countInteractions, hitEndTime, matchTask, reachedSteps, type TaskMatch } from './task-match';

/** Time and effort of one reached step; ms. */
export interface ReachedStep {
  stepTimeMs: number;
  stepInteractions: number;
  cumulativeTimeMs: number;
}

/** How one session did in one task, manual decision included. */
export interface SessionOutcome {
  success: boolean;
  source: 'auto' | 'manual';
  started: boolean;
  /** The automatic completion; null when there was none or it was overruled. */
  match: TaskMatch | null;
  /** Number of steps reached, 0 to the length of the effective flow. */
  depth: number;
  /** One entry per step that events reached (a manual success adds none). */
  steps: ReachedStep[];
}

/**
 * Judges a task in the action stream of one session. `override` is the decision made by hand: true adds a success
 * without times and makes the session a starter, false takes a success away but not the start.
 */
export function judgeSession(task: Task, events: readonly FlowEvent[], override?: boolean | null): SessionOutcome {
  const flow = effectiveFlow(task);
  const first = flow[0];
  if (!first) return { success: false, source: 'auto', started: false, match: null, depth: 0, steps: [] };
  const match = matchTask(task, events);
  const hits = match ? match.hits : reachedSteps(task, events);
  const automatic = match !== null;
  const success = override ?? automatic;
  const reached = override === true ? flow.length : hits.length;
  const depth = override === false && reached === flow.length ? flow.length - 1 : reached;
  return {
    success,
    source: success === automatic ? 'auto' : 'manual',
    started: override === true || events.some((event) => stepMatches(first, event)),
    match: override === false ? null : match,
    depth,
    steps: hits.slice(0, depth).map((_, step) => describeStep(hits, step, events)),
  };
}

function describeStep(hits: readonly number[], step: number, events: readonly FlowEvent[]): ReachedStep {
  const position = hits[step] ?? 0;
  const previous = step === 0 ? -1 : (hits[step - 1] ?? -1);
  const hit = events[position];
  const before = events[Math.max(previous, 0)];
  const start = events[hits[0] ?? 0];
  if (!hit || !before || !start) return { stepTimeMs: 0, stepInteractions: 0, cumulativeTimeMs: 0 };
  return {
    stepTimeMs: hit.time - before.time,
    stepInteractions: countInteractions(events, previous + 1, position),
    cumulativeTimeMs: hitEndTime(hit) - start.time,
  };
}
