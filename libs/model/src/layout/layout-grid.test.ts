import { gridBands, layoutGridOf } from './layout-grid';

const lines = { count: 4, gutter: 16, margin: 16, size: 50 } as const;

describe('layout grid', () => {
  it.each([
    ['stretch', [16, 106, 195, 285], 74],
    ['start', [16, 82, 148, 214], 50],
    ['center', [63, 129, 195, 261], 50],
    ['end', [110, 176, 242, 308], 50],
  ] as const)('lays columns out: %s', (align, starts, size) => {
    const bands = gridBands({ ...lines, align }, 374);
    expect(bands.map(({ from }) => Math.round(from))).toEqual([...starts]);
    expect(bands.map(({ from, to }) => Math.round(to - from))).toEqual([size, size, size, size]);
  });

  it('has no columns where there is no room for them', () => {
    expect(gridBands({ ...lines, align: 'stretch' }, 60)).toEqual([]);
  });

  it.each([
    ['nothing', undefined, undefined],
    ['no lines', { other: 1 }, undefined],
    [
      'what cannot be drawn',
      { columns: { count: -3, gutter: 'x', margin: -1, align: 'odd', size: 0 } },
      { columns: { count: 1, gutter: 0, margin: 0, align: 'stretch', size: 1 } },
    ],
  ])('reads %s', (_name, layoutGrid, expected) => expect(layoutGridOf({ layoutGrid })).toEqual(expected));
});
