import type { Redis } from 'ioredis';

import { runRedis, connectRedis, type RedisOptions } from '../cache/redis-connection';

import type { Pubsub } from './pubsub.port';

type Handler = (message: string) => void;

const againMs = 200;

/** Messages to the listeners of all processes. After a lost connection the channels are subscribed again. */
export class RedisPubsub implements Pubsub {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly prefix: string;
  private readonly channels = new Map<string, Set<Handler>>();
  private readonly gaps = new Map<Handler, () => void>();
  private wasLost = false;
  private isClosed = false;

  constructor({ url, prefix = '' }: RedisOptions) {
    this.prefix = `${prefix}news:`;
    this.publisher = connectRedis(url);
    this.subscriber = connectRedis(url);
    this.subscriber.on('message', (channel, message) => {
      for (const handler of [...(this.channels.get(channel) ?? [])]) callSafely(handler, message);
    });
    this.subscriber.on('close', () => (this.wasLost = true));
    this.subscriber.on('ready', () => void this.catchUp());
  }

  async publish(channel: string, message: string): Promise<void> {
    await runRedis(() => this.publisher.publish(this.prefix + channel, message));
  }

  async subscribe(channel: string, handler: Handler, onGap?: () => void): Promise<() => Promise<void>> {
    const name = this.prefix + channel;
    const own: Handler = (message) => handler(message);
    const handlers = this.channels.get(name) ?? new Set<Handler>();
    this.channels.set(name, handlers.add(own));
    if (onGap !== undefined) this.gaps.set(own, onGap);
    try {
      await runRedis(() => this.subscriber.subscribe(name));
    } catch (error) {
      handlers.delete(own);
      this.gaps.delete(own);
      throw error;
    }
    return async () => {
      handlers.delete(own);
      this.gaps.delete(own);
      if (handlers.size > 0 || this.channels.get(name) !== handlers) return;
      this.channels.delete(name);
      await runRedis(() => this.subscriber.unsubscribe(name));
    };
  }

  async ping(): Promise<void> {
    await runRedis(() => this.publisher.ping());
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.channels.clear();
    this.gaps.clear();
    this.subscriber.disconnect();
    this.publisher.disconnect();
  }

  /** After a lost connection: listens again for certain, and only then says that something may have been missed. */
  private async catchUp(): Promise<void> {
    if (!this.wasLost) return;
    this.wasLost = false;
    const names = [...this.channels.keys()];
    try {
      if (names.length > 0) await this.subscriber.subscribe(...names);
    } catch {
      // The connection may have been lost once more, which its next start would tell, or the answer was late.
      this.wasLost = true;
      if (!this.isClosed) setTimeout(() => void this.catchUp(), againMs).unref();
      return;
    }
    for (const onGap of [...this.gaps.values()]) callSafely(onGap, '');
  }
}

function callSafely(handler: Handler, message: string): void {
  try {
    handler(message);
  } catch {
    // The port promises that one listener's failure stays its own; there is nobody to report to at this place.
  }
}
