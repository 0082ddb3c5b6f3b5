import type { TesterTask } from '../tasks';
import { drawnOrder, orderAnswer, orderedTasks } from './task-order';

const tasks: TesterTask[] = ['Pay', 'Invite', 'Leave'].map((name, index) => {
  const id = `t${index + 1}`;
  return { id, name, description: name, task: { id, flow: [] } };
});
const names = (list: readonly TesterTask[]): string[] => list.map(({ name }) => name);

describe('the order of the tasks of one tester', () => {
  it('is drawn once, kept, and recorded', () => {
    const drafts = drawnOrder({ tasks: [], taskOrder: 'random' }, tasks, () => 0.9);
    const ordered = orderedTasks(tasks, drafts);
    expect(names(ordered)).toEqual(['Leave', 'Invite', 'Pay']);
    expect(orderAnswer(ordered, drafts)).toEqual([
      {
        widget: 'study_tasks',
        state: { type: 'select', value: 'Leave → Invite → Pay', order: ['t3', 't2', 't1'] },
      },
    ]);
  });

  it('is the written one, and not recorded, when nothing is drawn', () => {
    const drafts = drawnOrder({ tasks: [] }, tasks, () => 0.9);
    expect(orderedTasks(tasks, drafts)).toEqual(tasks);
    expect(orderAnswer(tasks, drafts)).toEqual([]);
  });

  it('outlives a task that was added or removed meanwhile', () => {
    expect(names(orderedTasks(tasks, { 'tasks/order': ['t2', 'gone', 't1'] }))).toEqual(['Invite', 'Pay', 'Leave']);
  });
});
