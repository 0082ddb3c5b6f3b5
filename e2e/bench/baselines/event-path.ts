/**
 * What the event path costs without a product: schema, one fsync'd group commit with a unique batch id, and a copy into
 * chDB in blocks under tokens. No access, no pipeline, no services.
 */
import { mkdirSync } from 'node:fs';

import { DatabaseSync } from '@photostructure/sqlite';
import { createChdbConnection } from 'chdb/connection';
import fastify from 'fastify';

import { batchSchema } from './batch-schema';

interface Event {
  id: string;
  session: string;
  seq: number;
  type: string;
  time: number;
  screen: string;
  widget: string;
  x: number;
  y: number;
}

const blockBatches = 1_000;

async function main(folder: string, port: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(`${folder}/log.db`);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, batch TEXT UNIQUE, rows TEXT)');
  const store = createChdbConnection({ path: `${folder}/columnar` }).chdb;
  await store.queryAsync(
    'CREATE TABLE IF NOT EXISTS events (app String, session String, sequence UInt32, id String, time Int64, type LowCardinality(String), screen LowCardinality(String), ' +
      'widget LowCardinality(String), x Float32, y Float32) ENGINE = MergeTree ORDER BY (app, session, sequence) ' +
      'SETTINGS non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1',
  );
  const append = database.prepare('INSERT OR IGNORE INTO log (batch, rows) VALUES (?, ?)');
  const read = database.prepare('SELECT seq, rows FROM log WHERE seq > ? ORDER BY seq LIMIT ?');
  let queue: { batch: string; rows: string; done: () => void }[] = [];
  const commit = (): void => {
    const together = queue;
    queue = [];
    database.exec('BEGIN IMMEDIATE');
    for (const { batch, rows } of together) append.run(batch, rows);
    database.exec('COMMIT');
    for (const { done } of together) done();
  };
  let copied = 0;
  const copy = async (): Promise<never> => {
    for (;;) {
      const rows = read.all(copied, blockBatches) as { seq: number; rows: string }[];
      const last = rows.at(-1)?.seq;
      if (last === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
      else {
        const values = Buffer.from(rows.map((row) => row.rows).join('\n') + '\n');
        await store.rawInsert({
          table: 'events',
          values,
          format: 'JSONEachRow',
          settings: { insert_deduplication_token: `log-${copied}-${last}` },
        });
        copied = last;
      }
    }
  };
  const server = fastify({ logger: false, bodyLimit: 1 << 20 });
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get(
    '/count',
    async () =>
      JSON.parse(
        (await store.queryAsync('SELECT count() AS count FROM events', { format: 'JSONEachRow' })).text(),
      ) as unknown,
  );
  server.post('/rest/invitation/:hash/:session/batch.json', { schema: { body: batchSchema } }, (request) => {
    const { id, events } = request.body as { id: string; events: Event[] };
    const rows = events.map(({ id: eventId, session, seq, type, time, screen, widget, x, y }) =>
      JSON.stringify({ app: 'a', session, sequence: seq, id: eventId, time, type, screen, widget, x, y }),
    );
    return new Promise((resolve) => {
      if (queue.length === 0) setImmediate(commit);
      queue.push({ batch: id, rows: rows.join('\n'), done: () => resolve({ accepted: events.length }) });
    });
  });
  void copy();
  await server.listen({ port, host: '127.0.0.1' });
}

void main(process.argv[2] ?? '', Number(process.argv[3]));
