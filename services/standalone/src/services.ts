import { aiProxyService } from '@prototrail/service-ai-proxy';
import { analyticsService } from '@prototrail/service-analytics';
import { appsService } from '@prototrail/service-apps';
import { authService } from '@prototrail/service-auth';
import { commandsService } from '@prototrail/service-commands';
import { commentsService } from '@prototrail/service-comments';
import { eventsService } from '@prototrail/service-events';
import { gatewayService } from '@prototrail/service-gateway';
import type { ServiceDefinition } from '@prototrail/service-kit';
import { notificationsService } from '@prototrail/service-notifications';
import { teamService } from '@prototrail/service-team';
import { testService } from '@prototrail/service-test';

/** Every service of the product, in one process. */
export const services: readonly ServiceDefinition[] = [
  authService,
  teamService,
  appsService,
  testService,
  commandsService,
  commentsService,
  notificationsService,
  eventsService,
  analyticsService,
  aiProxyService,
  gatewayService,
];
