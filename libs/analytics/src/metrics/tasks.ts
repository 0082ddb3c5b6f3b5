import { decidedBy, effectiveFlow, effectiveFlows, type DataGoal, type Task } from '@prototrail/model';
import { yieldToOthers } from '@prototrail/platform';
import { z } from 'zod';
import { describe, ratio, type Stats } from '../statistics/describe';
import type { Study } from '../study';
import type { Metric } from './metric';
import { loadOutcomes, type Outcome, type Outcomes } from './outcomes';

/** An automatic completion that was not overruled; positions in the action stream, times in ms. */
export interface Completion {
  session: string;
  startPosition: number;
  endPosition: number;
  durationMs: number;
  discoveryMs: number;
  count: number;
  interactions: number;
}

/** Summary of a task over all selected sessions. */
export interface TaskSummary {
  task: string;
  name: string;
  /** Number of important steps; a task without any is shown but not evaluated. */
  steps: number;
  strict: boolean;
  /** Testers say themselves that they are done; absent where steps or data decide. */
  selfReported?: true;
  /** What the data of the prototype must hold; absent where steps or testers decide. */
  goal?: DataGoal;
  /** Automatic completions on each right way, the first way first; absent where there is only one. */
  byWay?: number[];
  sessions: number;
  started: number;
  succeeded: number;
  succeededSessions: string[];
  startRate: number | null;
  successOfStarted: number | null;
  successOfAll: number | null;
  durationMs: Stats;
  interactions: Stats;
  eventCount: Stats;
  discoveryMs: Stats;
  startPosition: Stats;
  matches: Completion[];
}

/** Task results: who started, who completed, how long it took. */
export const tasks: Metric<object, TaskSummary[]> = {
  name: 'tasks',
  params: z.object({}),
  empty: (study) => summariseNothing(study),
  async run(reader, study) {
    return summariseTasks(study, await loadOutcomes(reader, study));
  },
};

const summarised = new WeakMap<Outcomes, Promise<TaskSummary[]>>();

/** Summaries of all tasks of a study, in their order; worked out once for its outcomes. */
export function summariseTasks(study: Study, outcomes: Outcomes): Promise<TaskSummary[]> {
  const known = summarised.get(outcomes);
  if (known) return known;
  const summaries = summariseAll(study.tasks, outcomes);
  summarised.set(outcomes, summaries);
  summaries.catch(() => summarised.delete(outcomes));
  return summaries;
}

/** The same without any session. */
export const summariseNothing = (study: Study): TaskSummary[] =>
  study.tasks.map((task) =>
    summaryOf(task, { sessions: [], started: 0, succeededSessions: [], matches: [], ways: [] }, []),
  );

async function summariseAll(tasks: readonly Task[], outcomes: Outcomes): Promise<TaskSummary[]> {
  const summaries: TaskSummary[] = [];
  for (const task of tasks) {
    const results = resultsOf(task, outcomes);
    const statistics: Stats[] = [];
    for (const name of described) {
      // each sorts as many numbers as there are sessions
      await yieldToOthers();
      statistics.push(describe(results.matches.map((match) => match[name])));
    }
    summaries.push(summaryOf(task, results, statistics));
    await yieldToOthers();
  }
  return summaries;
}

/** What is described of the completions, in the order of the statistics. */
const described = ['durationMs', 'interactions', 'count', 'discoveryMs', 'startPosition'] as const;

type Results = Pick<TaskSummary, 'started' | 'succeededSessions' | 'matches'> & {
  sessions: readonly string[];
  ways: readonly number[];
};

function resultsOf(task: Task, { sessions, byTask }: Outcomes): Results {
  const judged = byTask.get(task.id) ?? [];
  return {
    sessions,
    started: judged.filter((outcome) => outcome.started).length,
    succeededSessions: sessions.filter((_, index) => judged[index]?.success === true),
    matches: completions(judged, sessions),
    ways: judged.flatMap(({ match }) => (match ? [match.way ?? 0] : [])),
  };
}

function summaryOf(
  task: Task,
  { sessions, started, succeededSessions, matches, ways }: Results,
  [
    durationMs = describe([]),
    interactions = describe([]),
    eventCount = describe([]),
    discoveryMs = describe([]),
    startPosition = describe([]),
  ]: readonly Stats[],
): TaskSummary {
  const by = decidedBy(task);
  const flows = effectiveFlows(task);
  return {
    task: task.id,
    name: task.name ?? '',
    steps: effectiveFlow(task).length,
    strict: task.strict === true,
    ...(by === 'tester' && { selfReported: true as const }),
    ...(by === 'data' && task.goal && { goal: task.goal }),
    ...(flows.length > 1 && { byWay: flows.map((_, way) => ways.filter((taken) => taken === way).length) }),
    sessions: sessions.length,
    started,
    succeeded: succeededSessions.length,
    succeededSessions,
    startRate: ratio(started, sessions.length),
    successOfStarted: ratio(succeededSessions.length, started),
    successOfAll: ratio(succeededSessions.length, sessions.length),
    durationMs,
    interactions,
    eventCount,
    discoveryMs,
    startPosition,
    matches,
  };
}

function completions(judged: readonly Outcome[], sessions: readonly string[]): Completion[] {
  const found: Completion[] = [];
  for (const [index, { match }] of judged.entries()) {
    if (!match) continue;
    const { startPosition, endPosition, durationMs, discoveryMs, count, interactions } = match;
    const session = sessions[index] ?? '';
    found.push({ session, startPosition, endPosition, durationMs, discoveryMs, count, interactions });
  }
  return found;
}
