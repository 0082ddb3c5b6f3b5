import type {
  DeadLetters,
  DeliveredBatch,
  OutgoingMessage,
  Platform,
  Stream,
  SubscriptionRequest,
} from '@prototrail/platform';
import { Counter, Gauge } from 'prom-client';
import { currentTraceparent, runWithTrace } from './log/context';
import type { Metrics } from './metrics';
import { LazyCounter } from './lazy-metrics';
import { traceHeader } from './trace/traceparent';
import { startSpan } from './trace/tracing';

interface StreamMetrics {
  published: LazyCounter;
  failedPublishes: Counter<'topic'>;
  consumed: Counter<'topic' | 'group'>;
  failed: Counter<'topic' | 'group'>;
  deadLetters: Counter<'topic' | 'reason'>;
  groups: Map<string, { topic: string; group: string; stream: Stream }>;
  platforms: Set<Platform>;
}

const known = new WeakMap<Metrics, StreamMetrics>();
/** A scrape waits so long for the stream to say how far its groups are. */
const lagLimitMs = 3_000;

function metricsOf(registry: Metrics): StreamMetrics {
  const found = known.get(registry);
  if (found) return found;
  const registers = [registry];
  const groups: StreamMetrics['groups'] = new Map();
  const platforms: StreamMetrics['platforms'] = new Set();
  const metrics: StreamMetrics = {
    published: new LazyCounter(registry, {
      name: 'prototrail_stream_published_total',
      help: 'Messages that the stream has acknowledged.',
      label: 'topic',
    }),
    failedPublishes: new Counter({
      name: 'prototrail_stream_publish_failures_total',
      help: 'Publishes that the stream did not acknowledge.',
      labelNames: ['topic'],
      registers,
    }),
    consumed: new Counter({
      name: 'prototrail_stream_consumed_total',
      help: 'Messages that were handled.',
      labelNames: ['topic', 'group'],
      registers,
    }),
    failed: new Counter({
      name: 'prototrail_stream_batch_failures_total',
      help: 'Batches that could not be handled and come again.',
      labelNames: ['topic', 'group'],
      registers,
    }),
    deadLetters: new Counter({
      name: 'prototrail_dead_letters_total',
      help: 'Messages that were put aside, by reason.',
      labelNames: ['topic', 'reason'],
      registers,
    }),
    groups,
    platforms,
  };
  new Gauge({
    name: 'prototrail_damaged_items',
    help: 'Stored items that were found damaged since the start and are not served.',
    registers,
    collect() {
      this.set(Math.max(0, ...[...platforms].map((platform) => platform.damageCount())));
    },
  });
  new Gauge({
    name: 'prototrail_consumer_lag',
    help: 'Messages (records on the embedded log) that the group has not handled yet.',
    labelNames: ['topic', 'group'],
    registers,
    async collect() {
      for (const { topic, group, stream } of groups.values()) {
        const lag = await withinLimit(stream.lag(topic, group));
        // better no value than an old one
        if (lag === null) this.remove(topic, group);
        else this.set({ topic, group }, lag);
      }
    },
  });
  known.set(registry, metrics);
  return metrics;
}

function withinLimit(lag: Promise<number>): Promise<number | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), lagLimitMs);
    lag.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}

/** The platform with a stream that is counted and that carries traces in the headers of its messages. */
export function observePlatform(platform: Platform, registry: Metrics): Platform {
  const metrics = metricsOf(registry);
  metrics.platforms.add(platform);
  const { stream } = platform;
  // Adapters keep their state in fields, so that each call goes to the stream itself.
  const observed: Stream = {
    declare: (topics) => stream.declare(topics),
    publish: (topic, messages, options) => publish(stream, metrics, { topic, messages, options }),
    subscribe: (request) => {
      metrics.groups.set(`${request.topic} ${request.group}`, { topic: request.topic, group: request.group, stream });
      return stream.subscribe({
        ...request,
        handler: (batch) => handle(request, metrics, batch),
        onDeadLetters: (deadLetters) => {
          for (const { topic, reason } of deadLetters) metrics.deadLetters.inc({ topic, reason });
          request.onDeadLetters?.(deadLetters);
        },
      });
    },
    lag: (topic, group) => stream.lag(topic, group),
    ping: () => stream.ping(),
    close: () => stream.close(),
  };
  const deadLetters: DeadLetters = {
    add: async (letters) => {
      await platform.deadLetters.add(letters);
      for (const { topic, reason } of letters) metrics.deadLetters.inc({ topic, reason });
    },
    list: (query) => platform.deadLetters.list(query),
    replay: (ids) => platform.deadLetters.replay(ids),
  };
  return { ...platform, stream: observed, deadLetters };
}

async function publish(
  stream: Stream,
  metrics: StreamMetrics,
  {
    topic,
    messages,
    options,
  }: { topic: string; messages: readonly OutgoingMessage[]; options: { batchId?: string } | undefined },
): ReturnType<Stream['publish']> {
  const span = startSpan({
    name: `publish ${topic}`,
    kind: 'producer',
    attributes: { 'messaging.destination': topic },
  });
  const traceparent = span?.traceparent ?? currentTraceparent();
  const carried =
    traceparent === undefined
      ? messages
      : messages.map((message) => ({ ...message, headers: { ...message.headers, [traceHeader]: traceparent } }));
  try {
    const receipt = await stream.publish(topic, carried, options);
    metrics.published.add(messages.length, topic);
    span?.end();
    return receipt;
  } catch (error) {
    metrics.failedPublishes.inc({ topic });
    span?.end(error);
    throw error;
  }
}

async function handle(
  { topic, group, handler }: SubscriptionRequest,
  metrics: StreamMetrics,
  batch: DeliveredBatch,
): Promise<void> {
  const traces = [
    ...new Set(batch.messages.map(({ headers }) => headers[traceHeader]).filter((one) => one !== undefined)),
  ];
  // A batch of one trace goes on with it; one of several is a trace of its own that points to them.
  const parent = traces.length === 1 ? traces[0] : undefined;
  const span = startSpan({
    ...{ name: `handle ${topic}`, kind: 'consumer', parent },
    links: parent === undefined ? traces.slice(0, 100) : [],
    attributes: { 'messaging.destination': topic, 'messaging.group': group, 'messaging.count': batch.messages.length },
  });
  try {
    await runWithTrace(span?.traceparent ?? parent, () => handler(batch));
    metrics.consumed.inc({ topic, group }, batch.messages.length);
    span?.end();
  } catch (error) {
    metrics.failed.inc({ topic, group });
    span?.end(error);
    throw error;
  }
}
