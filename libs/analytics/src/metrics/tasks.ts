import { effectiveFlow, type SessionOutcome, type Task } from '@prototrail/model';
import { mapInTurns } from '@prototrail/platform';
import { z } from 'zod';
import { describe, ratio, type Stats } from '../statistics/describe';
import type { Study } from '../study';
import type { Metric } from './metric';
import { loadOutcomes, type Outcomes } from './outcomes';

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
  const known = summarised.get(outcomes) ?? mapInTurns(study.tasks, (task) => summarise(task, outcomes));
  summarised.set(outcomes, known);
  return known;
}

/** The same without any session. */
export const summariseNothing = (study: Study): TaskSummary[] =>
  study.tasks.map((task) => summarise(task, { sessions: [], byTask: new Map() }));

function summarise(task: Task, outcomes: Outcomes): TaskSummary {
  const judged = outcomes.byTask.get(task.id) ?? [];
  const started = judged.filter((outcome) => outcome.started).length;
  const succeededSessions = outcomes.sessions.filter((_, index) => judged[index]?.success === true);
  const matches = completions(judged, outcomes.sessions);
  return {
    task: task.id,
    name: task.name ?? '',
    steps: effectiveFlow(task).length,
    strict: task.strict === true,
    sessions: outcomes.sessions.length,
    started,
    succeeded: succeededSessions.length,
    succeededSessions,
    startRate: ratio(started, outcomes.sessions.length),
    successOfStarted: ratio(succeededSessions.length, started),
    successOfAll: ratio(succeededSessions.length, outcomes.sessions.length),
    durationMs: describe(matches.map((match) => match.durationMs)),
    interactions: describe(matches.map((match) => match.interactions)),
    eventCount: describe(matches.map((match) => match.count)),
    discoveryMs: describe(matches.map((match) => match.discoveryMs)),
    startPosition: describe(matches.map((match) => match.startPosition)),
    matches,
  };
}

function completions(judged: readonly SessionOutcome[], sessions: readonly string[]): Completion[] {
  const found: Completion[] = [];
  for (const [index, { match }] of judged.entries()) {
    if (!match) continue;
    const { startPosition, endPosition, durationMs, discoveryMs, count, interactions } = match;
    const session = sessions[index] ?? '';
    found.push({ session, startPosition, endPosition, durationMs, discoveryMs, count, interactions });
  }
  return found;
}
