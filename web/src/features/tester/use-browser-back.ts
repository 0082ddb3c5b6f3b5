import { useCallback, useEffect, useRef } from 'react';
import type { Dispatch, RunClock, RunState } from '../../simulator';

/** The n-th entry that the prototype added to the tab's history holds `{ prototrail: n }`; the page's own holds none. */
const entryOf = (state: unknown): number => {
  const entry = (state as { prototrail?: unknown } | null)?.prototrail;
  return typeof entry === 'number' ? entry : 0;
};

/**
 * Lets the browser's Back go back in the prototype: there is an entry in the tab's history for each shown screen or
 * overlay. What the prototype closes itself leaves its entry for the next one: taking it away would end some time later,
 * and a Back in between would be lost. At the start, Back leaves the page past all entries.
 */
export function useBrowserBack(
  dispatch: { readonly current: Dispatch | null },
  clock: RunClock,
): (state: RunState) => void {
  /** Where the tab is; a page that was loaded again stands on an entry of before. */
  const entry = useRef(entryOf(window.history.state));
  const depth = useRef(0);
  useEffect(() => {
    const move = ({ state }: PopStateEvent): void => {
      const back = entry.current - entryOf(state);
      entry.current -= back;
      if (back > 0 && depth.current === 0) window.history.go(-entry.current - 1);
      const steps = Math.min(back, depth.current);
      for (let step = 0; step < steps; step += 1) dispatch.current?.({ kind: 'back', time: clock.now() });
    };
    window.addEventListener('popstate', move);
    return () => {
      window.removeEventListener('popstate', move);
      if (entry.current > 0) window.history.go(-entry.current);
      entry.current = 0;
    };
  }, [clock, dispatch]);
  return useCallback((state: RunState) => {
    depth.current = state.history.length + state.overlays.length;
    for (; entry.current < depth.current; entry.current += 1)
      window.history.pushState({ prototrail: entry.current + 1 }, '');
  }, []);
}
