import type { App } from '../app/types';

const storedApps = new WeakMap<App, App>();

/** Notes from which document a prototype in a mode or language was laid out. */
export function keepStoredApp(shown: App, stored: App): void {
  storedApps.set(shown, storedApp(stored));
}

/** The document that a prototype in a mode was laid out from; the prototype itself where all is at its stored place. */
export function storedApp(app: App): App {
  return storedApps.get(app) ?? app;
}
