import type { Cache } from '../cache/cache.port';
import type { Clock, Ids } from '../base/clock';
import type { Columnar } from '../columnar/columnar.port';
import type { Documents } from '../documents/documents.port';
import type { Objects } from '../objects/objects.port';
import type { Pubsub } from '../pubsub/pubsub.port';
import type { DeadLetters } from '../stream/dead-letters.port';
import type { Stream } from '../stream/stream.port';

/** All ports. Services receive this (or single ports) and never a driver. */
export interface Platform {
  documents: Documents;
  stream: Stream;
  /** Part of the stream's storage, and healthy with it. */
  deadLetters: DeadLetters;
  columnar: Columnar;
  objects: Objects;
  cache: Cache;
  pubsub: Pubsub;
  clock: Clock;
  ids: Ids;
  /** Checks every port; null means healthy, otherwise a sentence. Never rejects. */
  health(): Promise<Record<PortName, string | null>>;
  /** How many stored things were found damaged since the start; what servers store is theirs to check. */
  damageCount(): number;
  /** Stops consumers, flushes and closes everything; can be called twice. */
  close(): Promise<void>;
}

/** The ports by name. */
export type PortName = 'documents' | 'stream' | 'columnar' | 'objects' | 'cache' | 'pubsub';
