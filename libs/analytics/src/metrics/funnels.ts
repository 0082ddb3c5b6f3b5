import { effectiveFlow, type Task } from '@prototrail/model';
import { z } from 'zod';
import { describe, ratio, type Stats } from '../statistics/describe';
import { evaluatedTasks, type Study } from '../study';
import type { Metric } from './metric';
import { loadOutcomes, type Outcome, type Outcomes } from './outcomes';

/** One step of a funnel, from 1; shares are fractions, times in ms over the sessions that reached the step. */
export interface FunnelStep {
  step: number;
  reached: number;
  lostBefore: number;
  ofStarted: number | null;
  ofAll: number | null;
  ofPrevious: number | null;
  stepTimeMs: Stats;
  stepInteractions: Stats;
  cumulativeTimeMs: Stats;
  /** Loss to the next step; null for the last. */
  dropOffAfter: number | null;
}

export interface Funnel {
  task: string;
  sessions: number;
  steps: FunnelStep[];
  /** Number of steps that each session reached. */
  depthBySession: Record<string, number>;
}

/** How far testers got in each task, and what each step cost. */
export const funnels: Metric<object, Funnel[]> = {
  name: 'funnels',
  params: z.object({}),
  empty: (study) => buildFunnels(study, { sessions: [], byTask: new Map() }),
  async run(reader, study) {
    return buildFunnels(study, await loadOutcomes(reader, study));
  },
};

/** Funnels of the tasks that can be evaluated, in their order. */
export const buildFunnels = (study: Study, outcomes: Outcomes): Funnel[] =>
  evaluatedTasks(study).map((task) => buildFunnel(task, outcomes));

function buildFunnel(task: Task, { sessions, byTask }: Outcomes): Funnel {
  const judged = byTask.get(task.id) ?? [];
  const reached = effectiveFlow(task).map((_, index) => judged.filter((outcome) => outcome.depth > index).length);
  const effortOf = (index: number): StepEffort => {
    const effort = judged.flatMap((outcome) => outcome.steps.slice(index, index + 1));
    const stats = (value: (step: Outcome['steps'][number]) => number): Stats => describe(effort.map(value));
    return {
      stepTimeMs: stats((step) => step.stepTimeMs),
      stepInteractions: stats((step) => step.stepInteractions),
      cumulativeTimeMs: stats((step) => step.cumulativeTimeMs),
    };
  };
  return {
    task: task.id,
    sessions: sessions.length,
    steps: stepsOf(reached, sessions.length, effortOf),
    depthBySession: Object.fromEntries(sessions.map((session, index) => [session, judged[index]?.depth ?? 0])),
  };
}

/** What a step took of the sessions that reached it by events. */
export type StepEffort = Pick<FunnelStep, 'stepTimeMs' | 'stepInteractions' | 'cumulativeTimeMs'>;

/** The steps of a funnel from the number of sessions that reached each of them, of so many. */
export const stepsOf = (
  reached: readonly number[],
  sessions: number,
  effortOf: (index: number) => StepEffort,
): FunnelStep[] =>
  reached.map((here, index) => {
    const [next, first = 0] = [reached[index + 1], reached[0]];
    const previous = index === 0 ? sessions : (reached[index - 1] ?? 0);
    const ofStarted = ratio(here, first);
    const nextOfStarted = next === undefined ? null : ratio(next, first);
    return {
      step: index + 1,
      reached: here,
      lostBefore: previous - here,
      ofStarted,
      ofAll: ratio(here, sessions),
      ofPrevious: ratio(here, previous),
      ...effortOf(index),
      dropOffAfter: ofStarted === null || nextOfStarted === null ? null : ofStarted - nextOfStarted,
    };
  });
