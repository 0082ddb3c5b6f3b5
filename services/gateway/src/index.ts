export type { GatewayConfig } from './config';
export { gatewayConfig } from './config';
export { createDispatcher } from './dispatch/dispatcher';
export { InstanceState } from './dispatch/instance-state';
export { proxyTo } from './dispatch/proxy';
export { StaticFiles } from './dispatch/static-files';
export { gatewayService } from './gateway.definition';
export { DemoPointer } from './http/demo-pointer';
export { LiveHub } from './live/live-hub';
