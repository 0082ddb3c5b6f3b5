import { pathsOf, taskAttempt } from './attempt';
import { matchTask } from './match-task';
import { judgeSession } from './session-outcome';
import { sparseStream } from './sparse-stream';
import { createTaskTracker } from './task-tracker';
import type { RecordedEvent, Task, TaskStep } from './types';

const view = (screen: string): TaskStep => ({ type: 'ScreenLoaded', screen, widget: null });
const visits = (...screens: string[]): RecordedEvent[] =>
  screens.map((screen, index) => ({ session: 's', type: 'ScreenLoaded', screen, widget: null, time: 1000 + index }));
const mark = (type: string, time: number, result?: string): RecordedEvent => ({
  ...{ session: 's', type, time, task: 't' },
  ...(result !== undefined && { result }),
});

const task: Task = {
  id: 't',
  flow: [view('home'), view('menu'), view('pay'), view('done')],
  ways: [
    { id: 'short', flow: [view('home'), view('done')] },
    { id: 'empty', flow: [] },
  ],
};

describe('a task with several right ways', () => {
  it.each([
    ['the first', ['home', 'menu', 'pay', 'done'], 1],
    ['the other', ['home', 'elsewhere', 'done'], 1],
  ])('is done on %s', (_, screens) => {
    expect(judgeSession(task, visits(...screens))).toMatchObject({ success: true, source: 'auto', depth: 4 });
  });

  it('is done on the way that came to its end first, and says which', () => {
    const long: Task = { ...task, ways: [{ id: 'long', flow: [view('home'), view('done'), view('help')] }] };
    expect(matchTask(task, visits('home', 'done'))).toMatchObject({ way: 1, endPosition: 1 });
    expect(matchTask(long, visits('home', 'done', 'menu', 'pay', 'done', 'help'))).not.toHaveProperty('way');
  });

  it('is not done by half of one way and half of another', () => {
    const apart: Task = { ...task, ways: [{ id: 'other', flow: [view('search'), view('result')] }] };
    expect(judgeSession(apart, visits('home', 'menu', 'result'))).toMatchObject({ success: false, depth: 2 });
    expect(judgeSession(apart, visits('search')).started).toBe(true);
  });

  it('proves no steps of the first way for who took another', () => {
    expect(judgeSession(task, visits('home', 'done')).steps).toHaveLength(1);
    expect(judgeSession(task, visits('home', 'done'), false)).toMatchObject({ success: false, depth: 3 });
  });

  it('is watched while it is done, whatever the way', () => {
    const tracker = createTaskTracker([task]);
    expect(visits('home', 'done', 'home').map((event) => tracker.push(event))).toEqual([[], ['t'], []]);
  });

  it('has the shortest paths that the ways describe, and who took the other way went straight', () => {
    const events = visits('home', 'done');
    const moments = events.map(({ time, screen }, position) => ({
      ...{ position, time, isLoad: true, surface: String(screen) },
    }));
    expect(pathsOf(task)).toEqual([
      ['home', 'menu', 'pay', 'done'],
      ['home', 'done'],
    ]);
    expect(taskAttempt(task, sparseStream([task], events), moments)).toMatchObject({ way: 1, direct: true });
  });
});

describe('a task that the data of the prototype decides about', () => {
  const byData: Task = { id: 't', flow: [], goal: { variable: 'cart.count', operator: '==', value: '2' } };
  const run = (...events: RecordedEvent[]) => judgeSession(byData, [...visits('home', 'shop'), ...events]);

  it('is done when it was reached, and takes from its beginning until then', () => {
    expect(run(mark('TaskStart', 1002), mark('TaskEnd', 1500, 'reached'), mark('TaskEnd', 1900, 'done'))).toMatchObject(
      {
        ...{ success: true, started: true, gaveUp: false, depth: 2 },
        match: { durationMs: 498 },
      },
    );
  });

  it('is not done because the tester says so', () => {
    expect(run(mark('TaskStart', 1002), mark('TaskEnd', 1900, 'done'))).toMatchObject({ success: false, depth: 1 });
  });

  it.each([
    ['given up before it was reached', ['gave-up', 'reached'], false],
    ['reached before it was given up', ['reached', 'gave-up'], true],
  ])('was %s', (_, results, success) => {
    const ends = results.map((result, index) => mark('TaskEnd', 1100 + index, result));
    expect(run(mark('TaskStart', 1002), ...ends)).toMatchObject({ success, gaveUp: !success });
  });

  it('ended for whom the time was over, which is told apart from giving up', () => {
    const over = { ...mark('TaskEnd', 1100, 'gave-up'), reason: 'time' };
    const late = mark('TaskEnd', 1200, 'reached');
    expect(run(mark('TaskStart', 1002), over, late)).toMatchObject({ success: false, gaveUp: false, timeOver: true });
  });

  it('is watched by the mark alone', () => {
    const tracker = createTaskTracker([byData]);
    expect([...visits('home'), mark('TaskEnd', 1100, 'done')].flatMap((event) => tracker.push(event))).toEqual([]);
    expect(tracker.push(mark('TaskEnd', 1200, 'reached'))).toEqual(['t']);
    expect(tracker.allDone()).toBe(true);
  });
});
