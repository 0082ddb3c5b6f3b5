import { marqueeResult } from './marquee';

const tops: Record<string, string> = { a: 'outer', b: 'outer', c: 'outer' };
const run = (widgets: string[], screens: { id: string; children: string[] }[] = []) =>
  marqueeResult({ widgets, screens, resolve: (id) => tops[id] ?? id });

describe('marqueeResult', () => {
  it.each([
    [['a', 'b', 'c'], ['outer']],
    [['a'], ['outer']],
    [
      ['x', 'c'],
      ['x', 'outer'],
    ],
    [[], []],
  ])('of %p is %p', (inside, expected) => expect(run(inside)).toEqual(expected));

  it('takes complete screens instead of what lies on them', () =>
    expect(run(['x', 'y'], [{ id: 's', children: ['x'] }])).toEqual(['s', 'y']));
});
