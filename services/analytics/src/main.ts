import { runService } from '@prototrail/service-kit';
import { analyticsService } from './analytics.definition';

runService(analyticsService);
