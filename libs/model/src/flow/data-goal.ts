import type { GoalOperator, Task, TaskStep } from './types';

/** All of them, in the order in which they are offered. */
export const goalOperators = ['==', '!=', '>', '>=', '<', '<=', 'contains'] as const satisfies readonly GoalOperator[];

/** The steps of all right ways of a task, unimportant ones too. */
export const stepsOfWays = ({ flow, ways }: Pick<Task, 'flow' | 'ways'>): TaskStep[] => [
  ...flow,
  ...(ways ?? []).flatMap((way) => way.flow),
];

/** Each right way of a task as a task of its own, to be looked at alone; the id of a further way ends with its own. */
export function waysAsTasks(task: Task): Task[] {
  const { ways, ...first } = task;
  return [first, ...(ways ?? []).map(({ id, flow }) => ({ ...first, id: `${task.id}/${id}`, flow }))];
}
