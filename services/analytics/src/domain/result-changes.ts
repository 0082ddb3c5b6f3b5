import { Inject, Injectable } from '@nestjs/common';
import { channels } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import type { Platform, Subscription } from '@prototrail/platform';
import { LOGGER, PLATFORM, type Logger } from '@prototrail/service-kit';

type Listener = (app: string) => void;

/** Tells, over pubsub, that results of a prototype changed in whatever process; a lost message only makes a page older. */
@Injectable()
export class ResultChanges {
  private readonly listeners = new Set<Listener>();

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts to listen to other processes. */
  async start(): Promise<Subscription> {
    const stop = await this.platform.pubsub.subscribe(channels.results, (message) => {
      const app = appOf(message);
      if (app !== undefined) for (const listener of this.listeners) listener(app);
    });
    return { stop };
  }

  async publish(apps: Iterable<string>): Promise<void> {
    for (const appId of apps) {
      await this.platform.pubsub.publish(channels.results, JSON.stringify({ appId })).catch((error: unknown) => {
        this.logger.warn({ err: error, appId }, 'new results could not be announced');
      });
    }
  }

  /** Tells whoever waits for it that what a fact deletes is gone from every question; who misses it waits a little longer. */
  async announceRemoved(factId: string): Promise<void> {
    await this.platform.pubsub.publish(channels.removed, factId).catch((error: unknown) => {
      this.logger.warn({ err: error, factId }, 'a deletion could not be announced');
    });
  }

  /** Calls the listener for every prototype with new results; the returned function ends that. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

function appOf(message: string): string | undefined {
  try {
    const change: unknown = JSON.parse(message);
    return isRecord(change) && typeof change['appId'] === 'string' ? change['appId'] : undefined;
  } catch {
    return undefined;
  }
}
