import { appInMode, pickMode, type App } from '@prototrail/model';
import { useMemo, useSyncExternalStore } from 'react';

const dark = '(prefers-color-scheme: dark)';
const contrast = '(prefers-contrast: more)';

function subscribe(changed: () => void): () => void {
  const queries = [dark, contrast].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

const matches = (query: string): boolean => window.matchMedia(query).matches;

/** The id of the mode that a person gets; undefined where nothing decides, and then the prototype is as it is. */
export function useTokenMode(app: App, wanted: string | null): string | undefined {
  const isDark = useSyncExternalStore(subscribe, () => matches(dark), never);
  const isHighContrast = useSyncExternalStore(subscribe, () => matches(contrast), never);
  return useMemo(() => pickMode(app, wanted, { isDark, isHighContrast }), [app, wanted, isDark, isHighContrast]);
}

/**
 * A prototype in the mode of its design tokens that a person gets: the wanted one (by id or name), else by the rule of the
 * prototype, live with the device. Without modes it is the prototype itself.
 */
export function useAppInMode(app: App, wanted: string | null): App {
  return appInMode(app, useTokenMode(app, wanted));
}

const never = (): boolean => false;
