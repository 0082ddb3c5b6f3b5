import { systemClock, systemIds } from '../base/clock';
import { connectClickHouse } from '../columnar/clickhouse';
import { ensureDatabase } from '../columnar/clickhouse-database';
import { ClickHouseArchive } from '../columnar/columnar-archive';
import { MongoDocumentsArchive } from '../documents/mongo-archive';
import { MongoDocuments } from '../documents/mongo-documents';
import { S3Objects } from '../objects/s3-objects';
import type { ServerOptions } from '../assembly/server-platform';
import { deduplicationCollections } from '../stream/deduplication/deduplication-log';
import { KafkaArchive } from '../stream/kafka/kafka-archive';
import type { TopicDeclaration } from '../stream/stream.port';

import type { Archive } from './archive.port';

/**
 * Opens the servers for backup or restore. Makes the database and the bucket when they are missing.
 * @throws PlatformError `unavailable` when a server cannot be reached
 */
export async function openServerArchive(options: ServerOptions, topics: readonly TopicDeclaration[]): Promise<Archive> {
  const { clock = systemClock, ids = systemIds } = options;
  const { url, database } = options.columnar;
  await ensureDatabase(options.columnar);
  const objects = new S3Objects(options.objects);
  await objects.prepare();
  // What the ledger remembers belongs to the log.
  const documents = new MongoDocumentsArchive(options.documents, deduplicationCollections);
  const ledger = new MongoDocuments(options.documents);
  const stream = new KafkaArchive({ ...options.stream, documents: ledger, clock, ids }, topics);
  return {
    documents,
    stream,
    objects,
    openRows: async () =>
      new ClickHouseArchive(
        () => connectClickHouse(url, database),
        () => ids.uuid(),
      ),
    close: async () => {
      await stream.close();
      await Promise.all([documents.close(), ledger.close()]);
    },
  };
}
