import { effectiveFlow } from '@prototrail/model';
import { oncePerStudy } from '../query/once-per-study';
import { loadSize } from '../query/sessions';
import { statsSql } from '../query/sql';
import { rulesOf, storedOutcomes } from '../query/task-outcomes';
import { noStats, statsOf, type Stats } from '../statistics/describe';
import { evaluatedTasks, type Study } from '../study';
import { buildFunnels, stepsOf, type Funnel, type StepEffort } from './funnels';
import type { Reader } from './metric';
import { loadOutcomes, type Outcome } from './outcomes';

/** Where testers got lost in a task, with the sessions that were lost. */
export interface FunnelFigures extends Omit<Funnel, 'depthBySession'> {
  started: number;
  succeeded: number;
  /** Completions on another right way than the first. */
  onOtherWays: number;
  /** Sessions that reached the step before and not this one, by step; of all, of those whose testers gave the task up, and of those whose time was over. */
  lost: NamedSessions[];
  gaveUp: NamedSessions[];
  timeOver: NamedSessions[];
}

/** How many sessions, and the first of them by id. */
export interface NamedSessions {
  count: number;
  sessions: string[];
}

/** Sessions that are named of each step: an address holds no more of them, and nobody reads more. */
const mostNamed = 300;
const nobody: NamedSessions = { count: 0, sessions: [] };

/** The funnels of the tasks that can be evaluated, in their order. */
export const loadFunnels = oncePerStudy((reader, study) =>
  study.hasOutcomes ? readFunnels(reader, study) : countFunnels(reader, study),
);

async function countFunnels(reader: Reader, study: Study): Promise<FunnelFigures[]> {
  const outcomes = await loadOutcomes(reader, study);
  return buildFunnels(study, outcomes).map(({ depthBySession: _, ...funnel }) => {
    const judged = outcomes.byTask.get(funnel.task) ?? [];
    const lostAt = (depth: number, which: (outcome: Outcome) => boolean): NamedSessions => {
      const sessions = outcomes.sessions.filter((__, index) => {
        const outcome = judged[index];
        return outcome?.depth === depth && which(outcome);
      });
      return { count: sessions.length, sessions: sessions.slice(0, mostNamed) };
    };
    return {
      ...funnel,
      started: judged.filter(({ started }) => started).length,
      succeeded: judged.filter(({ success }) => success).length,
      onOtherWays: judged.filter(({ match }) => match?.way).length,
      lost: funnel.steps.map((__, step) => lostAt(step, () => true)),
      gaveUp: funnel.steps.map((__, step) => lostAt(step, ({ gaveUp }) => gaveUp)),
      timeOver: funnel.steps.map((__, step) => lostAt(step, ({ timeOver }) => timeOver === true)),
    };
  });
}

interface DepthRow {
  rules: string;
  depth: number;
  sessions: number;
  started: number;
  succeeded: number;
  onOtherWays: number;
  gaveUp: number;
  timeOver: number;
  lostNames: string[];
  gaveUpNames: string[];
  timeOverNames: string[];
}

interface EffortRow {
  rules: string;
  step: number;
  waits: (number | null)[];
  effort: (number | null)[];
  sums: (number | null)[];
}

const namesSql = (condition: string): string =>
  `arraySlice(arraySort(groupArrayIf(session, depth < {deepest:UInt32} AND ${condition})), 1, ${mostNamed})`;

async function readFunnels(reader: Reader, study: Study): Promise<FunnelFigures[]> {
  const source = storedOutcomes(study);
  const deepest = Math.max(0, ...evaluatedTasks(study).map((task) => effectiveFlow(task).length));
  const [{ active }, depths, efforts] = await Promise.all([
    loadSize(reader, study),
    // those who reached everything are not named
    reader.query<DepthRow>(
      `${source.with} SELECT rules, depth, count() AS sessions, countIf(started) AS started, countIf(success) AS succeeded, countIf(matched AND way > 0) AS onOtherWays,
        countIf(gave_up) AS gaveUp, countIf(time_over) AS timeOver,
        ${namesSql('true')} AS lostNames, ${namesSql('gave_up')} AS gaveUpNames, ${namesSql('time_over')} AS timeOverNames
      FROM outcomes GROUP BY rules, depth`,
      { ...source.parameters, deepest },
    ),
    reader.query<EffortRow>(
      `${source.with} SELECT rules, step, ${statsSql('wait', 'true')} AS waits, ${statsSql('done', 'true')} AS effort, ${statsSql('sum', 'true')} AS sums
      FROM (SELECT rules, step_waits, step_interactions, step_sums FROM outcomes)
      ARRAY JOIN step_waits AS wait, step_interactions AS done, step_sums AS sum, arrayEnumerate(step_waits) AS step GROUP BY rules, step`,
      source.parameters,
    ),
  ]);
  return evaluatedTasks(study).map((task): FunnelFigures => {
    const rules = rulesOf(task);
    const flow = effectiveFlow(task);
    const own = depths.filter((row) => row.rules === rules);
    const sum = (count: (row: DepthRow) => number): number => own.reduce((all, row) => all + count(row), 0);
    const reached = flow.map((_, index) => sum((row) => (row.depth > index ? row.sessions : 0)));
    const lostAt = (named: (row: DepthRow) => NamedSessions): NamedSessions[] =>
      flow.map((_, index) => {
        const row = own.find(({ depth }) => depth === index);
        return row ? named(row) : nobody;
      });
    const effortOf = (index: number): StepEffort => {
      const row = efforts.find((one) => one.rules === rules && one.step === index + 1);
      const stats = (values: (number | null)[] | undefined): Stats => (values ? statsOf(values) : noStats);
      return {
        stepTimeMs: stats(row?.waits),
        stepInteractions: stats(row?.effort),
        cumulativeTimeMs: stats(row?.sums),
      };
    };
    return {
      task: task.id,
      sessions: active,
      steps: stepsOf(reached, active, effortOf),
      started: sum((row) => row.started),
      succeeded: sum((row) => row.succeeded),
      onOtherWays: sum((row) => row.onOtherWays),
      lost: lostAt(({ sessions: count, lostNames: sessions }) => ({ count, sessions })),
      gaveUp: lostAt(({ gaveUp: count, gaveUpNames: sessions }) => ({ count, sessions })),
      timeOver: lostAt(({ timeOver: count, timeOverNames: sessions }) => ({ count, sessions })),
    };
  });
}
