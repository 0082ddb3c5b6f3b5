import type { RecordedEvent, Task } from '@prototrail/model';
import { taskAt } from './task-at';

const load = (time: number, screen: string): RecordedEvent => ({ session: 's', type: 'ScreenLoaded', time, screen });
const mark = (time: number, type: string, task: string): RecordedEvent => ({ session: 's', type, time, task });
const tasks: Task[] = [
  {
    id: 't1',
    name: 'Reach the end',
    flow: ['a', 'b'].map((screen) => ({ screen, type: 'ScreenLoaded' })),
  },
];

describe('the task of a moment', () => {
  it('is the one that was begun and not ended', () => {
    const events = [mark(10, 'TaskStart', 't1'), load(12, 'a'), mark(20, 'TaskEnd', 't1'), mark(30, 'TaskStart', 't2')];
    expect([5, 15, 25, 35].map((time) => taskAt(events, tasks, time))).toEqual([undefined, 't1', undefined, 't2']);
  });

  it('is the one that was completed around it where no starts are recorded', () => {
    const events = [load(10, 'a'), load(20, 'b'), load(40, 'c')];
    expect([5, 15, 30].map((time) => taskAt(events, tasks, time))).toEqual([undefined, 't1', undefined]);
  });
});
