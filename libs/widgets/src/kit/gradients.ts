/** End points of gradients as CSS defines them: linear ones give the corners the end colours, radial ones reach the farthest corner. */
import type { Point, Rect } from '@prototrail/model';
import type { Gradient } from './display-list';

/** Start and end of the gradient line over a rectangle. */
export const linearEnds = (gradient: Gradient, { x, y, w, h }: Rect): readonly [Point, Point] => {
  const angle = (gradient.angle * Math.PI) / 180;
  const half = (Math.abs(w * Math.sin(angle)) + Math.abs(h * Math.cos(angle))) / 2;
  const dx = Math.sin(angle) * half;
  const dy = -Math.cos(angle) * half;
  const cx = x + w / 2;
  const cy = y + h / 2;
  return [
    { x: cx - dx, y: cy - dy },
    { x: cx + dx, y: cy + dy },
  ];
};

/** Centre and radii of the ellipse of a radial gradient over a rectangle. */
export const radialShape = ({ x, y, w, h }: Rect): { cx: number; cy: number; rx: number; ry: number } => ({
  cx: x + w / 2,
  cy: y + h / 2,
  rx: (w / 2) * Math.SQRT2,
  ry: (h / 2) * Math.SQRT2,
});

export const gradientCss = (gradient: Gradient): string => {
  const stops = gradient.stops.map((stop) => `${stop.color} ${Math.round(stop.offset * 10000) / 100}%`).join(', ');
  return gradient.kind === 'radial' ? `radial-gradient(${stops})` : `linear-gradient(${gradient.angle}deg, ${stops})`;
};
