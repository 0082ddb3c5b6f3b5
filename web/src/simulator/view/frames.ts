import { ease } from '../runtime';

export interface FramePair {
  in: Keyframe;
  out: Keyframe;
}

const still: Keyframe = { transform: 'none', opacity: 1 };
const shift = (x: number, y: number): Keyframe => ({ transform: `translate(${x}%, ${y}%)`, opacity: 1 });
const shifts: Readonly<Record<string, readonly [number, number, boolean]>> = {
  slideLeft: [1, 0, true],
  slideRight: [-1, 0, true],
  slideUp: [0, 1, true],
  slideDown: [0, -1, true],
  slideLeftUp: [1, 1, false],
  slideLeftDown: [1, -1, false],
  slideRightUp: [-1, 1, false],
  slideRightDown: [-1, -1, false],
};

/** Picture of both screens at progress `p` of a transition (simulation rules 14.1, 14.4). */
export function transitionFrame(animation: string, p: number): FramePair {
  if (animation.endsWith('Inverse')) {
    const { in: moving } = transitionFrame(animation.slice(0, -'Inverse'.length), 1 - p);
    return { in: still, out: moving };
  }
  const direction = shifts[animation];
  if (direction) {
    const [x, y, both] = direction;
    return { in: shift(100 * x * (1 - p), 100 * y * (1 - p)), out: both ? shift(-100 * x * p, -100 * y * p) : still };
  }
  switch (animation) {
    case 'fadeIn':
      return { in: { transform: 'none', opacity: p }, out: still };
    case 'fadeOut':
      return { in: still, out: { transform: 'none', opacity: 1 - p } };
    case 'zoomIn':
      return { in: { transform: `scale(${p})`, opacity: 1 }, out: still };
    case 'rotateInTopLeft':
      return { in: { transform: `rotate(${-90 * (1 - p)}deg)`, transformOrigin: '0 0', opacity: 1 }, out: still };
    default:
      return { in: still, out: still };
  }
}

/** Whether the old screen lies above the new one, because it is the one that moves. */
export function oldOnTop(animation: string): boolean {
  return animation === 'fadeOut' || animation.endsWith('Inverse');
}

/** A list of keyframes of one side, with the easing baked in so that every easing plays alike. */
export function keyframes(animation: string, easing: string, side: keyof FramePair): Keyframe[] {
  const steps = easing.startsWith('spring') ? 60 : 24;
  return Array.from({ length: steps + 1 }, (_, index) => transitionFrame(animation, ease(easing, index / steps))[side]);
}

/** An easing for animations of elements, so that every easing plays alike. */
export function cssEasing(easing: string): string {
  const steps = easing.startsWith('spring') ? 60 : 20;
  const curve = Array.from({ length: steps + 1 }, (_, index) => ease(easing, index / steps).toFixed(3));
  return `linear(${curve.join(',')})`;
}
