import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { kindOf, type Touch } from '../runtime';

/** Where on the current screen a point of the window lies: px of the prototype, scrolling included. */
export function pointOnScreen(
  page: Element | null,
  scale: number,
  at: { clientX: number; clientY: number },
): { x: number; y: number } {
  const box = page?.getBoundingClientRect();
  return { x: (at.clientX - (box?.left ?? 0)) / scale, y: (at.clientY - (box?.top ?? 0)) / scale };
}

export interface PointerOptions {
  page: RefObject<HTMLElement | null>;
  scale: number;
  /** Screen that is hit where no layer says otherwise. */
  screen: string;
  now: () => number;
  onGesture: (start: Touch, end: Touch) => void;
}

/** Press of the primary pointer, waiting for its release. */
interface Press {
  id: number;
  touch: Touch;
}

/** Position of the last press or release; a value that changes right after it was changed by the pointer. */
export interface LastPointer {
  at: { x: number; y: number };
  time: number;
}

/**
 * Turns presses and releases into gestures. A release on a form widget waits for the browser's own change: if one
 * comes, the gesture is not reported, because the change carries its position.
 */
export function usePointer({ page, scale, screen, now, onGesture }: PointerOptions): {
  onPointerDown: (event: ReactPointerEvent) => void;
  last: RefObject<LastPointer | null>;
  swallow: () => void;
} {
  const press = useRef<Press | null>(null);
  const last = useRef<LastPointer | null>(null);
  const swallowed = useRef(false);
  const options = useRef({ page, scale, screen, now, onGesture });
  useEffect(() => {
    options.current = { page, scale, screen, now, onGesture };
  });
  const touchOf = (event: PointerEvent | ReactPointerEvent): Touch => {
    const current = options.current;
    const hit = event.target instanceof Element ? event.target : null;
    const host = hit?.closest('[data-key]') ?? null;
    return {
      ...pointOnScreen(current.page.current, current.scale, event),
      t: current.now(),
      widget: host?.getAttribute('data-key') ?? null,
      layer: hit?.closest('[data-layer]')?.getAttribute('data-layer') ?? current.screen,
    };
  };
  useEffect(() => {
    const up = (event: PointerEvent): void => {
      const start = press.current;
      if (!start || start.id !== event.pointerId) return;
      press.current = null;
      const end = touchOf(event);
      last.current = { at: { x: end.x, y: end.y }, time: end.t };
      const type =
        end.widget === null ? null : (event.target as Element).closest('[data-type]')?.getAttribute('data-type');
      const mayChange = type !== null && type !== undefined && !['plain', 'text'].includes(kindOf(type));
      if (!mayChange) options.current.onGesture(start.touch, end);
      // The browser's change comes after the release, in its own task.
      else setTimeout(() => (swallowed.current ? undefined : options.current.onGesture(start.touch, end)), 30);
    };
    const cancel = (event: PointerEvent): void => {
      if (press.current?.id === event.pointerId) press.current = null;
    };
    // Before the widgets' own listeners: a value that they report then finds the place of the release.
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', cancel, true);
    return () => {
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', cancel, true);
    };
  }, []);
  return {
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      swallowed.current = false;
      press.current = { id: event.pointerId, touch: touchOf(event) };
    },
    last,
    swallow: () => {
      swallowed.current = true;
    },
  };
}
