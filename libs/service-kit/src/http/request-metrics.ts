import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { correlationHeader } from './fastify-setup';
import { scrubUrl, type Logger } from '../log/logger';
import type { Metrics } from '../metrics';

interface Tally {
  route: string;
  status: number;
  requests: number;
  seconds: number;
}

const countName = 'prototrail_http_requests_total';
const secondsName = 'prototrail_http_request_seconds_total';

type Collector = Map<string, Map<string, Tally>>;
const collectors = new WeakMap<Metrics, Collector>();

/** The tallies of a registry by service; the two metrics are made with the first service. */
function collectorOf(metrics: Metrics): Collector {
  const known = collectors.get(metrics);
  if (known) return known;
  const services: Collector = new Map();
  collectors.set(metrics, services);
  const labelNames = ['service', 'route', 'status'] as const;
  const fill = (counter: Counter<(typeof labelNames)[number]>, read: (tally: Tally) => number): void => {
    counter.reset();
    for (const [service, tallies] of services)
      for (const tally of tallies.values())
        counter.inc({ service, route: tally.route, status: tally.status }, read(tally));
  };
  new Counter({
    name: countName,
    help: 'Answered requests.',
    labelNames,
    registers: [metrics],
    collect() {
      fill(this, (tally) => tally.requests);
    },
  });
  new Counter({
    name: secondsName,
    help: 'Time from the request to the end of its answer, summed.',
    labelNames,
    registers: [metrics],
    collect() {
      fill(this, (tally) => tally.seconds);
    },
  });
  return services;
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
 * Counts and times every answer; writes it to the log at debug level. Labels are filled in only when somebody looks.
 * Returns the function to call for answers that the framework did not give.
 */
export function observeRequests(
  instance: FastifyInstance,
  service: string,
  metrics: Metrics,
  logger: Logger,
): (answered: Answered) => void {
  const tallies = new Map<string, Tally>();
  collectorOf(metrics).set(service, tallies);
  const logs = logger.isLevelEnabled('debug');
  const count = ({ method, route, url, status, ms, correlationId }: Answered): void => {
    const key = `${method} ${route} ${status}`;
    const tally = tallies.get(key) ?? { route: `${method} ${route}`, status, requests: 0, seconds: 0 };
    tally.requests += 1;
    tally.seconds += ms / 1000;
    tallies.set(key, tally);
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
