import { loadAttemptFigures, navigation as findWays, surfaceCounts, wilson } from '@prototrail/analytics';
import type { Answer } from './metric';

/** How testers found their way through the tasks, and how many clicks were missed. */
export const navigation: Answer<'navigation'> = async ({ reader, study }) => {
  const [tasks, counts, attempts] = await Promise.all([
    findWays.run(reader, study, {}),
    surfaceCounts.run(reader, study, {}),
    loadAttemptFigures(reader, study),
  ]);
  const clicksOf = new Map(attempts.map(({ task, firstClicks }) => [task, firstClicks]));
  const names = new Map(study.tasks.map(({ id, name }) => [id, name]));
  const surfaces = Object.values(counts);
  const clicks = surfaces.reduce((sum, surface) => sum + surface.clicks, 0);
  const missed = surfaces.reduce((sum, surface) => sum + surface.missed, 0);
  return {
    tasks: tasks.map(({ task, shareLostAbove05, firstClick, ...ways }) => ({
      ...{ task, name: names.get(task) ?? task },
      optimalPath: ways.optimalPath,
      attempts: ways.attempts,
      completed: ways.completed,
      directSuccess: ways.directSuccess,
      indirectSuccess: ways.indirectSuccess,
      gaveUp: ways.gaveUp,
      meanLostness: ways.meanLostness,
      shareLost: shareLostAbove05,
      meanPathSimilarity: ways.meanPathSimilarity,
      firstClick: {
        ...firstClick,
        interval: wilson(firstClick.correct, firstClick.evaluated),
        medianMs: clicksOf.get(task)?.medianMs ?? null,
        afterRight: clicksOf.get(task)?.afterRight ?? { x: 0, n: 0 },
        afterWrong: clicksOf.get(task)?.afterWrong ?? { x: 0, n: 0 },
      },
    })),
    misclicks: { clicks, missed, interval: wilson(missed, clicks) },
  };
};
