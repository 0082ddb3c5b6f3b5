import { describeObjectsContract } from '../contracts/objects.contract';
import { openServer } from '../contracts/server/open-server';

jest.setTimeout(120_000);
describeObjectsContract('an S3 server', openServer('objects'));
