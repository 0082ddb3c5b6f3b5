import { useCallback, useEffect, useRef } from 'react';
import { toResume, type RunState, type Runtime } from '../../simulator';
import type { Progress } from './progress';

/** So long after a screen was shown it is kept, ms: writing takes time, and whoever goes on quickly is kept once. */
const restMs = 1_000;

/** Keeps where a run stands, soon after each screen and whenever the page may go away, for another load of the page. */
export function useKeptRun(runtime: Runtime, save: (next: Partial<Progress>) => void): (state: RunState) => void {
  const latest = useRef<RunState | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const store = useCallback(() => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    if (latest.current?.status === 'running') save({ run: toResume(runtime.derived, latest.current) });
  }, [runtime, save]);
  useEffect(() => {
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      if (timer.current) store();
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [store]);
  return useCallback(
    (state) => {
      const isNew = latest.current?.base !== state.base;
      latest.current = state;
      if (isNew) timer.current ??= setTimeout(store, restMs);
    },
    [store],
  );
}
