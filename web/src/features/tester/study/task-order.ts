import { answeredId, drawOrder, taskOrderOf, tasksBlockId, type TestSettings } from '@prototrail/model';
import type { TesterTask } from '../tasks';
import { keptIds, type Drafts, type StudyAnswer } from './pages';

const { order: orderId } = keptIds(tasksBlockId);

/** The order of one tester, to be kept among the drafts, so that it stays after a reload. */
export function drawnOrder(settings: TestSettings, tasks: readonly TesterTask[], random: () => number): Drafts {
  const order = taskOrderOf(settings);
  if (order === 'fixed' || tasks.length < 2) return {};
  return { [orderId]: drawOrder(order, tasks.length, random).flatMap((place) => tasks[place]?.id ?? []) };
}

/** The tasks in the order that was drawn; those that came later to the study are last. */
export function orderedTasks(tasks: readonly TesterTask[], drafts: Drafts): readonly TesterTask[] {
  const drawn = drafts[orderId];
  if (!Array.isArray(drawn)) return tasks;
  const placeOf = ({ id }: TesterTask): number => (drawn.includes(id) ? drawn.indexOf(id) : drawn.length);
  return [...tasks].sort((a, b) => placeOf(a) - placeOf(b));
}

/** What is recorded of the order: names for people, ids for programs. */
export function orderAnswer(tasks: readonly TesterTask[], drafts: Drafts): StudyAnswer[] {
  if (!Array.isArray(drafts[orderId])) return [];
  const value = tasks.map(({ name }) => name).join(' → ');
  return [{ widget: answeredId(tasksBlockId), state: { type: 'select', value, order: tasks.map(({ id }) => id) } }];
}
