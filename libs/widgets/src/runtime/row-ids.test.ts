import { createTaskTracker, elementOf, judgeSession, type RecordedEvent, type Task } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { createRuntime } from './step';
import { beginRun, perform } from './headless/act';

/** A list whose rows are `w-0`, `w-1` …, beside buttons whose ids look like rows of it. */
const app = makePrototype({
  screens: {
    home: {
      widgets: {
        list: {
          ...{ type: 'Repeater', y: 200, w: 380, h: 400 },
          props: { layout: 'rows', distanceY: 10, data: [['title'], ['First'], ['Second']] },
        },
        w: { type: 'Button', x: 10, y: 210, w: 300, h: 60, z: 2, props: { databinding: { default: 'title' } } },
        'w-10': { type: 'Button', y: 20 },
        'w-11': { type: 'Button', y: 80 },
      },
    },
  },
});
const runtime = createRuntime(app, { random: () => 0 });
const press = (...widgets: string[]): RecordedEvent[] =>
  widgets
    .reduce((moment, widget) => perform(runtime, moment, { kind: 'click', widget }), beginRun(runtime, 0))
    .events.map((event) => ({ ...event, session: 's' }) as unknown as RecordedEvent);

describe('an id that looks like that of a row', () => {
  it('is told from a row by what its events say; those of others stay as they were', () => {
    const clicks = press('w-1', 'w-10').filter(({ type }) => type === 'WidgetClick');
    expect(clicks.map(({ widget, element }) => [widget, element])).toEqual([
      ['w-1', undefined],
      ['w-10', 'w-10'],
    ]);
    expect(clicks.map(elementOf)).toEqual(['w', 'w-10']);
  });

  it.each([
    ['w-10', true],
    ['w-11', false],
    ['w', false],
  ])('is what a step on %s means: %s', (widget, isDone) => {
    const task: Task = { id: 't', flow: [{ screen: 'home', widget, type: 'WidgetClick' }] };
    const events = press('w-10');
    expect(judgeSession(task, events).success).toBe(isDone);
    const tracker = createTaskTracker([task]);
    for (const event of events) tracker.push(event);
    expect(tracker.isDone('t')).toBe(isDone);
  });
});
