import { defineService } from '@prototrail/service-kit';
import { gatewayConfig } from './config';
import { GatewayModule } from './gateway.module';
import { InstanceState } from './dispatch/instance-state';
import { LiveHub } from './live/live-hub';

/** The way in: limits, routing by contract, sockets, static web, configuration and API description. */
export const gatewayService = defineService({
  name: 'gateway',
  module: GatewayModule,
  config: gatewayConfig,
  drain: (get) => get(LiveHub).drain(),
  start: async (get) => {
    const hub = get(LiveHub);
    await hub.start();
    return [hub, await get(InstanceState).start()];
  },
});
