import { z } from 'zod';
import { boxPlot, type BoxPlot } from '../statistics/charts';
import { describe, type Stats } from '../statistics/describe';
import { evaluatedTasks } from '../study';
import type { Metric } from './metric';
import { sessions, type SessionRow } from './sessions';

/** How durations, ms, and interactions are spread over sessions, and over the completions of each task. */
export interface Distributions {
  sessionDurationMs: Stats;
  sessionDurationBox: BoxPlot;
  interactions: Stats;
  interactionsBox: BoxPlot;
  /** Null for a task that nobody completed. */
  perTask: Record<string, { durationBox: BoxPlot | null; interactionsBox: BoxPlot | null }>;
}

/** Statistics and box plots of sessions with action events, and of completions that were not taken back by hand. */
export const distributions: Metric<object, Distributions> = {
  name: 'distributions',
  params: z.object({}),
  empty: (study) => spreadOf([], evaluatedTasks(study)),
  run: async (reader, study) => spreadOf(await sessions.run(reader, study, {}), evaluatedTasks(study)),
};

function spreadOf(rows: readonly SessionRow[], tasks: readonly { id: string }[]): Distributions {
  const durations = rows.map((row) => row.durationMs);
  const interactions = rows.map((row) => row.interactions);
  const perTask: Distributions['perTask'] = {};
  for (const { id } of tasks) {
    const done = rows.flatMap((row) => row.tasks[id] ?? []).filter((task) => task.success);
    perTask[id] = {
      durationBox: boxOf(done.map((task) => task.durationMs)),
      interactionsBox: boxOf(done.map((task) => task.interactions)),
    };
  }
  return {
    sessionDurationMs: describe(durations),
    sessionDurationBox: boxPlot(durations),
    interactions: describe(interactions),
    interactionsBox: boxPlot(interactions),
    perTask,
  };
}

function boxOf(values: readonly (number | null)[]): BoxPlot | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : boxPlot(known);
}
