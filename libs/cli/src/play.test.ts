import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp } from '@prototrail/testing';
import { playFile } from './play';

let folder: string;
const inFolder = (name: string): string => join(folder, name);
const file = (): string => inFolder('app.json');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'play-'));
  const app = anApp()
    .withScreen('s1', { name: 'Home', props: { start: true } })
    .withWidget('go', { type: 'Button', name: 'Go' })
    .withWidget('mail', { type: 'TextBox', name: 'Email', props: { databinding: { default: 'mail' } } })
    .withScreen('s2', { name: 'Second' })
    .withWidget('card', { type: 'Box', name: 'Card' })
    .withScreen('s3', { name: 'End' })
    .withLine('go', 's2')
    .withLine('card', 's3', { event: 'swipeLeft' })
    .withLine('s3', 's1', { event: 'timer', timer: 5 })
    .build();
  await writeFile(file(), JSON.stringify(app));
  const flow = [{ screen: 's2', widget: null, type: 'ScreenLoaded' }];
  await writeFile(inFolder('tests.json'), JSON.stringify({ tasks: [{ id: 't1', name: 'Second', flow }] }));
});
afterAll(() => rm(folder, { recursive: true }));

const kinds = ({ events }: Awaited<ReturnType<typeof playFile>>): unknown[] =>
  events.map(({ type, screen, widget }) => [type, screen, widget]);

test('clicks by name and by id give the events that a tester would record', async () => {
  const report = await playFile(file(), { clicks: ['Go', 'swipeLeft:card', '@wait'] });
  expect(report).toMatchObject({ screen: 's1', overlays: [] });
  expect(kinds(report)).toEqual([
    ['SessionStart', 's1', null],
    ['ScreenLoaded', 's1', null],
    ['WidgetClick', 's1', 'go'],
    ['ScreenLoaded', 's2', null],
    ['WidgetGesture', 's2', 'card'],
    ['ScreenLoaded', 's3', null],
    ['ScreenLoaded', 's1', null],
  ]);
});

test('a value is typed, and tasks are judged', async () => {
  const report = await playFile(file(), { clicks: ['Email=ada', 'Go', '@back'], tests: inFolder('tests.json') });
  expect(report.events.find(({ type }) => type === 'WidgetChange')).toMatchObject({ widget: 'mail' });
  expect(report.tasks).toEqual([{ id: 't1', name: 'Second', done: true, steps: 1 }]);
});

test('the data of the prototype decides about a task with a goal', async () => {
  const tasks = ['ada', 'grace'].map((value) => ({
    ...{ id: value, name: value, flow: [], goal: { variable: 'mail', operator: '==', value } },
  }));
  await writeFile(inFolder('goals.json'), JSON.stringify({ tasks }));
  const { tasks: judged } = await playFile(file(), { clicks: ['Email=ada', 'Go'], tests: inFolder('goals.json') });
  expect(judged?.map(({ id, done }) => [id, done])).toEqual([
    ['ada', true],
    ['grace', false],
  ]);
});

test('a missed click is told as one', async () => {
  const { events } = await playFile(file(), { screen: 'Second', clicks: ['card'] });
  expect(events.at(-1)).toMatchObject({ type: 'WidgetClick', widget: 'card', missed: true });
});

test.each([
  [
    'an element that is elsewhere',
    { clicks: ['Card'] },
    /"Card" is not on the screen "s1"; it has go \(Go\), mail \(Email\)/,
  ],
  ['an unknown screen', { screen: 'nope' }, /no screen "nope"; it has Home, Second, End/],
  ['a chance of 1', { chance: 1 }, /--chance/],
  ['settings that are missing', { tests: 'none.json' }, /none\.json cannot be read/],
])('%s is explained', async (_name, options, message) => {
  await expect(playFile(file(), options)).rejects.toThrow(message);
});
