export { standaloneConfig } from './config';
export { seedDemo } from './seed-demo';
export { services } from './services';
export type { Product, ProductOptions } from './product';
export { createProduct } from './product';
