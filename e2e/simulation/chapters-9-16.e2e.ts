import { scripts } from './09-scripts';
import { variables } from './10-variables';
import { validation } from './11-validation';
import { widgets } from './12-widgets';
import { overlays } from './13-overlays';
import { animations } from './14-animations';
import { states } from './15-states';
import { media } from './16-media';
import { trySimulations } from './try-simulations';

describe('the rules of running prototypes, chapters 9 to 16,', () =>
  trySimulations([scripts, variables, validation, widgets, overlays, animations, states, media]));
