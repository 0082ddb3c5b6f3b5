export type { Clock, Ids } from './base/clock';
export { systemClock, systemIds } from './base/clock';
export {
  beginPriorityWork,
  forEachCooperatively,
  filterCooperatively,
  mapCooperatively,
  yieldToOthers,
} from './scheduling/cooperative-scheduler';
export { Batcher } from './scheduling/batcher';
export { CalculationThread, serveCalculations, type Calculations } from './scheduling/calculation-thread';
export { runStoppable, Stopped, stopIfTold, stopSignal } from './scheduling/stoppable';
export { parseLargeJson, stringifyLargeJson } from './scheduling/large-json';
export { fingerprint, Sealer } from './base/sealer';
export type { PlatformErrorCode } from './base/errors';
export { isPlatformError, PlatformError, StorageFull } from './base/errors';
export type {
  Collection,
  CollectionDeclaration,
  Condition,
  Documents,
  FieldIndex,
  FieldValue,
  Page,
  Query,
  Stored,
  StoredFields,
  StoredText,
} from './documents/documents.port';
export type { MongoSource } from './documents/mongo-source';
export { openMongoSource } from './documents/mongo-source';
export type { DeadLetter, DeadLetterInput, DeadLetterQuery, DeadLetters } from './stream/dead-letters.port';
export type {
  DeliveredBatch,
  Delivery,
  OutgoingMessage,
  PublishReceipt,
  Stream,
  Subscription,
  SubscriptionRequest,
  TopicDeclaration,
} from './stream/stream.port';
export type {
  Columnar,
  ColumnDefaults,
  Migration,
  QueryParameter,
  ReadOptions,
  RowBlock,
} from './columnar/columnar.port';
export type { ByteRange, ObjectBody, ObjectInfo, Objects } from './objects/objects.port';
export type { CountedObject, HeldObject } from './objects/counted-objects';
export { CountedObjects, formKey, objectOfForm, removeWithForms } from './objects/counted-objects';
export type { Cache } from './cache/cache.port';
export type { Pubsub } from './pubsub/pubsub.port';
export type { Platform, PortName } from './assembly/platform';
export type { EmbeddedOptions } from './assembly/embedded-platform';
export type { Damage } from './data-folder/damage';
export { openEmbeddedPlatform, openEmbeddedStream, openTestPlatform } from './assembly/embedded-platform';
export { readMigrations } from './columnar/migrations';
export type { ClickHouseOptions } from './columnar/clickhouse';
export { openClickHouse } from './columnar/clickhouse';
export type { ServerOptions } from './assembly/server-platform';
export { openServerPlatform } from './assembly/server-platform';
export type { ConfigSchema } from './config/define-config';
export { checkConfig, ConfigError, describeConfig, parseConfig, switchValue } from './config/define-config';
export type { PlatformConfig } from './config/platform-config';
export {
  configuredTopics,
  openPlatform,
  parsePlatformConfig,
  platformConfig,
  serverKeys,
  serverOptionsOf,
} from './config/platform-config';
export type {
  Archive,
  ArchivedBatchId,
  ArchivedDocument,
  ArchivedDeadLetter,
  ArchivedLog,
  ArchivedMessage,
  ArchivedPosition,
  ColumnarArchive,
  DocumentsArchive,
  StreamArchive,
} from './archive/archive.port';
export type { EmbeddedArchiveOptions } from './archive/embedded-archive';
export { openEmbeddedArchive } from './archive/embedded-archive';
export { openServerArchive } from './archive/server-archive';
export type { ClickHouseState } from './columnar/inspect-clickhouse';
export { inspectClickHouse } from './columnar/inspect-clickhouse';
export { makeNewFilesPrivate } from './data-folder/private-files';
export type { FolderState } from './data-folder/inspect-folder';
export { inspectFolder } from './data-folder/inspect-folder';
export type { KafkaState } from './stream/kafka/inspect-kafka';
export { inspectKafka } from './stream/kafka/inspect-kafka';
export { inspectServer } from './assembly/inspect-server';
