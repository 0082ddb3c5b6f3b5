import type { GridLines, LayoutGrid } from '@prototrail/model';

const columns = (count: number, gutter: number, margin: number): LayoutGrid => ({
  columns: { count, gutter, margin, align: 'stretch', size: 64 },
});

/** Usual grids, by the width of the screens that they are for. */
export const gridPresets = {
  phone: columns(4, 16, 16),
  tablet: columns(8, 24, 32),
  desktop: columns(12, 24, 80),
  centred: { columns: { count: 12, gutter: 24, margin: 0, align: 'center', size: 72 } },
  thirds: {
    columns: { count: 3, gutter: 0, margin: 0, align: 'stretch', size: 64 },
    rows: { count: 3, gutter: 0, margin: 0, align: 'stretch', size: 64 },
  },
} as const satisfies Record<string, LayoutGrid>;

export type GridPreset = keyof typeof gridPresets;

/** The grid that suits a screen of that width. */
export function usualGrid(width: number): GridPreset {
  return width < 600 ? 'phone' : width < 1100 ? 'tablet' : 'desktop';
}

/** The preset that a grid is, if it is one. */
export function presetOf(grid: LayoutGrid | undefined): GridPreset | null {
  const same = (a: GridLines | undefined, b: GridLines | undefined): boolean =>
    a === undefined || b === undefined
      ? a === b
      : a.count === b.count &&
        a.gutter === b.gutter &&
        a.margin === b.margin &&
        a.align === b.align &&
        (a.align === 'stretch' || a.size === b.size);
  const names = Object.keys(gridPresets) as GridPreset[];
  return (
    names.find((name) => {
      const preset: LayoutGrid = gridPresets[name];
      return grid !== undefined && same(grid.columns, preset.columns) && same(grid.rows, preset.rows);
    }) ?? null
  );
}
