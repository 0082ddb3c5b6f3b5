import { usability as findUsability, usabilityTaken, type ScoredUsability } from '@prototrail/analytics';
import type { Answer } from './metric';

/** Usability scores of tasks and their screens, with their parts. */
export const usability: Answer<'usability'> = async ({ reader, study }) => {
  const names = new Map(study.tasks.map(({ id, name }) => [id, name]));
  const tasks = await findUsability.run(reader, study, {});
  const told = <Scored extends ScoredUsability>(scored: Scored) => ({
    ...scored,
    taken: usabilityTaken({
      offPathShare: scored.attempts === 0 ? 0 : scored.offPath / scored.attempts,
      misclickRate: scored.clicks === 0 ? 0 : scored.misclicks / scored.clicks,
      meanTimeMs: scored.meanTimeMs,
    }),
  });
  return {
    tasks: tasks.map(({ screens, ...task }) => ({
      ...told(task),
      name: names.get(task.task) ?? task.task,
      screens: screens.map(told),
    })),
  };
};
