import { defineService } from '@prototrail/service-kit';
import { gatewayConfig } from './config';
import { GatewayModule } from './gateway.module';

/** The way in: limits, routing by contract, static web, configuration and API description. */
export const gatewayService = defineService({ name: 'gateway', module: GatewayModule, config: gatewayConfig });
