import { describeColumnarContract } from '../contracts/columnar.contract';
import { openEmbedded } from '../contracts/embedded/open-embedded';

jest.setTimeout(30_000);
describeColumnarContract('chDB', openEmbedded('columnar'));
