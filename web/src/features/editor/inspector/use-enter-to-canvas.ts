import { useEffect, type RefObject } from 'react';
import { focusCanvas } from '../focus-field';

/**
 * Enter in a one-line field that was clicked gives the focus back to the canvas, so that the next key is one of a tool and not a letter in
 * the field. Who came to the field by keys stays in it and goes on by Tab.
 */
export function useEnterToCanvas(holder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    let isPressed = false;
    let isByPointer = false;
    const abort = new AbortController();
    const { signal } = abort;
    const capture = { signal, capture: true };
    element.addEventListener('pointerdown', () => (isPressed = true), capture);
    element.addEventListener(
      'focusin',
      () => {
        isByPointer = isPressed;
        isPressed = false;
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      ({ key, target }) => {
        isPressed = false;
        if (key === 'Tab') isByPointer = false;
        if (key !== 'Enter' || !isByPointer || !(target instanceof HTMLInputElement)) return;
        // A list below the field takes the key to choose.
        if (target.getAttribute('aria-expanded') === 'true') return;
        // The field applies what was typed before it loses the focus; who has gone on meanwhile stays there.
        setTimeout(() => {
          if (document.activeElement === target) focusCanvas();
        });
      },
      { signal },
    );
    return () => abort.abort();
  }, [holder]);
}
