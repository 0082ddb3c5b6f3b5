import type { Progress, ProgressStore } from '../../features/tester/progress';

const key = (hash: string): string => `prototrail.progress.${hash}`;

/**
 * Where a tester stands, kept in this tab only: a page that is loaded again goes on there, also one that a phone has dropped
 * while it was away, or that a browser restores. Who opens the link anew begins anew, and a copy of the tab is no second
 * tester of the same run: `isHeld` says whether a page that is open records into a session.
 */
export const testProgress = (isHeld: (session: string) => boolean): ProgressStore => ({
  read(hash) {
    try {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const kept = JSON.parse(sessionStorage.getItem(key(hash)) ?? 'null') as Progress | null;
      // A browser restores a tab and copies one in the same way as it goes back.
      const isRestored = entry?.type === 'back_forward' && !isHeld(kept?.session ?? '');
      return entry?.type === 'reload' || isRestored ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  write(hash, progress) {
    try {
      sessionStorage.setItem(key(hash), JSON.stringify(progress));
    } catch {
      return;
    }
  },
  clear(hash) {
    try {
      sessionStorage.removeItem(key(hash));
    } catch {
      return;
    }
  },
});
