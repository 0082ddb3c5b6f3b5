import { collectDefaultMetrics, Registry } from 'prom-client';

/** One registry per process; services add their own metrics with the label `service`. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

export type Metrics = Registry;
