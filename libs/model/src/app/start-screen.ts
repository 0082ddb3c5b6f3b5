import type { App, Screen } from './types';
import { compareIds } from './ids';

/**
 * The screen a run starts with: the one flagged as start; of several the first by y, then x; without any the first
 * screen that is not a segment, in the same order. Undefined when the prototype has no such screen.
 */
export function startScreen(app: App): Screen | undefined {
  const screens = Object.values(app.screens).sort((a, b) => a.y - b.y || a.x - b.x || compareIds(a.id, b.id));
  return screens.find((screen) => screen.props.start === true) ?? screens.find((screen) => screen.segment !== true);
}
