import { Inject, Injectable } from '@nestjs/common';
import { channels } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import type { Platform, Subscription } from '@prototrail/platform';
import { LOGGER, PLATFORM, type Logger } from '@prototrail/service-kit';

/** `sessions` are those that changed, where that is known. */
type Listener = (app: string, sessions: readonly string[] | undefined) => void;
/** More are not listed in a message: looking at all of them costs less then. */
const maxListed = 500;

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
      const change = readChange(message);
      if (change) for (const listener of this.listeners) listener(change.app, change.sessions);
    });
    return { stop };
  }

  /** Tells that results of these sessions changed; without sessions, that any of the prototype may have. */
  async publish(appId: string, sessions?: ReadonlySet<string>): Promise<void> {
    const listed = sessions && sessions.size <= maxListed ? { sessions: [...sessions] } : {};
    const message = JSON.stringify({ appId, ...listed });
    await this.platform.pubsub.publish(channels.results, message).catch((error: unknown) => {
      this.logger.warn({ err: error, appId }, 'new results could not be announced');
    });
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

function readChange(message: string): { app: string; sessions: string[] | undefined } | undefined {
  try {
    const change: unknown = JSON.parse(message);
    if (!isRecord(change) || typeof change['appId'] !== 'string') return undefined;
    const { sessions } = change;
    const isList = Array.isArray(sessions) && sessions.every((one) => typeof one === 'string');
    return { app: change['appId'], sessions: isList ? sessions : undefined };
  } catch {
    return undefined;
  }
}
