import { z } from 'zod';
import { recordedSegments } from '../query/segments';
import { ratio } from '../statistics/describe';
import { evaluatedTasks, type Study } from '../study';
import { countClicks } from './clicks';
import type { Metric, Reader } from './metric';
import { navigation, type TaskNavigation } from './navigation';
import { rageClicks } from './rage-clicks';
import { tasks as summariseTasks } from './tasks';

interface Misclicks {
  clicks: number;
  misclicks: number;
}
interface Rage {
  session: string;
  surface: string;
  clicks: number;
  startMs: number;
  endMs: number;
}
interface Side {
  started: number;
  succeeded: number;
  durationsMs: number[];
}

/** What goes beyond counting: misclicks, rage clicks, ways through tasks, and the inputs of a comparison of two segments. */
export interface Beyond {
  misclicks: Misclicks & { rate: number | null; bySurface: Record<string, Misclicks> };
  rageClicks: Rage[];
  tasks: TaskNavigation[];
  /** The first task, by segment; absent without two segments. */
  segmentComparison?: { task: string } & Record<string, Side | string>;
}

/** The section `beyond` of an analysis. */
export const beyond: Metric<object, Beyond> = {
  name: 'beyond',
  params: z.object({}),
  empty: () => ({ misclicks: { ...sumOf([]), rate: null, bySurface: {} }, rageClicks: [], tasks: [] }),
  async run(reader, study) {
    const [counts, runs, tasks, segmentComparison] = await Promise.all([
      countClicks(reader, study),
      rageClicks.run(reader, study, {}),
      navigation.run(reader, study, {}),
      compareSegments(reader, study),
    ]);
    const clicked = counts.filter(({ pointer }) => pointer > 0);
    const total = sumOf(clicked);
    return {
      misclicks: {
        ...total,
        rate: ratio(total.misclicks, total.clicks),
        bySurface: Object.fromEntries(clicked.map((row) => [row.surface, sumOf([row])])),
      },
      rageClicks: runs.map(({ session, surface, clicks }) => ({
        session,
        surface,
        clicks: clicks.length,
        startMs: clicks[0]?.time ?? 0,
        endMs: clicks.at(-1)?.time ?? 0,
      })),
      tasks,
      ...(segmentComparison && { segmentComparison }),
    };
  },
};

const sumOf = (rows: readonly { pointer: number; missed: number }[]): Misclicks => ({
  clicks: rows.reduce((sum, { pointer }) => sum + pointer, 0),
  misclicks: rows.reduce((sum, { missed }) => sum + missed, 0),
});

async function compareSegments(reader: Reader, study: Study): Promise<Beyond['segmentComparison']> {
  const [task] = evaluatedTasks(study);
  const segments = task ? await recordedSegments(reader, study) : [];
  if (!task || segments.length < 2) return undefined;
  const sides = await Promise.all(
    segments.map(async (segment): Promise<[string, Side]> => {
      const part = { ...study, filter: { ...study.filter, segments: [segment] } };
      const summary = (await summariseTasks.run(reader, part, {})).find((known) => known.task === task.id);
      return [
        segment,
        {
          started: summary?.started ?? 0,
          succeeded: summary?.succeeded ?? 0,
          durationsMs: (summary?.matches ?? []).map(({ durationMs }) => durationMs),
        },
      ];
    }),
  );
  return { task: task.id, ...Object.fromEntries(sides) };
}
