import { isInteraction } from './event-types';
import { effectiveFlow, endTimeOf, stepMatches } from './match-step';
import { actionStream, keptPositions } from './match-task';
import type { RecordedEvent, Task } from './types';

/** What one session reached of a task's flow. Times are ms. */
export interface FunnelRun {
  /** Steps reached, 0 to the length of the effective flow. */
  depth: number;
  steps: FunnelStep[];
}

export interface FunnelStep {
  /** Index in the action stream. */
  position: number;
  time: number;
  /** Since the step before; for the first step since the first action event. */
  stepTimeMs: number;
  /** Interactions after the step before up to and including this one. */
  stepInteractions: number;
  /** From the first hit to the end of this one. */
  cumulativeTimeMs: number;
}

/**
 * The deepest prefix of the flow that a session completed: greedy, or for strict tasks the longest run of consecutive
 * events of the flow's kinds (the first among equals).
 */
export function funnelRun(task: Task, events: readonly RecordedEvent[]): FunnelRun {
  const actions = actionStream(events);
  const positions = task.strict === true ? longestRun(task, actions) : greedyPrefix(task, actions);
  const firstTime = actions[0]?.time ?? 0;
  const firstHit = actions[positions[0] ?? -1]?.time ?? 0;
  let previous = -1;
  const steps: FunnelStep[] = [];
  for (const position of positions) {
    const event = actions[position];
    if (!event) continue;
    steps.push({
      position,
      time: event.time,
      stepTimeMs: event.time - (actions[previous]?.time ?? firstTime),
      stepInteractions: actions.slice(previous + 1, position + 1).filter(isInteraction).length,
      cumulativeTimeMs: endTimeOf(event) - firstHit,
    });
    previous = position;
  }
  return { depth: steps.length, steps };
}

/** Depth after a result set by hand: success reaches everything, failure not the last step. */
export function overriddenDepth(depth: number, flowLength: number, override: boolean | undefined): number {
  if (override === true) return flowLength;
  return override === false && depth === flowLength ? flowLength - 1 : depth;
}

function greedyPrefix(task: Task, actions: readonly RecordedEvent[]): number[] {
  const flow = effectiveFlow(task);
  const hits: number[] = [];
  actions.forEach((event, position) => {
    const step = flow[hits.length];
    if (step && stepMatches(step, event)) hits.push(position);
  });
  return hits;
}

function longestRun(task: Task, actions: readonly RecordedEvent[]): number[] {
  const flow = effectiveFlow(task);
  const kept = keptPositions(flow, actions);
  let best: number[] = [];
  for (let first = 0; first < kept.length && best.length < flow.length; first++) {
    let length = 0;
    for (const step of flow) {
      const event = actions[kept[first + length] ?? -1];
      if (!event || !stepMatches(step, event)) break;
      length++;
    }
    if (length > best.length) best = kept.slice(first, first + length);
  }
  return best;
}
