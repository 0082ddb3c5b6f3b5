import type { RefObject } from 'react';
import type { Touch } from '../runtime';

/** Fingers that came so much closer, or went so much apart, have pinched. */
const smallest = 1.2;
/** px of a wheel with Ctrl, which is how trackpads report two fingers, until it is a pinch. */
const wheelPx = 60;
/** A wheel that stood still so long begins a new pinch, ms. */
const restMs = 250;

export interface PinchOptions {
  touchOf: (event: PointerEvent | WheelEvent) => Touch;
  /** A second finger is down: the press of the first one is none. */
  onBegin: () => void;
  onPinch: (gesture: 'pinchIn' | 'pinchOut', start: Touch, end: Touch) => void;
}

/** Recognises two fingers that come together or go apart, and the same on a trackpad or by a wheel with Ctrl. Answers how to stop. */
export function watchPinch(element: HTMLElement, options: RefObject<PinchOptions>): () => void {
  const stop = [watchFingers(element, options), watchWheel(element, options)];
  return () => stop.forEach((each) => each());
}

interface Point {
  x: number;
  y: number;
}

function watchFingers(element: HTMLElement, options: RefObject<PinchOptions>): () => void {
  const fingers = new Map<number, Point>();
  let begun: { touch: Touch; from: number; to: number } | null = null;
  const note = (event: PointerEvent): void => void fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') return;
    note(event);
    if (fingers.size !== 2) return;
    const from = distance(fingers);
    begun = { touch: options.current.touchOf(event), from, to: from };
    options.current.onBegin();
  };
  const move = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    note(event);
    if (begun && fingers.size === 2) begun.to = distance(fingers);
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || !begun) return;
    const { touch, from, to } = begun;
    begun = null;
    const change = to / Math.max(1, from);
    const end = options.current.touchOf(event);
    if (change >= smallest) options.current.onPinch('pinchOut', touch, end);
    else if (change <= 1 / smallest) options.current.onPinch('pinchIn', touch, end);
  };
  element.addEventListener('pointerdown', down);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
  return () => {
    element.removeEventListener('pointerdown', down);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
  };
}

function distance(fingers: ReadonlyMap<number, Point>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

function watchWheel(element: HTMLElement, options: RefObject<PinchOptions>): () => void {
  let way = 0;
  let isReported = false;
  let last = 0;
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp - last > restMs) {
      way = 0;
      isReported = false;
    }
    last = event.timeStamp;
    way += event.deltaY;
    if (isReported || Math.abs(way) < wheelPx) return;
    isReported = true;
    const at = options.current.touchOf(event);
    options.current.onPinch(way < 0 ? 'pinchOut' : 'pinchIn', at, at);
  };
  element.addEventListener('wheel', wheel, { passive: false });
  return () => element.removeEventListener('wheel', wheel);
}
