import type { App } from '@prototrail/model';

const usual = { cell: 8, color: '#cecece' };

/** Cell, canvas px, and colour of the grid of a prototype, also where it stores none. */
export function squareGridOf({ grid }: Pick<App, 'grid'>): { w: number; h: number; color: string } {
  const color: unknown = grid?.['color'];
  return {
    w: Number(grid?.w) || usual.cell,
    h: Number(grid?.h) || usual.cell,
    color: typeof color === 'string' && color !== '' ? color : usual.color,
  };
}
