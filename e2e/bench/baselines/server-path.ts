/**
 * What the event path costs on servers without a product: schema, an idempotent producer that waits for all replicas, and
 * a consumer that inserts what it fetched and commits its offset then. No access, no pipeline, no gateway, one process.
 * `door` leaves the consumer out.
 */
import { randomBytes } from 'node:crypto';

import { createClient, type ClickHouseClient } from '@clickhouse/client';
import fastify from 'fastify';
import { Kafka, logLevel, type Message, type Producer } from 'kafkajs';

import { batchSchema } from './batch-schema';

interface Event {
  id: string;
  session: string;
  seq: number;
  time: number;
  type: string;
  screen: string;
  widget: string;
  x: number;
  y: number;
}

const partitions = 6;

async function main(path: string, brokers: string, url: string, port: number): Promise<void> {
  const name = `bare_${randomBytes(5).toString('hex')}`;
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic: name, numPartitions: partitions }] });
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  const store = createClient({ url });
  if (path === 'whole') await copy(kafka, store, name);
  const publish = publisher(producer, name);
  const server = fastify({ logger: false, bodyLimit: 1 << 20 });
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/count', async () => {
    const answer = await store.query({ query: `SELECT count() AS count FROM ${name}`, format: 'JSONEachRow' });
    const [row] = await answer.json<{ count: string }>();
    return { count: Number(row?.count ?? 0) };
  });
  server.post('/rest/invitation/:hash/:session/batch.json', { schema: { body: batchSchema } }, async (request) => {
    const { events } = request.body as { events: Event[] };
    await publish(events[0]?.session ?? '', JSON.stringify(events));
    return { accepted: events.length };
  });
  process.once('SIGTERM', () => process.exit(0));
  await server.listen({ port, host: '127.0.0.1' });
}

/** One request at a time carries what has come meanwhile. */
function publisher(producer: Producer, topic: string): (key: string, value: string) => Promise<void> {
  let waiting: { message: Message; done: () => void; fail: (error: unknown) => void }[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await producer.send({ topic, acks: -1, messages: together.map(({ message }) => message) }).then(
        () => together.forEach(({ done }) => done()),
        (error: unknown) => together.forEach(({ fail }) => fail(error)),
      );
    }
    isRunning = false;
  };
  return (key, value) =>
    new Promise((done, fail) => {
      waiting.push({ message: { key, value }, done, fail });
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void run());
    });
}

async function copy(kafka: Kafka, store: ClickHouseClient, name: string): Promise<void> {
  await store.command({
    query:
      `CREATE TABLE ${name} (app String, session String, sequence UInt32, id String, time Int64, type LowCardinality(String), screen LowCardinality(String), ` +
      'widget LowCardinality(String), x Float32, y Float32) ENGINE = MergeTree ORDER BY (app, session, sequence) SETTINGS fsync_after_insert = 1, fsync_part_directory = 1',
  });
  const consumer = kafka.consumer({ groupId: name, maxWaitTimeInMs: 250, minBytes: 1_000_000, maxBytes: 16_000_000 });
  await consumer.connect();
  await consumer.subscribe({ topic: name, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch }) => {
      const events = batch.messages.flatMap(({ value }) => JSON.parse(value?.toString() ?? '[]') as Event[]);
      const rows = events.map(({ id, session, seq, time, type, screen, widget, x, y }) => {
        return { app: 'a', session, sequence: seq, id, time, type, screen, widget, x, y };
      });
      await store.insert({ table: name, values: rows, format: 'JSONEachRow' });
      const offset = String(Number(batch.lastOffset()) + 1);
      await consumer.commitOffsets([{ topic: batch.topic, partition: batch.partition, offset }]);
    },
  });
}

const [path = 'whole', brokers = '', url = '', port = '0'] = process.argv.slice(2);
void main(path, brokers, url, Number(port));
