import { delivery } from './22-delivery';
import { engine } from './22-engine';
import { hands } from './22-hands';
import { notices } from './22-notices';
import { offline } from './22-offline';
import { owner } from './22-owner';
import { people } from './22-people';
import { privacy } from './22-privacy';
import { guardedRequests } from './22-requests';
import { isolation } from './22-scripts';
import { voice } from './22-voice';
import { better } from './22-better';
import { trySimulations } from './try-simulations';

describe('what must be better, chapter 22,', () =>
  trySimulations([
    better,
    delivery,
    notices,
    privacy,
    isolation,
    guardedRequests,
    engine,
    hands,
    offline,
    owner,
    people,
    voice,
  ]));
