import type { Pubsub } from './pubsub.port';

type Handler = (message: string) => void;

/** Messages to the listeners in this process. They are called after the publisher's tick of the event loop, never inside it. */
export class MemoryPubsub implements Pubsub {
  private readonly channels = new Map<string, Set<Handler>>();

  async publish(channel: string, message: string): Promise<void> {
    const handlers = [...(this.channels.get(channel) ?? [])];
    if (handlers.length === 0) return;
    setImmediate(() => {
      for (const handler of handlers) {
        if (this.channels.get(channel)?.has(handler) === true) callSafely(handler, message);
      }
    });
  }

  async subscribe(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const own: Handler = (message) => handler(message);
    const handlers = this.channels.get(channel) ?? new Set<Handler>();
    handlers.add(own);
    this.channels.set(channel, handlers);
    return async () => {
      handlers.delete(own);
      if (handlers.size === 0 && this.channels.get(channel) === handlers) this.channels.delete(channel);
    };
  }

  async ping(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.channels.clear();
  }
}

function callSafely(handler: Handler, message: string): void {
  try {
    handler(message);
  } catch {
    // The port promises that one listener's failure stays its own; there is nobody to report to at this place.
  }
}
