import { runService } from '@prototrail/service-kit';
import { eventsService } from './events.definition';

runService(eventsService);
