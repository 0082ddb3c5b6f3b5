import { bezierAt, bezierOf, bezierText, reversedBezier, type Line } from '@prototrail/model';
import type { Via } from './types';

const inverseOf: Readonly<Record<string, string>> = {
  slideLeft: 'slideRight',
  slideRight: 'slideLeft',
  slideUp: 'slideDown',
  slideDown: 'slideUp',
  fadeIn: 'fadeOut',
  fadeOut: 'fadeIn',
  zoomIn: 'zoomInInverse',
  rotateInTopLeft: 'rotateInTopLeftInverse',
  slideLeftUp: 'slideLeftUpInverse',
  slideLeftDown: 'slideLeftDownInverse',
  slideRightUp: 'slideRightUpInverse',
  slideRightDown: 'slideRightDownInverse',
};
const animationNames = new Set([...Object.keys(inverseOf), ...Object.values(inverseOf), 'transform']);
const slow = new Set(['slideUp', 'slideDown', 'fadeIn', 'fadeOut', 'transform']);
const inverseEasing: Readonly<Record<string, string>> = {
  easeElasticIn: 'easeElasticOut',
  easeElasticOut: 'easeElasticIn',
  easeBounceIn: 'easeBounceOut',
  easeBounceOut: 'easeBounceIn',
};

export const plain: Via = { animation: null, duration: 0, easing: 'easeOutQuad', keepScroll: false };

/** Duration in ms when a line has none (simulation rules 14.1). */
export function defaultDuration(animation: string): number {
  return slow.has(animation) ? 250 : 100;
}

/** How a line moves to its target: unknown animations become none, missing durations their default. */
export function viaOf(line: Line): Via {
  const name = typeof line.animation === 'string' ? line.animation : '';
  const animation = animationNames.has(name) ? name : null;
  const given = Number(line.duration);
  const has = line.duration !== undefined && line.duration !== null && line.duration !== '' && Number.isFinite(given);
  return {
    animation,
    duration: animation === null ? 0 : has ? Math.max(0, Math.min(given, 60_000)) : defaultDuration(animation),
    easing: typeof line.easing === 'string' && line.easing !== '' ? line.easing : plain.easing,
    keepScroll: line.scroll === true,
  };
}

/** The way back of a transition (simulation rules 14.4). `transform` has none. */
export function inverseVia(via: Via | null): Via {
  if (!via || via.animation === null) return plain;
  const animation = inverseOf[via.animation] ?? null;
  return {
    animation,
    duration: animation === null ? 0 : via.duration,
    easing: inverseEasing[via.easing] ?? backwards(via.easing),
    keepScroll: false,
  };
}

/** Of a curve the same way back, of a name the name. */
function backwards(easing: string): string {
  const curve = bezierOf(easing);
  return curve ? bezierText(reversedBezier(curve)) : easing;
}

function bounceOut(p: number): number {
  const [n, d] = [7.5625, 2.75];
  if (p < 1 / d) return n * p * p;
  if (p < 2 / d) return n * (p - 1.5 / d) ** 2 + 0.75;
  if (p < 2.5 / d) return n * (p - 2.25 / d) ** 2 + 0.9375;
  return n * (p - 2.625 / d) ** 2 + 0.984375;
}

function elasticOut(p: number): number {
  return p === 0 || p === 1 ? p : 2 ** (-10 * p) * Math.sin(((p - 0.075) * 2 * Math.PI) / 0.3) + 1;
}

/** A weight on a spring that has come to rest at the end; the smaller the damping, the more it swings. */
function spring(p: number, damping: number): number {
  if (p === 0 || p === 1) return p;
  const rate = 6 / damping;
  const swing = rate * Math.sqrt(1 - damping * damping);
  return 1 - Math.exp(-6 * p) * (Math.cos(swing * p) + (6 / swing) * Math.sin(swing * p));
}

/** Progress of a named easing at `p` from 0 to 1 (simulation rules 14.2). A curve is followed; unknown names ease out. */
export function ease(name: string, p: number): number {
  switch (name) {
    case 'linear':
      return p;
    case 'easeInQuad':
      return p * p;
    case 'easeInOutQuad':
      return p < 0.5 ? 2 * p * p : -1 + (4 - 2 * p) * p;
    case 'easeElasticOut':
      return elasticOut(p);
    case 'easeElasticIn':
      return 1 - elasticOut(1 - p);
    case 'easeBounceOut':
      return bounceOut(p);
    case 'easeBounceIn':
      return 1 - bounceOut(1 - p);
    case 'spring':
      return spring(p, 0.7);
    case 'springBouncy':
      return spring(p, 0.4);
    default: {
      const curve = bezierOf(name);
      return curve ? bezierAt(curve, p) : p * (2 - p);
    }
  }
}
