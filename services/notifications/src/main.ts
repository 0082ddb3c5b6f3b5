import { runService } from '@prototrail/service-kit';
import { notificationsService } from './notifications.definition';

runService(notificationsService);
