import { runService } from '@prototrail/service-kit';
import { appsService } from './apps.definition';

runService(appsService);
