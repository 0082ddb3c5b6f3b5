import type { App, DeviceLook, MeasureText } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
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

/** A prototype as a person gets it, with the id of the mode; undefined where nothing decides, and then it is as it is. */
export interface ShownApp {
  app: App;
  mode: string | undefined;
}

/** Gives a prototype as a person gets it on a device. */
export type AppForDevice = (app: App, wanted: string | null, device: DeviceLook, measure: MeasureText) => ShownApp;

/** A prototype in the mode for the device, live with it. Without `appForDevice`, which prototypes without modes do not need, it is the prototype itself. */
export function useDeviceMode(app: App, wanted: string | null, appForDevice: AppForDevice | undefined): ShownApp {
  const isDark = useSyncExternalStore(subscribe, () => matches(dark), never);
  const isHighContrast = useSyncExternalStore(subscribe, () => matches(contrast), never);
  return useMemo(
    () => appForDevice?.(app, wanted, { isDark, isHighContrast }, measureText) ?? { app, mode: undefined },
    [app, wanted, appForDevice, isDark, isHighContrast],
  );
}

const never = (): boolean => false;
