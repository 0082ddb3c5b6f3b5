import { openEmbedded } from '../suites/embedded/open-embedded';
import { describeObjectsContract } from '../suites/objects.contract';

describeObjectsContract('a folder', openEmbedded('objects'));
