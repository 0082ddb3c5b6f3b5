import { parseApp, type Task, type TaskStep, type TestSettings } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPath } from './find-path';

const load = (screen: string): TaskStep => ({ screen, widget: null, type: 'ScreenLoaded' });
const click = (screen: string, widget: string): TaskStep => ({ screen, widget, type: 'WidgetClick' });
const task = (flow: TaskStep[], more: Partial<Task> = {}): Task => ({ id: 't1', name: 'Task', flow, ...more });
const ways = (result: ReturnType<typeof findPath>): unknown =>
  result.kind === 'found'
    ? result.steps.map(({ surface, act }) => [surface, act.kind, 'widget' in act && act.widget])
    : result;

describe('the way through a task', () => {
  const shop = makePrototype({
    screens: {
      home: { widgets: { open: { type: 'Button' }, more: { type: 'Button', y: 100 } } },
      list: { widgets: { item: { type: 'Button' } } },
      detour: { widgets: { on: { type: 'Button' } } },
      done: {},
      island: {},
    },
    lines: [
      { from: 'more', to: 'detour' },
      { from: 'on', to: 'list' },
      { from: 'open', to: 'list' },
      { from: 'item', to: 'done' },
    ],
  });

  it('is the shortest one, with the place of each press', () => {
    const result = findPath(shop, task([load('done')]));
    expect(ways(result)).toEqual([
      ['home', 'click', 'open'],
      ['list', 'click', 'item'],
    ]);
    expect(result).toMatchObject({ end: 'done', steps: [{ at: { x: 60 / 400, y: 35 / 800 } }, {}] });
  });

  it('goes where the task wants it to go', () => {
    expect(ways(findPath(shop, task([load('detour'), click('list', 'item')])))).toEqual([
      ['home', 'click', 'more'],
      ['detour', 'click', 'on'],
      ['list', 'click', 'item'],
    ]);
  });

  it('sets what a rule waits for: every task of the demo can be done', () => {
    const read = (name: string): unknown =>
      JSON.parse(readFileSync(join(__dirname, '../../../../demo/data', name), 'utf8'));
    const parsed = parseApp(read('prototype.json'));
    const { tasks } = read('test-settings.json') as TestSettings;
    expect(tasks.map((each) => parsed.ok && findPath(parsed.app, each).kind)).toEqual(['found', 'found', 'found']);
  });

  it('does not exist for a screen that nothing leads to, and the search knows that it has seen everything', () => {
    expect(findPath(shop, task([load('list'), load('island')]))).toMatchObject({
      kind: 'notFound',
      isComplete: true,
      depth: 1,
      needsCalls: false,
    });
  });

  it('is not found within too small a limit, which says nothing about whether there is one', () => {
    expect(findPath(shop, task([load('done')]), { states: 1, acts: 40 })).toMatchObject({
      kind: 'notFound',
      isComplete: false,
    });
    expect(findPath(shop, task([load('done')]), { states: 100, acts: 1 })).toMatchObject({ isComplete: false });
  });

  it('leads through forms whose fields must be valid', () => {
    const form = makePrototype({
      screens: {
        home: {
          widgets: {
            mail: { type: 'TextBox', props: { label: '', validation: { type: 'email', required: true } } },
            send: { type: 'Button', y: 100 },
          },
        },
        done: {},
      },
      lines: [{ from: 'send', to: 'done', validation: { all: true } }],
    });
    expect(ways(findPath(form, task([load('done')])))).toEqual([
      ['home', 'set', 'mail'],
      ['home', 'click', 'send'],
    ]);
  });

  it('leads through both ends of an A/B element, over overlays and timers', () => {
    const parts = makePrototype({
      screens: {
        home: { widgets: { go: { type: 'Button' } } },
        a: {},
        b: { widgets: { ask: { type: 'Button' } } },
        sure: { style: { overlay: true }, widgets: { yes: { type: 'Button' } } },
        wait: {},
        done: {},
      },
      free: { ab: { type: 'LogicOr', props: { isRandom: true } } },
      lines: [
        { from: 'go', to: 'ab' },
        { from: 'ab', to: 'a' },
        { from: 'ab', to: 'b' },
        { from: 'ask', to: 'sure' },
        { from: 'yes', to: 'wait' },
        { from: 'wait', to: 'done', event: 'timer', timer: 3 },
      ],
    });
    const result = findPath(parts, task([load('done')]));
    expect(result.kind === 'found' && result.steps.map(({ act }) => act.kind)).toEqual([
      ...['click', 'choose', 'click', 'click', 'wait'],
    ]);
  });

  it('keeps to what a strict task forbids in between', () => {
    const strict = task([click('home', 'open'), click('list', 'item')], { strict: true });
    expect(ways(findPath(shop, strict))).toHaveLength(2);
    const impossible = task([click('home', 'more'), click('list', 'item')], { strict: true });
    expect(findPath(shop, impossible)).toMatchObject({ kind: 'notFound', isComplete: true });
  });

  it('says that it cannot play what a script does', () => {
    const scripted = makePrototype({
      screens: { home: { widgets: { go: { type: 'Button' } } }, done: {} },
      free: { sc: { type: 'Script', props: { script: 'return "done"' } } },
      lines: [{ from: 'go', to: 'sc' }],
    });
    expect(findPath(scripted, task([load('done')]))).toMatchObject({ kind: 'notFound', needsCalls: true });
  });

  it('ends where the data is as a goal wants, by presses and by what is typed', () => {
    const settings = makePrototype({
      screens: {
        home: {
          widgets: {
            more: {
              type: 'Button',
              action: { type: 'workflow', steps: [{ databinding: 'count', operation: 'increment', parameter: '1' }] },
            },
            name: { type: 'TextBox', y: 100, props: { databinding: { default: 'who.name' } } },
            news: { type: 'CheckBox', y: 200, props: { databinding: { default: 'news' } } },
          },
        },
      },
    });
    const way = (variable: string, operator: '==' | '>=', value: string): unknown =>
      ways(findPath(settings, task([], { goal: { variable, operator, value } })));
    expect(way('count', '>=', '3')).toEqual(Array(3).fill(['home', 'click', 'more']));
    expect(way('who.name', '==', 'Ada')).toEqual([['home', 'set', 'name']]);
    expect(way('news', '==', 'true')).toEqual([['home', 'set', 'news']]);
    const never = findPath(settings, task([], { goal: { variable: 'city', operator: '==', value: 'Bonn' } }), {
      states: 50,
      acts: 40,
    });
    expect(never).toMatchObject({ kind: 'notFound', isComplete: false });
  });
});
