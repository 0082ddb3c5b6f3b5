import { systemClock, systemIds, type Clock, type Ids } from '../base/clock';
import { RedisCache } from '../cache/redis-cache';
import type { RedisOptions } from '../cache/redis-connection';
import { openClickHouse, type ClickHouseOptions } from '../columnar/clickhouse';
import { ensureDatabase } from '../columnar/clickhouse-database';
import type { MongoOptions } from '../documents/mongo-connection';
import { MongoDocuments } from '../documents/mongo-documents';
import { S3Objects, type S3Options } from '../objects/s3-objects';
import type { Platform } from './platform';
import { RedisPubsub } from '../pubsub/redis-pubsub';
import type { KafkaOptions } from '../stream/kafka/kafka-connection';
import { KafkaStream } from '../stream/kafka/kafka-stream';
import { checkPorts } from './health';

/** What the server column needs: one entry for each server. */
export interface ServerOptions {
  documents: MongoOptions;
  stream: KafkaOptions;
  columnar: Omit<ClickHouseOptions, 'ids'>;
  objects: S3Options;
  cache: RedisOptions;
  clock?: Clock;
  ids?: Ids;
}

/**
 * Opens every port on its server: MongoDB-compatible, Kafka, ClickHouse, S3, Redis. Several processes may do so at the
 * same time. Makes the database and the bucket when they are missing.
 * @throws PlatformError `unavailable` when ClickHouse or the S3 server cannot be reached
 */
export async function openServerPlatform(options: ServerOptions): Promise<Platform> {
  const { clock = systemClock, ids = systemIds } = options;
  await ensureDatabase(options.columnar);
  const objects = new S3Objects(options.objects);
  await objects.prepare();
  const documents = new MongoDocuments(options.documents);
  const ports = {
    documents,
    stream: new KafkaStream({ ...options.stream, documents, clock, ids }),
    columnar: openClickHouse({ ...options.columnar, ids }),
    objects,
    cache: new RedisCache(options.cache),
    pubsub: new RedisPubsub(options.cache),
  };
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    // Consumers write to the other ports, so the stream goes first.
    await ports.stream.close();
    await Promise.all([ports.columnar.close(), ports.documents.close(), ports.cache.close(), ports.pubsub.close()]);
  };
  return {
    ...ports,
    deadLetters: ports.stream.deadLetters,
    clock,
    ids,
    damageCount: () => 0,
    health: () => checkPorts(ports),
    close: () => (closing ??= closeAll()),
  };
}
