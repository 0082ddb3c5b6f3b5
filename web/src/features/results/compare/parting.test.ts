import { firstParting, largestDifferences } from './parting';

const rate = { x: 5, n: 10, interval: null };
const choice = (to: string | null, difference: number | null, adjusted: number | null) => ({
  ...{ to, difference, adjusted, a: rate, b: rate, interval: null, p: adjusted },
});
const places = [
  { surface: 'home', step: 0, a: 10, b: 10, choices: [choice('list', 0, 1)] },
  { surface: 'list', step: 1, a: 10, b: 10, choices: [choice('cart', -0.6, 0.2), choice(null, 0.4, 0.01)] },
  { surface: 'cart', step: 2, a: 10, b: 10, choices: [choice('end', 0.9, 0.001)] },
];

describe('where groups part', () => {
  it('is the first screen with a difference beyond chance, not the largest', () => {
    expect(firstParting({ places })).toMatchObject({ surface: 'list', choice: { to: null } });
    expect(firstParting({ places: places.slice(0, 1) })).toBeUndefined();
  });

  it('lists the largest differences first, without what is equal', () => {
    expect(largestDifferences({ places }).map(({ surface, choice: { to } }) => [surface, to])).toEqual([
      ['cart', 'end'],
      ['list', 'cart'],
      ['list', null],
    ]);
  });
});
