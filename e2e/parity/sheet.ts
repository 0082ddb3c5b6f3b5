/** Where each case lies on the sheet, in px. Shared by the page and the test. */
/** `view` is what a tester gets: the DOM painter with real inputs. */
export type Painter = 'dom' | 'svg' | 'canvas' | 'view';
export type Sheet = (painter: Painter) => Promise<void>;

export const margin = 24;
const columns = 6;
const cellW = 372;
const cellH = 264;

export const cellOf = (index: number): { x: number; y: number; w: number; h: number } => ({
  x: (index % columns) * cellW,
  y: Math.floor(index / columns) * cellH,
  w: cellW,
  h: cellH,
});
export const sheetSize = (count: number): { width: number; height: number } => ({
  width: columns * cellW,
  height: Math.ceil(count / columns) * cellH,
});
