import { openEmbedded } from '../contracts/embedded/open-embedded';
import { describeStreamContract } from '../contracts/stream.contract';

describeStreamContract('SQLite', openEmbedded('stream'));
