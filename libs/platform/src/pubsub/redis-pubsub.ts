import type { Redis } from 'ioredis';

import { askRedis, connectRedis, type RedisOptions } from '../cache/redis-connection';

import type { Pubsub } from './pubsub.port';

type Handler = (message: string) => void;

/** Messages to the listeners of all processes. After a lost connection the channels are subscribed again. */
export class RedisPubsub implements Pubsub {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly prefix: string;
  private readonly channels = new Map<string, Set<Handler>>();

  constructor({ url, prefix = '' }: RedisOptions) {
    this.prefix = `${prefix}news:`;
    this.publisher = connectRedis(url);
    this.subscriber = connectRedis(url);
    this.subscriber.on('message', (channel, message) => {
      for (const handler of [...(this.channels.get(channel) ?? [])]) callSafely(handler, message);
    });
  }

  async publish(channel: string, message: string): Promise<void> {
    await askRedis(() => this.publisher.publish(this.prefix + channel, message));
  }

  async subscribe(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const name = this.prefix + channel;
    const own: Handler = (message) => handler(message);
    const handlers = this.channels.get(name) ?? new Set<Handler>();
    this.channels.set(name, handlers.add(own));
    try {
      await askRedis(() => this.subscriber.subscribe(name));
    } catch (error) {
      handlers.delete(own);
      throw error;
    }
    return async () => {
      handlers.delete(own);
      if (handlers.size > 0 || this.channels.get(name) !== handlers) return;
      this.channels.delete(name);
      await askRedis(() => this.subscriber.unsubscribe(name));
    };
  }

  async ping(): Promise<void> {
    await askRedis(() => this.publisher.ping());
  }

  async close(): Promise<void> {
    this.channels.clear();
    this.subscriber.disconnect();
    this.publisher.disconnect();
  }
}

function callSafely(handler: Handler, message: string): void {
  try {
    handler(message);
  } catch {
    // The port promises that one listener's failure stays its own; there is nobody to report to at this place.
  }
}
