import { events } from './17-events';
import { mouse } from './18-mouse';
import { tasks } from './19-tasks';
import { live } from './20-live';
import { replay } from './21-replay';
import { trySimulations } from './try-simulations';

describe('the rules of running prototypes, chapters 17 to 21,', () =>
  trySimulations([events, mouse, tasks, live, replay]));
