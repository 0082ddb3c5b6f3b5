import { startUp } from './01-start-up';
import { screens } from './02-screens';
import { scrolling } from './03-scrolling';
import { lines } from './04-lines';
import { gestures } from './05-gestures';
import { actions } from './06-actions';
import { logic } from './07-logic';
import { requests } from './08-requests';
import { trySimulations } from './try-simulations';

describe('the rules of running prototypes, chapters 1 to 8,', () =>
  trySimulations([startUp, screens, scrolling, lines, gestures, actions, logic, requests]));
