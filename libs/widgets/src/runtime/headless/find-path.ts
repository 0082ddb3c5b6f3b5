import {
  createTaskTracker,
  decidedBy,
  effectiveFlow,
  isView,
  stepMatches,
  type App,
  type RecordedEvent,
  type ScreenId,
  type Task,
  type TaskStep,
} from '@prototrail/model';
import { meetsGoal } from '../goal';
import { topLayer } from '../run';
import { createRuntime, type Runtime } from '../step';
import type { RunState, SimEvent } from '../types';
import { beginRun, perform, shownItems, type Act, type Moment } from './act';
import { possibleActs } from './possible-acts';

export interface PathLimits {
  /** So many states are looked at. */
  states: number;
  /** So many acts a way may have. */
  acts: number;
}

export const pathLimits: PathLimits = { states: 10_000, acts: 40 };

/** One thing to do on the way, and where. */
export interface PathStep {
  act: Act;
  /** Screen or overlay that it is done on. */
  surface: ScreenId;
  /** Place on it as fractions; null without one. */
  at: { x: number; y: number } | null;
}

export type PathResult =
  | { kind: 'found'; steps: PathStep[]; end: ScreenId; states: number }
  | {
      kind: 'notFound';
      states: number;
      /** Every state that can be reached was looked at: there is no way, as far as the engine can play it. */
      isComplete: boolean;
      /** Steps of the task that were reached at best. */
      depth: number;
      /** Scripts or web services began on the way; what they would have done is not known. */
      needsCalls: boolean;
    };

interface Node {
  moment: Moment;
  /** Next step of the task that waits to be seen. */
  depth: number;
  acts: number;
  from: { node: Node; act: Act } | null;
}

/** Looks for the shortest way to do a task; see `searchPath`. */
export function findPath(app: App, task: Task, limits: PathLimits = pathLimits): PathResult {
  const search = searchPath(app, task, limits);
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
  }
}

/**
 * Looks for the shortest way to do a task by playing the prototype: the states nearest to the end of the task first. Reports the
 * number of states after each act, so that a page can draw in between. Chance is not drawn: both ways of an A/B element are tried.
 * A task with a goal in the data ends at the first state whose data is so.
 */
export function* searchPath(app: App, task: Task, limits: PathLimits = pathLimits): Generator<number, PathResult> {
  const runtime = createRuntime(app, { random: () => 0, asks: true });
  const goal = decidedBy(task) === 'data' ? task.goal : null;
  const flow = goal ? [] : effectiveFlow(task);
  const isEnd = ({ moment, depth }: Node): boolean =>
    goal ? meetsGoal(goal, moment.state.variables) : depth === flow.length && isDone(task, moment.events);
  const distances = distancesOf(runtime);
  const queue = new BucketQueue();
  const seen = new Set<string>();
  let [states, best, needsCalls, isCut] = [0, 0, false, false];
  const visit = (node: Node): void => {
    const key = keyOf(node);
    if (seen.has(key)) return;
    seen.add(key);
    best = Math.max(best, node.depth);
    needsCalls ||= node.moment.state.logic.calls.length > 0;
    queue.add(node, node.acts + restOf(node, flow, distances));
  };
  const first = beginRun(runtime, 0);
  visit({ moment: first, depth: advance(flow, 0, first.events), acts: 0, from: null });
  for (let node = queue.take(); node !== undefined; node = queue.take()) {
    if (isEnd(node)) return found(runtime, node, states);
    if (states >= limits.states) return { kind: 'notFound', states, isComplete: false, depth: best, needsCalls };
    states += 1;
    if (node.acts >= limits.acts) {
      isCut = true;
      continue;
    }
    for (const act of possibleActs(runtime, node.moment.state, { flow, goal })) {
      yield states;
      const moment = perform(runtime, node.moment, act);
      const depth = advance(flow, node.depth, moment.events.slice(node.moment.events.length));
      visit({ moment, depth, acts: node.acts + 1, from: { node, act } });
    }
  }
  return { kind: 'notFound', states, isComplete: !isCut, depth: best, needsCalls };
}

