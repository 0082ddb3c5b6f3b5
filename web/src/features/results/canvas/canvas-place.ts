import type { CSSProperties } from 'react';

/** Where something stands that keeps its size while the canvas is zoomed. */
export const canvasPlace = ({ x, y }: { x: number; y: number }): CSSProperties => ({
  left: `calc(${x}px * var(--zoom))`,
  top: `calc(${y}px * var(--zoom))`,
});
