import { describeStreamContract } from '../contracts/stream.contract';
import { openServer } from '../contracts/server/open-server';

jest.setTimeout(240_000);
describeStreamContract('Kafka', openServer('stream'));
