import { boundColumn, repeaterItems, repeaterRows } from './repeat';
import { sortedRows } from './sorted-rows';

const box = { x: 0, y: 0, w: 300, h: 220 };
const content = { x: 10, y: 10, w: 80, h: 40 };

test('a grid takes as many columns and rows as fit', () => {
  // Inner size 280 × 200: three columns of 80 + 8, four rows of 40 + 8.
  const items = repeaterItems({ layout: 'grid', distanceX: 8, distanceY: 8 }, box, content);
  expect(items).toHaveLength(12);
  expect(items[4]).toEqual({ index: 4, dx: 88, dy: 48 });
});

test('rows have one column, and -1 spreads the rest', () => {
  const items = repeaterItems({ layout: 'rows', distanceX: 0, distanceY: -1 }, box, content);
  expect(items.map(({ dy }) => dy)).toEqual([0, 40, 80, 120, 160]);
  const three = repeaterItems({ layout: 'grid', distanceX: -1, distanceY: 0 }, box, content, 3);
  expect(three.map(({ dx }) => dx)).toEqual([0, 100, 200]);
});

test('the number of rows decides where there is data', () => {
  expect(repeaterItems({ distanceX: 8, distanceY: 8 }, box, content, 2)).toHaveLength(2);
  expect(repeaterItems({ distanceX: 8, distanceY: 8 }, box, content, 1e9).length).toBeLessThanOrEqual(1_000);
  expect(repeaterItems({ distanceX: 8, distanceY: 8, mostItems: 10 }, box, content, 40)).toHaveLength(10);
  expect(repeaterItems({ distanceX: 8, distanceY: 8, mostItems: 10 }, box, content)).toHaveLength(10);
});

test('one row with distance -1 has no distance', () => {
  expect(repeaterItems({ layout: 'rows', distanceY: -1 }, { ...box, h: 60 }, content)).toEqual([
    { index: 0, dx: 0, dy: 0 },
  ]);
});

test('rows of data are read by the header', () => {
  expect(
    repeaterRows({
      data: [
        ['name', 'price'],
        ['Tea', 2],
      ],
    }),
  ).toEqual([{ name: 'Tea', price: 2 }]);
  expect(repeaterRows({ data: 'x' })).toEqual([]);
});

test.each([
  ['name', 'products', 'name'],
  ['products.name', 'products', 'name'],
  ['products[0].name', 'products', 'name'],
  ['productsOther', 'products', 'productsOther'],
  ['name', '', 'name'],
])('the path %s below %s is the column %s', (child, parent, column) => {
  expect(boundColumn({ databinding: { default: child } }, { databinding: { default: parent } })).toBe(column);
});

test('rows are sorted by a column or a path, numbers as numbers, and keep their own number', () => {
  const rows = [{ price: '10' }, { price: '9' }, {}, { price: 9 }];
  expect(sortedRows({ sortBy: 'price' }, rows)).toEqual([1, 3, 0, 2]);
  expect(sortedRows({ sortBy: 'price', sortOrder: 'desc' }, rows)).toEqual([0, 1, 3, 2]);
  expect(sortedRows({ sortBy: 'a.b' }, [{ a: { b: 'b' } }, { a: { b: 'A' } }])).toEqual([1, 0]);
  expect(sortedRows({}, rows)).toEqual([0, 1, 2, 3]);
});
