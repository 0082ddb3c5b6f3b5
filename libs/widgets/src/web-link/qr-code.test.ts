import { qrModules } from './qr-code';

const drawn = (text: string): string[] | undefined =>
  qrModules(text)?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

test('an address is the code that every reader knows', () => {
  expect(drawn('https://example.org')).toEqual([
    '#######..#.....#..#######',
    '#.....#.#..##..##.#.....#',
    '#.###.#..#....##..#.###.#',
    '#.###.#...##..#...#.###.#',
    '#.###.#.#..#..##..#.###.#',
    '#.....#...#.#.##..#.....#',
    '#######.#.#.#.#.#.#######',
    '.........#..###.#........',
    '#.#.#.#..###..###...#..#.',
    '###.##..###.#.....#.....#',
    '#..#.##.####.#.....##.###',
    '..#.#..##.#....###.....#.',
    '.#..#.#######...###..#.##',
    '..###......###..###..#..#',
    '#....##..####.#.#.##..###',
    '.#####.##.#.#####...#..#.',
    '#.#...#..###..########...',
    '........####..###...##.##',
    '#######..#...#.##.#.##.##',
    '#.....#...##....#...##..#',
    '#.###.#.##..#...######..#',
    '#.###.#..#.###.#...####..',
    '#.###.#.#..##.#.#...#...#',
    '#.....#..#..###.#.#.##.#.',
    '#######.#..#..######...##',
  ]);
});

test.each([
  [14, 21],
  [15, 25],
  [62, 33],
  [180, 53],
  [181, 57],
  [213, 57],
])('%i bytes need %i modules', (length, modules) => {
  expect(qrModules('x'.repeat(length))?.length).toBe(modules);
});

test('other alphabets count in bytes, and what is too long has no code', () => {
  expect(qrModules('é'.repeat(7))?.length).toBe(21);
  expect(qrModules('é'.repeat(8))?.length).toBe(25);
  expect(qrModules('x'.repeat(214))).toBeUndefined();
  expect(qrModules('\ud800')?.length).toBe(21);
});
