import { useEffect, useRef } from 'react';
import type { Clock } from './use-clock';

const longStepMs = 5000;
const stepMs = 1000;

interface KeyTargets {
  clock: Clock;
  step(by: 1 | -1): void;
  /** Absent for those who may not write. */
  note: (() => void) | undefined;
}

/** Keys of video players, wherever the focus is on the page. Buttons, switches and lists keep their own keys. */
export function useKeys(targets: KeyTargets): void {
  const latest = useRef(targets);
  useEffect(() => {
    latest.current = targets;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = event.defaultPrevented ? undefined : actionOf(event, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(event: KeyboardEvent, { clock, step, note }: KeyTargets): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return undefined;
  const { target, key } = event;
  const isSeek = target instanceof HTMLInputElement && target.type === 'range';
  const has = (selector: string): boolean => !isSeek && target.closest(selector) !== null;
  if (
    has('[role="dialog"], [role="listbox"], [role="menu"], [role="radiogroup"], input:not([type="checkbox"]), textarea')
  )
    return undefined;
  const by = event.shiftKey ? longStepMs : stepMs;
  switch (key) {
    case 'ArrowLeft':
      return () => clock.seek(clock.t - by);
    case 'ArrowRight':
      return () => clock.seek(clock.t + by);
    case ',':
      return () => step(-1);
    case '.':
      return () => step(1);
    case 'n':
    case 'N':
      return note;
    case ' ':
      return has('button, input, a, label') ? undefined : () => (clock.isPlaying ? clock.pause() : clock.play());
    default:
      return undefined;
  }
}
