import { marqueeResult } from './marquee';

const groups: Record<string, string[]> = { outer: ['a', 'b', 'c'], inner: ['a', 'b'] };
const chains: Record<string, string[]> = { a: ['outer', 'inner', 'a'], b: ['outer', 'inner', 'b'], c: ['outer', 'c'] };
const run = (widgets: string[], screens: { id: string; children: string[] }[] = []) =>
  marqueeResult({ widgets, screens, chainOf: (id) => chains[id] ?? [id], widgetsOfGroup: (id) => groups[id] ?? [] });

describe('marqueeResult', () => {
  it.each([
    [['a', 'b', 'c'], ['outer']],
    [['a', 'b'], ['inner']],
    [
      ['a', 'c'],
      ['a', 'c'],
    ],
    [
      ['x', 'c'],
      ['x', 'c'],
    ],
    [[], []],
  ])('of %p is %p', (inside, expected) => expect(run(inside)).toEqual(expected));

  it('takes complete screens instead of what lies on them', () =>
    expect(run(['x', 'y'], [{ id: 's', children: ['x'] }])).toEqual(['s', 'y']));
});
