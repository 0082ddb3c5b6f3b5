/** Connections of the Kafka adapter: one configuration, one translation of errors. */
import { Kafka, logLevel, type Admin } from 'kafkajs';

import { PlatformError } from '../../base/errors';

import { quietRequestQueue } from './quiet-request-queue';

/** Which cluster. */
export interface KafkaOptions {
  /** `host:9092`, as many as are known. */
  brokers: readonly string[];
  /** Copies of each partition; with two or more, a message counts as stored when two brokers have it. Default 1. */
  replication?: number;
  /** What every topic and group starts with, so that several installations can share a cluster. */
  prefix?: string;
  ssl?: boolean;
  sasl?: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string };
}

/** The largest message of a topic, and so the largest batch that one request carries for a partition. */
export const maxMessageBytes = 8 * 1024 * 1024;

const attemptsWithAdmin = 6;
/** A topic that was just made or lost a broker has no leader for some seconds, and brokers that start end connections, ms. */
const patienceMs = 10_000;
const maxPauseMs = 1_000;

/**
 * The driver, quiet. Its retries last about ten seconds, which is what a broker needs to come back or to hand over; a
 * coordinator that is still loading is one of the errors that it tries again.
 */
export function connectKafka({ brokers, ssl, sasl }: KafkaOptions): Kafka {
  quietRequestQueue();
  return new Kafka({
    clientId: 'prototrail',
    brokers: [...brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, multiplier: 2, factor: 0.2, maxRetryTime: 2_000, retries: 8 },
    ...(ssl !== undefined && { ssl }),
    ...(sasl !== undefined && { sasl: sasl as NonNullable<ConstructorParameters<typeof Kafka>[0]['sasl']> }),
  });
}

/** Translates what the driver throws. */
export function toStreamError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const type = typeOf(error);
  if (type === 'MESSAGE_TOO_LARGE' || type === 'RECORD_LIST_TOO_LARGE')
    return new PlatformError('invalid', `the message is too large for the stream: ${reason}`, {}, { cause: error });
  return new PlatformError(
    'unavailable',
    `the stream cannot be reached: ${reason}`,
    { reason, type },
    { cause: error },
  );
}

function typeOf(error: unknown): string {
  const { type, cause } = (error ?? {}) as { type?: unknown; cause?: unknown };
  if (typeof type === 'string') return type;
  return cause === undefined || cause === null ? '' : typeOf(cause);
}

/** Calls about topics and groups. The driver's connection for them does not come back by itself after every loss. */
export class KafkaAdmin {
  private admin: Promise<Admin> | null = null;
  private closed = false;

  constructor(private readonly kafka: Kafka) {}

  /** Runs a call, with a new connection after a failure; for some seconds, unless one attempt is enough. @throws PlatformError `unavailable` */
  async run<T>(call: (admin: Admin) => Promise<T>, attempts = attemptsWithAdmin): Promise<T> {
    const began = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      if (this.closed) throw new PlatformError('unavailable', 'stream is closed');
      try {
        return await call(await this.connect());
      } catch (error) {
        const old = this.admin;
        this.admin = null;
        void old?.then((admin) => admin.disconnect()).catch(() => undefined);
        const isPatient = attempts > 1 && performance.now() - began < patienceMs;
        if (attempt >= attempts && !isPatient) throw toStreamError(error);
        await new Promise((resolve) => setTimeout(resolve, Math.min(maxPauseMs, 100 * attempt)));
      }
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.admin?.then((admin) => admin.disconnect()).catch(() => undefined);
  }

  private connect(): Promise<Admin> {
    this.admin ??= (async () => {
      const admin = this.kafka.admin();
      await admin.connect();
      return admin;
    })();
    return this.admin;
  }
}
