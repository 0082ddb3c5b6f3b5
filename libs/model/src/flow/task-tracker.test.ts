import { aSession, aStep, aTask, anEvent } from '@prototrail/testing';
import fc from 'fast-check';
import { createTaskTracker, funnelRun, matchTask, recordedEventSchema, testSettingsSchema, type Task } from '../index';

const steps = fc.constantFrom(
  aStep({ screen: 's1' }),
  aStep({ screen: 's2' }),
  aStep({ screen: 's1', widget: 'w1', type: 'WidgetClick' }),
  aStep({ screen: 's1', type: 'OverlayRemoved' }),
);
const tasks = fc
  .record({ flow: fc.array(steps, { maxLength: 3 }), strict: fc.boolean() })
  .map((fields) => aTask(fields));
const streams = fc.array(fc.constantFrom('s1', 's2', 'click', 'close', 'scroll'), { maxLength: 12 }).map((list) => {
  const session = aSession('S1');
  for (const item of list) {
    if (item === 'click') session.add({ type: 'WidgetClick', screen: 's1', widget: 'w1' });
    else if (item === 'close') session.add({ type: 'OverlayRemoved', screen: 's1' });
    else if (item === 'scroll') session.add({ type: 'ScreenScroll' });
    else session.loads(item);
  }
  return session.build();
});

describe('the live tracker', () => {
  it('says the same as matching afterwards', () => {
    fc.assert(
      fc.property(tasks, streams, (task, events) => {
        const tracker = createTaskTracker([task]);
        const reported = events.flatMap((event) => tracker.push(event));
        const completed = matchTask(task, events) !== undefined;
        return (
          tracker.isDone(task.id) === completed &&
          reported.length === (completed ? 1 : 0) &&
          tracker.allDone() === completed
        );
      }),
    );
  });

  it('does not count tasks without steps', () => {
    const tracker = createTaskTracker([aTask({ id: 'empty', flow: [] }), aTask({ id: 'full' })]);
    expect(tracker.allDone()).toBe(false);
    tracker.push(anEvent({ type: 'ScreenLoaded', widget: null }));
    expect([tracker.allDone(), tracker.isDone('empty')]).toEqual([true, false]);
  });
});

describe('funnel and match', () => {
  it('agree: the full depth is reached exactly when the task is completed', () => {
    fc.assert(
      fc.property(tasks, streams, (task: Task, events) => {
        if (task.flow.length === 0) return true;
        return (funnelRun(task, events).depth === task.flow.length) === (matchTask(task, events) !== undefined);
      }),
    );
  });
});

describe('records from outside', () => {
  it.each([
    ['NaN', NaN],
    ['a negative time', -1],
    ['text', '2020-01-01'],
    ['nothing', undefined],
  ])('%s as time is refused', (_name, time) => {
    expect(recordedEventSchema.safeParse({ ...anEvent(), time }).success).toBe(false);
  });

  it('keep unknown keys', () => {
    expect(recordedEventSchema.parse({ ...anEvent(), extra: { a: 1 } })).toMatchObject({ extra: { a: 1 } });
  });

  it('limit tasks and steps', () => {
    expect(testSettingsSchema.safeParse({ tasks: Array.from({ length: 201 }, () => aTask()) }).success).toBe(false);
    expect(
      testSettingsSchema.safeParse({ tasks: [aTask({ flow: Array.from({ length: 501 }, () => aStep()) })] }).success,
    ).toBe(false);
  });
});
