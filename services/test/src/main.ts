import { runService } from '@prototrail/service-kit';
import { testService } from './test.definition';

runService(testService);
