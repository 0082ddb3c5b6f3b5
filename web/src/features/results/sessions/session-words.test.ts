import { eventWords, machineWords, sessionLength } from './session-words';

const t = (key: string, values?: object): string => `${key}${values ? ` ${Object.values(values).join()}` : ''}`;

it('names the machine, the window and the frame of a test, as far as they are known', () => {
  const row = {
    browser: { name: 'Edge', version: '141' },
    system: 'Windows',
    window: { w: 1440, h: 900 },
    frame: { w: 390, h: 844 },
  };
  expect(machineWords(row, t)).toBe('Edge 141, Windows, sessions.window 1440 × 900, sessions.frame 390 × 844');
  expect(machineWords({ browser: null, system: null, window: null, frame: null }, t)).toBe('');
});

it('tells a task that was given up from one that was ended otherwise', () => {
  const words = (key: string): string => key.replace('events.types.', '');
  expect(eventWords({ type: 'TaskEnd', result: 'gave-up' }, words)).toBe('TaskGaveUp');
  expect(eventWords({ type: 'TaskEnd', result: 'gave-up', reason: 'time' }, words)).toBe('TaskTimeOver');
  expect(eventWords({ type: 'TaskEnd', result: 'done' }, words)).toBe('TaskEnd');
  const turned = (value: string) =>
    eventWords({ type: 'VisibilityChange', state: { type: 'visibility', value } }, words);
  expect([turned('hidden'), turned('visible')]).toEqual(['PageHidden', 'PageVisible']);
});

it('rounds the length of a test up to a second', () => {
  expect(sessionLength(9_001)).toBe(sessionLength(10_000));
});
