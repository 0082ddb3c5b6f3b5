import { describeColumnarContract } from '../suites/columnar.contract';
import { openEmbedded } from '../suites/embedded/open-embedded';

jest.setTimeout(30_000);
describeColumnarContract('chDB', openEmbedded('columnar'));
