import type { FastifyInstance } from 'fastify';
import { Counter, type Metric, type MetricValueWithName } from 'prom-client';
import { correlationHeader } from './fastify-setup';
import { scrubUrl, type Logger } from '../log/logger';
import type { Metrics } from '../metrics';

/** Answers of one route with one status. */
interface RouteCounts {
  route: string;
  status: number;
  requests: number;
  seconds: number;
  /** Answers by the bucket that they fall into; the last one is for all that took longer. */
  buckets: number[];
}

/** Upper bounds in seconds. */
const bounds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 2.5, 10] as const;
const latencyName = 'prototrail_http_request_duration_seconds';

const countName = 'prototrail_http_requests_total';
const secondsName = 'prototrail_http_request_seconds_total';

type Collector = Map<string, Map<string, RouteCounts>>;
const collectors = new WeakMap<Metrics, Collector>();

/** The counts of a registry by service; the metrics are made with the first service. */
function collectorOf(metrics: Metrics): Collector {
  const known = collectors.get(metrics);
  if (known) return known;
  const services: Collector = new Map();
  collectors.set(metrics, services);
  const labelNames = ['service', 'route', 'status'] as const;
  const fill = (counter: Counter<(typeof labelNames)[number]>, read: (counts: RouteCounts) => number): void => {
    counter.reset();
    for (const [service, routes] of services)
      for (const counts of routes.values())
        counter.inc({ service, route: counts.route, status: counts.status }, read(counts));
  };
  new Counter({
    name: countName,
    help: 'Answered requests.',
    labelNames,
    registers: [metrics],
    collect() {
      fill(this, (counts) => counts.requests);
    },
  });
  new Counter({
    name: secondsName,
    help: 'Time from the request to the end of its answer, summed.',
    labelNames,
    registers: [metrics],
    collect() {
      fill(this, (counts) => counts.seconds);
    },
  });
  metrics.registerMetric(latencyMetric(services) as unknown as Metric);
  return services;
}

/** A histogram that is built when it is scraped: the library's own costs as much as a small answer. */
function latencyMetric(services: Collector): object {
  return {
    name: latencyName,
    get: async () => {
      const values: MetricValueWithName<string>[] = [];
      for (const [service, routes] of services)
        for (const { route, status, requests, seconds, buckets } of routes.values()) {
          const labels = { service, route, status };
          let sum = 0;
          bounds.forEach((le, index) => {
            sum += buckets[index] ?? 0;
            values.push({ metricName: `${latencyName}_bucket`, labels: { ...labels, le }, value: sum });
          });
          values.push({ metricName: `${latencyName}_bucket`, labels: { ...labels, le: '+Inf' }, value: requests });
          values.push({ metricName: `${latencyName}_sum`, labels, value: seconds });
          values.push({ metricName: `${latencyName}_count`, labels, value: requests });
        }
      const help = 'Time from the request to the end of its answer.';
      return { name: latencyName, help, type: 'histogram', values, aggregator: 'sum' };
    },
    reset: () => undefined,
  };
}

/** An answer that was given. */
export interface Answered {
  method: string;
  /** Path of the route, with its parameters unfilled. */
  route: string;
  url: string;
  status: number;
  ms: number;
  correlationId: unknown;
}

/**
 * Counts and times every answer; writes it to the log at debug level. Labels are filled in only for a scrape.
 * Returns the function to call for answers that the framework did not give.
 */
export function observeRequests(
  instance: FastifyInstance,
  service: string,
  metrics: Metrics,
  logger: Logger,
): (answered: Answered) => void {
  const routes = new Map<string, RouteCounts>();
  collectorOf(metrics).set(service, routes);
  const logs = logger.isLevelEnabled('debug');
  const count = ({ method, route, url, status, ms, correlationId }: Answered): void => {
    const key = `${method} ${route} ${status}`;
    const counts = routes.get(key) ?? {
      route: `${method} ${route}`,
      status,
      requests: 0,
      seconds: 0,
      buckets: Array<number>(bounds.length + 1).fill(0),
    };
    counts.requests += 1;
    counts.seconds += ms / 1000;
    const bucket = bounds.findIndex((bound) => ms <= bound * 1000);
    const place = bucket < 0 ? bounds.length : bucket;
    counts.buckets[place] = (counts.buckets[place] ?? 0) + 1;
    routes.set(key, counts);
    if (logs) logger.debug({ method, url: scrubUrl(url), status, ms: Math.round(ms), correlationId }, 'answered');
  };
  instance.addHook('onResponse', (request, reply, done) => {
    count({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      url: request.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      correlationId: reply.getHeader(correlationHeader),
    });
    done();
  });
  return count;
}
