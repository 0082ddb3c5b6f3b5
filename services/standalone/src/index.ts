export { standaloneConfig } from './config';
export { seedDemo } from './seed-demo';
export { services } from './services';
export type { World, WorldOptions } from './world';
export { createWorld } from './world';
