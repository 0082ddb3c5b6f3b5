import { variantGrid, type VariantBox } from './variant-grid';

const box = (x: number, y: number, values: Record<string, string>): VariantBox => ({ x, y, w: 80, h: 40, values });
const texts = (boxes: readonly VariantBox[]) => {
  const { columns, rows } = variantGrid(boxes);
  return { columns: columns.map(({ text }) => text), rows: rows.map(({ text }) => text) };
};

describe('labels of variants on the canvas', () => {
  it('name the values of one property above the columns, of the other at the rows', () => {
    const boxes = ['Small', 'Large'].flatMap((Size, row) =>
      ['Default', 'Pressed', 'Busy'].map((State, column) => box(column * 120, row * 60, { Size, State })),
    );
    expect(texts(boxes)).toEqual({ columns: ['Default', 'Pressed', 'Busy'], rows: ['Small', 'Large'] });
    expect(variantGrid(boxes).columns[1]).toEqual({ text: 'Pressed', at: 120, size: 80 });
  });

  it('name all values that differ at the rows of a stack, and above a line', () => {
    const values = [
      { Size: 'Small', State: 'Default', Kind: 'Plain' },
      { Size: 'Large', State: 'Busy', Kind: 'Plain' },
    ];
    const stack = values.map((each, index) => box(0, index * 60, each));
    expect(texts(stack)).toEqual({ columns: [], rows: ['Small, Default', 'Large, Busy'] });
    const line = values.map((each, index) => box(index * 120, 0, each));
    expect(texts(line)).toEqual({ columns: ['Small, Default', 'Large, Busy'], rows: [] });
  });

  it('name a single variant by its values, and those in disorder at their rows', () => {
    expect(texts([box(0, 0, { State: 'Busy' })])).toEqual({ columns: [], rows: ['Busy'] });
    const disorder = [box(0, 0, { Size: 'S' }), box(120, 10, { Size: 'L' }), box(0, 60, { Size: 'XL' })];
    expect(texts(disorder)).toEqual({ columns: [], rows: ['S · L', 'XL'] });
  });
});
