import { useCallback, useEffect, useRef } from 'react';
import { toResume, type RunState, type Runtime } from '../../simulator';
import type { Progress } from './progress';

/** Keeps where a run stands with each screen and whenever the page may go away, for another load of the page. */
export function useKeptRun(runtime: Runtime, save: (next: Partial<Progress>) => void): (state: RunState) => void {
  const latest = useRef<RunState | null>(null);
  const store = useCallback(() => {
    if (latest.current?.status === 'running') save({ run: toResume(runtime.derived, latest.current) });
  }, [runtime, save]);
  useEffect(() => {
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [store]);
  return useCallback(
    (state) => {
      const isNew = latest.current?.base !== state.base;
      latest.current = state;
      if (isNew) store();
    },
    [store],
  );
}
