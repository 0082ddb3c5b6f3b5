import { efficiency as findEfficiency } from '@prototrail/analytics';
import type { Answer } from './metric';

/** Steps of a curve that are told. */
const maxSteps = 400;

/** How soon tasks were done, and what the attempts cost. */
export const efficiency: Answer<'efficiency'> = async ({ reader, study }) => {
  const names = new Map(study.tasks.map(({ id, name }) => [id, name]));
  const tasks = await findEfficiency.run(reader, study, {});
  return {
    tasks: tasks.map(({ curve, ...task }) => ({
      ...task,
      name: names.get(task.task) ?? task.task,
      curve: thin(curve),
    })),
  };
};

/** Steps spread evenly, the last one among them. */
function thin<Step>(steps: readonly Step[]): Step[] {
  const every = Math.ceil(steps.length / maxSteps);
  return steps.filter((_, index) => (steps.length - 1 - index) % every === 0);
}
