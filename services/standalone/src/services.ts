import { authService } from '@prototrail/service-auth';
import { gatewayService } from '@prototrail/service-gateway';
import type { ServiceDefinition } from '@prototrail/service-kit';
import { teamService } from '@prototrail/service-team';

/** Every service of the product, in one process. */
export const services: readonly ServiceDefinition[] = [authService, teamService, gatewayService];
