import { isStepMissing, taskProblem, type TestSettings } from '@prototrail/model';
import {
  addTask,
  duplicateTask,
  moveStep,
  moveTask,
  newTaskId,
  precisionPoints,
  removeStep,
  stepName,
  toggleImportant,
  updateTask,
} from './edit-settings';

const step = (screen: string, widget?: string) => ({
  screen,
  widget: widget ?? null,
  type: widget ? 'WidgetClick' : 'ScreenLoaded',
});
const settings: TestSettings = {
  customField: 7,
  tasks: [
    { id: 't1', name: 'One', description: 'Do one', flow: [step('s1'), step('s1', 'w1'), step('s2')] },
    { id: 't2', name: 'Two', description: '', flow: [] },
  ],
};

describe('test settings', () => {
  it('keeps what it does not know while tasks are added and changed', () => {
    const next = updateTask(addTask(settings, 't3', 'Task 3'), 't3', { description: 'x' });
    expect(next['customField']).toBe(7);
    expect(next.tasks.at(-1)).toEqual({ id: 't3', name: 'Task 3', description: 'x', strict: false, flow: [] });
    expect(settings.tasks).toHaveLength(2);
  });

  it('gives two tasks of the same millisecond different ids', () => {
    expect(newTaskId(addTask(settings, 't100', 'x'), 100)).toBe('t101');
  });

  it('puts a copy behind its original', () => {
    expect(duplicateTask(settings, 't1', 't9', 'Copy').tasks.map((task) => task.id)).toEqual(['t1', 't9', 't2']);
  });

  it('moves tasks and steps and stops at the ends', () => {
    expect(moveTask(settings, 't2', -1).tasks.map((task) => task.id)).toEqual(['t2', 't1']);
    expect(moveTask(settings, 't1', -1).tasks.map((task) => task.id)).toEqual(['t1', 't2']);
    expect(moveStep(settings, 't1', 0, 2).tasks[0]?.flow.map((entry) => entry.screen)).toEqual(['s1', 's2', 's1']);
  });

  it('unmarks and marks a step as important', () => {
    const once = toggleImportant(settings, 't1', 1);
    expect(once.tasks[0]?.flow[1]?.important).toBe(false);
    expect(toggleImportant(once, 't1', 1).tasks[0]?.flow[1]?.important).toBe(true);
  });

  it('says why a task is a draft', () => {
    expect(settings.tasks.map(taskProblem)).toEqual([undefined, 'noSteps']);
    expect(taskProblem({ id: 'x', description: 'y', flow: [{ type: 'ScreenLoaded', important: false }] })).toBe(
      'noImportant',
    );
    expect(removeStep(settings, 't1', 0).tasks[0]?.flow).toHaveLength(2);
  });

  it('names steps by what people see, and finds steps that lost their widget', () => {
    const widget = {
      id: 'w1',
      name: 'Button 1',
      type: 'Button',
      x: 0,
      y: 0,
      w: 1,
      h: 1,
      z: 1,
      props: { label: 'Pay' },
      style: {},
    };
    const app = { screens: {}, widgets: { w1: widget } };
    expect(stepName(step('s1', 'w1@s3'), app)).toBe('Pay');
    expect(isStepMissing(step('s1', 'w1@s3'), app)).toBe(false);
    expect(isStepMissing(step('s1', 'w2'), app)).toBe(true);
  });

  it('states precision only from five tests on', () => {
    expect(precisionPoints(4)).toBeUndefined();
    expect(precisionPoints(46)).toBe(11);
  });
});

test('testers see the first task while they work on it, unless somebody decided otherwise', () => {
  expect(addTask({ tasks: [] }, 't1', 'Pay').showTaskInTest).toBe(true);
  expect(addTask({ tasks: [], showTaskInTest: false }, 't1', 'Pay').showTaskInTest).toBe(false);
  expect(addTask(settings, 't3', 'Pay').showTaskInTest).toBeUndefined();
});
