/** Outlines of parts of a ring. Angles are turns from the top, clockwise: 0.25 points to the right. */

export interface Ring {
  cx: number;
  cy: number;
  outer: number;
  /** 0 for a slice of a pie. */
  inner: number;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

const at = ({ cx, cy }: Ring, radius: number, turn: number): string =>
  `${round(cx + radius * Math.sin(2 * Math.PI * turn))} ${round(cy - radius * Math.cos(2 * Math.PI * turn))}`;

const circle = (ring: Ring, radius: number): string =>
  radius <= 0
    ? ''
    : `M${at(ring, radius, 0)}A${round(radius)} ${round(radius)} 0 1 1 ${at(ring, radius, 0.5)}` +
      `A${round(radius)} ${round(radius)} 0 1 1 ${at(ring, radius, 0)}Z`;

/** Path of the part between two turns; fill it with the rule `evenodd`. A whole turn closes without a seam. */
export const ringPath = (ring: Ring, from: number, to: number): string => {
  const { outer, inner } = ring;
  if (outer <= 0 || to <= from) return '';
  if (to - from >= 0.9999) return circle(ring, outer) + circle(ring, inner);
  const isLarge = to - from > 0.5 ? 1 : 0;
  const [o, i] = [round(outer), round(Math.max(0, inner))];
  const back =
    inner > 0 ? `L${at(ring, inner, to)}A${i} ${i} 0 ${isLarge} 0 ${at(ring, inner, from)}` : `L${at(ring, 0, 0)}`;
  return `M${at(ring, outer, from)}A${o} ${o} 0 ${isLarge} 1 ${at(ring, outer, to)}${back}Z`;
};

/** The largest ring in a rectangle; `thickness` in percent of the radius. */
export const ringIn = (box: { x: number; y: number; w: number; h: number }, thickness: number): Ring => {
  const outer = Math.max(0, Math.min(box.w, box.h) / 2);
  const inner = outer * (1 - Math.min(100, Math.max(0, thickness)) / 100);
  return { cx: box.x + box.w / 2, cy: box.y + box.h / 2, outer, inner };
};
