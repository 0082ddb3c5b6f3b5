import { partingOf } from './parting';
import { waysOf } from './ways';

const path = (session: string, ...surfaces: string[]) => ({
  session,
  surfaces,
  times: surfaces.map((_, index) => index * 1000),
});

describe('the ways of sessions', () => {
  it('are merged by surface: a session that goes twice counts once, with two passes', () => {
    const { ways, starts, ends } = waysOf([path('a', 'home', 'cart', 'home', 'cart'), path('b', 'home', 'cart')]);
    expect(ways).toEqual([
      { from: 'home', to: 'cart', passes: 3, sessions: ['a', 'b'], medianStayMs: 1000 },
      { from: 'cart', to: 'home', passes: 1, sessions: ['a'], medianStayMs: 1000 },
    ]);
    expect(starts).toEqual([{ surface: 'home', sessions: ['a', 'b'] }]);
    expect(ends).toEqual([{ surface: 'cart', sessions: ['a', 'b'] }]);
  });

  it('are none without sessions', () => {
    expect(waysOf([])).toEqual({ ways: [], starts: [], ends: [] });
  });
});

describe('where two groups part', () => {
  const many = (count: number, name: string, ...surfaces: string[]) =>
    Array.from({ length: count }, (_, index) => path(`${name}${index}`, ...surfaces));
  const a = many(20, 'a', 'home', 'list', 'cart');
  const b = [...many(18, 'b', 'home', 'list', 'help'), ...many(2, 'c', 'home', 'list', 'cart')];

  it('is the first surface from which they go on differently', () => {
    const partings = partingOf(a, b, { minSessions: 5 });
    expect(partings.map(({ surface, step }) => [surface, step])).toEqual([
      ['home', 0],
      ['list', 1],
    ]);
    // all went the same way from here, so there is nothing to test
    expect(partings[0]?.choices).toMatchObject([{ to: 'list', a: { x: 20, n: 20 }, b: { x: 20, n: 20 }, p: null }]);
    const [first, second] = partings[1]?.choices ?? [];
    expect([first, second].map((choice) => choice?.difference)).toEqual([expect.closeTo(-0.9), expect.closeTo(0.9)]);
    expect(first?.adjusted).toBeLessThan(0.001);
    expect(first?.adjusted).toBeGreaterThan(first?.p ?? 1);
  });

  it('says nothing of surfaces that few of a group came to', () => {
    expect(partingOf(a, b.slice(0, 4), { minSessions: 5 })).toEqual([]);
    // only two of the second group came to the cart
    expect(partingOf(a, b, { minSessions: 5 }).some(({ surface }) => surface === 'cart')).toBe(false);
  });
});
