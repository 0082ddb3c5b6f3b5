import { readRecording } from '../../../simulator/replay';
import { ghostLook, mostTogether } from './ghost-looks';
import { busiest, startOf, visitsOf } from './together';

const event = (type: string, time: number, more: object = {}) => ({
  ...{ id: `${type}${time}`, session: 'a', user: 'u', type, time, screen: 's1', x: -1, y: -1 },
  ...more,
});
const task = {
  id: 't1',
  name: 'Reach it',
  flow: [
    { screen: 's2', type: 'ScreenLoaded' },
    { screen: 's3', type: 'ScreenLoaded' },
  ],
};
const recording = readRecording(
  [
    event('SessionStart', 1000, { device: { w: 100, h: 100 } }),
    event('ScreenLoaded', 1000),
    event('ScreenLoaded', 3000, { screen: 's2' }),
    event('ScreenLoaded', 6000, { screen: 's3' }),
  ],
  [],
);

describe('several tests at once', () => {
  it('begin together at the test, a screen or a task', () => {
    if (!recording) throw new Error('no recording');
    expect(startOf(recording, { kind: 'test' })).toBe(0);
    expect(startOf(recording, { kind: 'screen', screen: 's3' })).toBe(5000);
    expect(startOf(recording, { kind: 'screen', screen: 's9' })).toBeUndefined();
    expect(startOf(recording, { kind: 'task', task })).toBe(2000);
    expect(visitsOf(recording).map(({ screen, ms }) => [screen, ms])).toEqual([
      ['s1', 2000],
      ['s2', 3000],
      ['s3', 0],
    ]);
  });

  it('show the screen where most are, and stay there when others are as many', () => {
    expect(busiest(['s1', 's2', 's2'], 's1')).toBe('s2');
    expect(busiest(['s1', 's2'], 's2')).toBe('s2');
    expect(busiest([], 's1')).toBeUndefined();
  });

  it('are told apart by colour and shape', () => {
    const looks = Array.from({ length: mostTogether }, (_, place) => ghostLook(place));
    expect(new Set(looks.map(({ colour, shape }) => `${colour} ${shape}`)).size).toBe(mostTogether);
  });
});
