import type { GestureType, Touch } from './types';

export const clickDistance = 10;
export const clickTime = 400;
export const swipeDistance = 70;

/**
 * Names the gesture between press and release (simulation rules 5.1).
 * Positions are px of the prototype; `scale` converts them to CSS px, times are ms.
 */
export function classifyGesture(
  start: Pick<Touch, 'x' | 'y' | 't'>,
  end: Pick<Touch, 'x' | 'y' | 't'>,
  scale = 1,
): GestureType {
  const dx = (end.x - start.x) * scale;
  const dy = (end.y - start.y) * scale;
  if (Math.abs(dx) < clickDistance && Math.abs(dy) < clickDistance)
    return end.t - start.t < clickTime ? 'click' : 'longclick';
  if (Math.abs(dx) > Math.abs(dy)) {
    if (Math.abs(dx) <= swipeDistance) return 'none';
    return dx < 0 ? 'swipeLeft' : 'swipeRight';
  }
  if (Math.abs(dy) <= swipeDistance) return 'none';
  return dy < 0 ? 'swipeUp' : 'swipeDown';
}
