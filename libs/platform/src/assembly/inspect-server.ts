import { RedisCache } from '../cache/redis-cache';
import { MongoDocuments } from '../documents/mongo-documents';
import { S3Objects } from '../objects/s3-objects';
import type { Platform } from './platform';
import { RedisPubsub } from '../pubsub/redis-pubsub';
import type { ServerOptions } from './server-platform';

/** Ports that are looked at by using them. */
export type UsedPorts = Pick<Platform, 'documents' | 'objects' | 'cache' | 'pubsub'>;

/** Opens ports of the server column one by one, so that a server that is down spoils its own check only. Makes nothing. */
export const inspectServer = {
  documents: (options: ServerOptions): UsedPorts['documents'] => new MongoDocuments(options.documents),
  objects: (options: ServerOptions): UsedPorts['objects'] => new S3Objects(options.objects),
  cache: (options: ServerOptions): UsedPorts['cache'] => new RedisCache(options.cache),
  pubsub: (options: ServerOptions): UsedPorts['pubsub'] => new RedisPubsub(options.cache),
} as const;
