import { describeDeadLettersContract } from '../../suites/dead-letters.contract';
import { openServer, openServerTestPlatform } from '../../suites/server/open-server';
import { describeStreamContract } from '../../suites/stream.contract';

jest.setTimeout(240_000);
describeStreamContract('Kafka', openServer('stream'));
describeDeadLettersContract('Kafka', openServerTestPlatform);
