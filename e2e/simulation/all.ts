import { startUp } from './01-start-up';
import { screens } from './02-screens';
import { scrolling } from './03-scrolling';
import { lines } from './04-lines';
import { gestures } from './05-gestures';
import { actions } from './06-actions';
import { logic } from './07-logic';
import { requests } from './08-requests';
import { scripts } from './09-scripts';
import { variables } from './10-variables';
import { validation } from './11-validation';
import { widgets } from './12-widgets';
import { overlays } from './13-overlays';
import { animations } from './14-animations';
import { states } from './15-states';
import { media } from './16-media';
import { events } from './17-events';
import { mouse } from './18-mouse';
import { tasks } from './19-tasks';
import { live } from './20-live';
import { replay } from './21-replay';
import { better } from './22-better';
import type { Simulation } from './simulation';

/** By chapter. */
export const simulations: readonly Simulation[] = [
  ...[startUp, screens, scrolling, lines, gestures, actions, logic, requests, scripts, variables, validation],
  ...[widgets, overlays, animations, states, media, events, mouse, tasks, live, replay, better],
];
