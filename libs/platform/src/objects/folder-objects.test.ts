import { openEmbedded } from '../contracts/embedded/open-embedded';
import { describeObjectsContract } from '../contracts/objects.contract';

describeObjectsContract('a folder', openEmbedded('objects'));
