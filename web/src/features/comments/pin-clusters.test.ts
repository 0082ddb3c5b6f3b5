import { clusterPins } from './pin-clusters';

it('pins that are near each other are one, at the place of the first', () => {
  const at = (item: string, x: number, y: number) => ({ item, x, y });
  const placed = [at('a', 0, 0), at('b', 30, 10), at('c', 30, 60), at('d', 200, 0), at('e', 29, 29)];
  expect(clusterPins(placed, 40)).toEqual([
    { x: 0, y: 0, items: ['a', 'b', 'e'] },
    { x: 30, y: 60, items: ['c'] },
    { x: 200, y: 0, items: ['d'] },
  ]);
  expect(clusterPins([], 40)).toEqual([]);
});
