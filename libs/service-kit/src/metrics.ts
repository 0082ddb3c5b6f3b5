import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * How often the event loop is looked at, ms; it is also what the metrics of its lag show at rest. The library's own choice,
 * every 10 ms, is most of what an idle process costs: 0.9 % of a core instead of 0.1 %.
 */
const eventLoopMonitoringPrecision = 100;

/** One registry per process; services add their own metrics with the label `service`. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  return registry;
}

export type Metrics = Registry;
