import {
  loadAttempts,
  navigation as findWays,
  quantile,
  surfaceCounts,
  wilson,
  type MeasuredAttempt,
} from '@prototrail/analytics';
import type { Answer, Body } from './metric';

type FirstClick = Body<'navigation'>['tasks'][number]['firstClick'];

/** How testers found their way through the tasks, and how many clicks were missed. */
export const navigation: Answer<'navigation'> = async ({ reader, study }) => {
  const [tasks, counts, sessions] = await Promise.all([
    findWays.run(reader, study, {}),
    surfaceCounts.run(reader, study, {}),
    loadAttempts(reader, study),
  ]);
  const attempts = sessions.flatMap((session) => session.attempts);
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
        ...afterFirstClick(attempts.filter((attempt) => attempt.task === task)),
      },
    })),
    misclicks: { clicks, missed, interval: wilson(missed, clicks) },
  };
};

/** How soon testers clicked, and whether they got to the goal after a right and after a wrong first click. */
function afterFirstClick(
  attempts: readonly MeasuredAttempt[],
): Pick<FirstClick, 'medianMs' | 'afterRight' | 'afterWrong'> {
  const judged = attempts.filter(({ isFirstClickRight }) => isFirstClickRight !== undefined);
  const finished = (isRight: boolean): FirstClick['afterRight'] => {
    const after = judged.filter(({ isFirstClickRight }) => isFirstClickRight === isRight);
    return { x: after.filter(({ completed }) => completed).length, n: after.length };
  };
  return {
    medianMs: quantile(
      judged.flatMap(({ firstClickMs }) => firstClickMs ?? []),
      0.5,
    ),
    afterRight: finished(true),
    afterWrong: finished(false),
  };
}
