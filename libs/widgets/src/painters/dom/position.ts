import type { CSSProperties } from 'react';

/** A box at a place relative to its positioned parent, border included, in px. */
export const absolute = (x: number, y: number, w: number, h: number): CSSProperties => ({
  position: 'absolute',
  boxSizing: 'border-box',
  left: x,
  top: y,
  width: w,
  height: h,
});
