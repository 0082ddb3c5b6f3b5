import { describeStreamContract } from '../../suites/stream.contract';
import { openServer } from '../../suites/server/open-server';

jest.setTimeout(240_000);
describeStreamContract('Kafka', openServer('stream'));
