import { actionKind, isInteraction, type ActionKind } from './event-types';
import { overriddenDepth, type FunnelStep } from './funnel';
import { effectiveFlow, effectiveFlows, endTimeOf, stepMatches } from './match-step';
import { judgeSelfReport, taskMarks, type MarkedStream } from './self-report';
import { taskEnds, undoneEnd, type TaskEnd } from './task-end';
import { actionStream, beginsTask, firstMatch, onWay, type TaskMatch } from './match-task';
import { undone, type SessionOutcome } from './outcome';
import type { RecordedEvent, Task, TaskStep } from './types';

/** An action event that a step may ask for, with its place among the other actions of the session. */
export interface Candidate {
  event: RecordedEvent;
  /** Index in the action stream, from 0. */
  position: number;
  /** Actions of each kind up to and including this one. */
  kinds: Readonly<Record<ActionKind, number>>;
}

/** The part of a session that tasks depend on: a store leaves out the actions that no step can match. */
export interface SparseStream extends MarkedStream {
  /** In order. Must hold every action whose type, screen and widget some step names. */
  candidates: readonly Candidate[];
  ends?: readonly TaskEnd[];
}

/** As `judgeSession`, from the candidates alone: the same outcome for the same session. */
export function judgeSparse(task: Task, whole: SparseStream, override?: boolean): SessionOutcome {
  const reported = judgeSelfReport(task, whole, override);
  if (reported) return reported;
  const end = undoneEnd(task, whole.ends ?? []);
  const stream = end === undefined ? whole : until(whole, end.time);
  const flow = effectiveFlow(task);
  const hits = hitsOf(task, flow, stream);
  const match = firstMatch(
    effectiveFlows(task).map((wayFlow, way) => {
      const found = way === 0 ? hits : hitsOf(task, wayFlow, stream);
      const described = found.length === wayFlow.length ? describeMatch(found, stream) : undefined;
      return described && onWay(described, way);
    }),
  );
  const depth = overriddenDepth(match?.way === undefined ? hits.length : flow.length, flow.length, override);
  const success = override ?? match !== undefined;
  const begins = beginsTask(task);
  return {
    success,
    source: success === (match !== undefined) ? 'auto' : 'manual',
    started: override === true || end !== undefined || stream.candidates.some(({ event }) => begins(event)),
    ...undone(end?.result, success),
    match: override === false ? undefined : match,
    depth,
    steps: hits
      .slice(0, depth)
      .map((hit, index) => describeStep(hit, hits[index - 1], { start: hits[0] ?? hit, stream })),
  };
}

/** The steps of a way that a session reached. */
export const hitsOf = (task: Task, flow: readonly TaskStep[], stream: SparseStream): Candidate[] =>
  task.strict === true ? longestRun(flow, stream) : greedyPrefix(flow, stream);

const until = (stream: SparseStream, end: number): SparseStream => ({
  ...stream,
  candidates: stream.candidates.filter(({ event }) => event.time <= end),
});

/** The stream of a session reduced to what the steps of the tasks name. */
export function sparseStream(tasks: readonly Task[], events: readonly RecordedEvent[]): SparseStream {
  const actions = actionStream(events);
  const wanted = tasks.flatMap((task) => effectiveFlows(task).flat());
  const kinds: Record<ActionKind, number> = { view: 0, input: 0, close: 0, error: 0 };
  const candidates: Candidate[] = [];
  actions.forEach((event, position) => {
    const kind = actionKind(event.type);
    if (kind) kinds[kind] += 1;
    if (wanted.some((step) => stepMatches(step, event))) candidates.push({ event, position, kinds: { ...kinds } });
  });
  return { firstTime: actions[0]?.time ?? 0, candidates, ends: taskEnds(events), marks: taskMarks(events) };
}

function greedyPrefix(flow: readonly TaskStep[], { candidates }: SparseStream): Candidate[] {
  const hits: Candidate[] = [];
  for (const candidate of candidates) {
    const step = flow[hits.length];
    if (step && stepMatches(step, candidate.event)) hits.push(candidate);
  }
  return hits;
}

/** The longest run of neighbours among the actions of the flow's kinds; the first among equals. */
function longestRun(flow: readonly TaskStep[], { candidates }: SparseStream): Candidate[] {
  const kinds = [...new Set(flow.map((step) => actionKind(step.type)))].filter((kind) => kind !== undefined);
  const kept = candidates.filter(({ event }) => kinds.some((kind) => kind === actionKind(event.type)));
  const place = (candidate: Candidate): number => kinds.reduce((sum, kind) => sum + candidate.kinds[kind], 0);
  let best: Candidate[] = [];
  for (let from = 0; from < kept.length && best.length < flow.length; from += 1) {
    const run: Candidate[] = [];
    for (const candidate of kept.slice(from, from + flow.length)) {
      const [step, before] = [flow[run.length], run[run.length - 1]];
      if (!step || !stepMatches(step, candidate.event) || (before && place(candidate) !== place(before) + 1)) break;
      run.push(candidate);
    }
    if (run.length > best.length) best = run;
  }
  return best;
}

function describeMatch(hits: readonly Candidate[], { firstTime }: SparseStream): TaskMatch | undefined {
  const [start, end] = [hits[0], hits[hits.length - 1]];
  if (!start || !end) return undefined;
  const endTime = endTimeOf(end.event);
  return {
    startPosition: start.position,
    endPosition: end.position,
    startTime: start.event.time,
    endTime,
    durationMs: endTime - start.event.time,
    discoveryMs: start.event.time - firstTime,
    count: end.position - start.position + 1,
    interactions: end.kinds.input - start.kinds.input + (isInteraction(start.event) ? 1 : 0),
    hits: hits.map(({ event, position }, step) => ({ time: event.time, position, step })),
  };
}

function describeStep(
  hit: Candidate,
  before: Candidate | undefined,
  { start, stream }: { start: Candidate; stream: SparseStream },
): FunnelStep {
  return {
    position: hit.position,
    time: hit.event.time,
    stepTimeMs: hit.event.time - (before?.event.time ?? stream.firstTime),
    stepInteractions: hit.kinds.input - (before?.kinds.input ?? 0),
    cumulativeTimeMs: endTimeOf(hit.event) - start.event.time,
  };
}
