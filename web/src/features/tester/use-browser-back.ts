import { useCallback, useEffect, useRef } from 'react';
import type { Dispatch, RunClock, RunState } from '../../simulator';

/**
 * Lets the browser's Back go back in the prototype: each shown screen or overlay adds an entry to the tab's history, and
 * going back inside the prototype takes it away again.
 */
export function useBrowserBack(
  dispatch: { readonly current: Dispatch | null },
  clock: RunClock,
): (state: RunState) => void {
  const entries = useRef(0);
  /** How many moves in the tab's history are our own and must not be answered. */
  const own = useRef(0);
  useEffect(() => {
    const back = (): void => {
      if (own.current > 0) {
        own.current -= 1;
        return;
      }
      if (entries.current === 0) return;
      entries.current -= 1;
      dispatch.current?.({ kind: 'back', time: clock.now() });
    };
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (entries.current > 0) window.history.go(-entries.current);
      entries.current = 0;
    };
  }, [clock, dispatch]);
  return useCallback((state: RunState) => {
    const depth = state.history.length + state.overlays.length;
    for (; entries.current < depth; entries.current += 1) window.history.pushState({ prototrail: depth }, '');
    if (entries.current === depth) return;
    own.current += 1;
    window.history.go(depth - entries.current);
    entries.current = depth;
  }, []);
}
