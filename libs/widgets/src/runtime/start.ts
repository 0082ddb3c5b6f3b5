import { startScreen, type App, type ScreenId } from '@prototrail/model';

/** The screen a run begins with: the wished one if it exists, else the prototype's start screen, else null. */
export function startOf(app: App, wished?: ScreenId): ScreenId | null {
  if (wished !== undefined && app.screens[wished]) return wished;
  return startScreen(app)?.id ?? null;
}