/** Steps that are reached with further events; a completed flow stays complete. */
function advance(flow: readonly TaskStep[], from: number, events: readonly SimEvent[]): number {
  let depth = from;
  for (const event of events) {
    const step = flow[depth];
    if (step && stepMatches(step, recorded(event))) depth += 1;
  }
  return depth;
}

const recorded = (event: SimEvent): RecordedEvent => event as unknown as RecordedEvent;

/** As the analysis judges it: with what a strict task forbids in between. */
function isDone(task: Task, events: readonly SimEvent[]): boolean {
  const tracker = createTaskTracker([task]);
  for (const event of events) tracker.push(recorded(event));
  return tracker.isDone(task.id);
}

/** What later acts depend on. */
function keyOf({ moment: { state }, depth }: Node): string {
  const { base, overlays, values, variables, errors, history, pendingChoice, timers, choices } = state;
  return JSON.stringify([
    depth,
    base.screen,
    overlays.map(({ screen }) => screen),
    history.slice(-2).map(({ screen }) => screen),
    values,
    variables,
    errors,
    pendingChoice?.line.id ?? null,
    timers.length,
    choices,
  ]);
}

/** Acts that are needed at least: one for each input that is left, and one for each screen on the way. */
function restOf({ moment, depth }: Node, flow: readonly TaskStep[], distances: Distances): number {
  const left = flow.slice(depth);
  const views = left.filter((step) => isView(step)).length;
  const next = left[0]?.screen;
  const way = typeof next === 'string' ? (distances(topLayer(moment.state).screen, next) ?? 2) : 0;
  return Math.max(left.length - views, views, way);
}

type Distances = (from: ScreenId, to: ScreenId) => number | undefined;

/** Links between two screens, by the drawn lines alone; undefined where there is no such way. */
function distancesOf(runtime: Runtime): Distances {
  const targets = new Map<ScreenId, Map<ScreenId, number>>();
  const into = new Map<ScreenId, ScreenId[]>();
  const { derived } = runtime;
  const screenOf = (id: string): ScreenId | undefined =>
    derived.screens[id] ? id : derived.screenOf(derived.widgetsOf(id)[0] ?? id);
  for (const { from, to } of Object.values(derived.app.lines)) {
    const [source, target] = [screenOf(from), screenOf(to)];
    if (source !== undefined && target !== undefined) into.set(target, [...(into.get(target) ?? []), source]);
  }
  return (from, to) => {
    let known = targets.get(to);
    if (!known) {
      known = new Map([[to, 0]]);
      for (const [screen, distance] of known)
        for (const before of into.get(screen) ?? []) if (!known.has(before)) known.set(before, distance + 1);
      targets.set(to, known);
    }
    return known.get(from);
  };
}

function found(runtime: Runtime, last: Node, states: number): PathResult {
  const steps: PathStep[] = [];
  for (let node = last; node.from !== null; node = node.from.node)
    steps.unshift(describe(runtime, node.from.node.moment.state, node.from.act));
  return { kind: 'found', steps, end: topLayer(last.moment.state).screen, states };
}

function describe(runtime: Runtime, state: RunState, act: Act): PathStep {
  const surface = topLayer(state).screen;
  const screen = runtime.derived.screens[surface]?.screen;
  const id = 'widget' in act ? act.widget : null;
  const item = id === null ? undefined : shownItems(runtime, state).find(({ key }) => key === id);
  if (!screen || !item) return { act, surface, at: null };
  return { act, surface, at: { x: (item.x + item.w / 2) / screen.w, y: (item.y + item.h / 2) / screen.h } };
}

/** Nodes by what they cost at least; of those with one cost the newest first. */
class BucketQueue {
  private readonly buckets: Node[][] = [];
  private lowest = 0;

  add(node: Node, cost: number): void {
    (this.buckets[cost] ??= []).push(node);
    this.lowest = Math.min(this.lowest, cost);
  }

  take(): Node | undefined {
    for (; this.lowest < this.buckets.length; this.lowest += 1) {
      const node = this.buckets[this.lowest]?.pop();
      if (node) return node;
    }
    return undefined;
  }
}
