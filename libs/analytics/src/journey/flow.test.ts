import fc from 'fast-check';
import { commonPaths, flowOf } from './flow';

const path = (session: string, ...surfaces: string[]) => ({
  session,
  surfaces,
  times: surfaces.map((_, index) => index * 1000),
});
const all = [
  path('a', 'home', 'cart', 'end'),
  path('b', 'home', 'cart'),
  path('c', 'home', 'info', 'home', 'cart', 'end'),
];

describe('the flow of sessions', () => {
  it('unrolls paths by step; who is gone has an end of their own', () => {
    const { nodes, links, sessions, hiddenSessions } = flowOf(all, { steps: 2, minShare: 0 });
    expect([sessions, hiddenSessions]).toEqual([3, 0]);
    expect(nodes.map(({ step, surface, sessions: n }) => [step, surface, n])).toEqual([
      [0, 'home', 3],
      [1, 'cart', 2],
      [1, 'info', 1],
      [2, 'end', 1],
      [2, 'home', 1],
      [2, null, 1],
    ]);
    expect(links.find(({ from, to }) => from === '0 home' && to === '1 cart')).toMatchObject({
      sessions: ['a', 'b'],
      medianStayMs: 1000,
    });
    expect(links.find(({ to }) => to === '2 ')).toMatchObject({ sessions: ['b'], medianStayMs: null });
  });

  it('begins anywhere, and leaves out what too few did, and says so', () => {
    const { nodes, sessions } = flowOf(all, { start: 'cart', steps: 1, minShare: 0 });
    expect(sessions).toBe(3);
    expect(nodes.map(({ surface, sessions: n }) => [surface, n])).toEqual([
      ['cart', 3],
      ['end', 2],
      [null, 1],
    ]);
    const few = flowOf(all, { steps: 2, minShare: 0.5 });
    expect(few.hiddenSessions).toBe(3);
    expect(few.links.map(({ from, to }) => `${from} > ${to}`)).toEqual(['0 home > 1 cart']);
  });

  it('names the most common paths', () => {
    expect(commonPaths([...all, path('d', 'home', 'cart')], { steps: 5 }, 1)).toEqual([
      { surfaces: ['home', 'cart'], sessions: ['b', 'd'] },
    ]);
  });

  it('loses no session: what enters a node leaves it, ends there or is hidden', () => {
    const surfaces = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(surfaces, { maxLength: 20 }), fc.constantFrom(0, 0.1, 0.3), (lists, minShare) => {
        const walked = lists.map((list, index) => path(`s${index}`, ...list));
        const { nodes, links, hiddenSessions } = flowOf(walked, { steps: 4, minShare });
        let lost = 0;
        for (const { id, step, surface, sessions } of nodes) {
          const into = links.filter(({ to }) => to === id).flatMap((link) => link.sessions).length;
          const out = links.filter(({ from }) => from === id).flatMap((link) => link.sessions).length;
          expect(step === 0 ? sessions : into).toBe(sessions);
          if (step < 4 && surface !== null) lost += sessions - out;
        }
        expect(lost).toBe(hiddenSessions);
      }),
    );
  });
});
