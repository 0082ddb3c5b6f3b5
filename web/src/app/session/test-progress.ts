import type { ProgressStore } from '../../features/tester/progress';

const key = (hash: string): string => `prototrail.progress.${hash}`;

/**
 * Where a tester stands, kept in this tab only: a page that is loaded again goes on there. Who opens the link anew begins anew,
 * and a copy of the tab is no second tester of the same run.
 */
export const testProgress: ProgressStore = {
  read(hash) {
    try {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const text = sessionStorage.getItem(key(hash));
      return entry?.type === 'reload' && text !== null ? JSON.parse(text) : undefined;
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
};
