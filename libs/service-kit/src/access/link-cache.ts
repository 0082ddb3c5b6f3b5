import { channels, type AccessAnswer, type AccessRequest, type TeamAccess } from '@prototrail/contracts';
import type { Clock, Pubsub } from '@prototrail/platform';
import { LRUCache } from 'lru-cache';

interface Cached {
  requestedAt: number;
  answer: Promise<AccessAnswer>;
  isRefreshed: boolean;
}

/** Messages about changed rights may be lost, so nothing is cached for longer, ms. */
const maxAgeMs = 500;
/** From this age on an entry is refreshed while it still answers, so that a link in use makes nobody wait. */
const refreshAfterMs = 200;
const maxLinks = 10_000;

/**
 * A cache of what `team` says about links, for processes to which `team` is another one: testers show theirs with every
 * batch. Messages about changed rights clear it at once. Requests about people are always passed on, and links that open
 * nothing are not cached.
 */
export class LinkCache implements Pick<TeamAccess, 'check'> {
  private readonly links = new LRUCache<string, Cached>({ max: maxLinks });
  private subscription: Promise<() => Promise<void>> | undefined;
  private isSubscribed = false;

  constructor(
    private readonly team: Pick<TeamAccess, 'check'>,
    private readonly pubsub: Pubsub,
    private readonly clock: Clock,
  ) {}

  check(request: AccessRequest): Promise<AccessAnswer> {
    const { appId, hash, userId } = request;
    if (appId !== '' || userId !== '' || hash === '') return this.team.check(request);
    if (!this.isSubscribed) {
      void this.subscribe();
      return this.team.check(request);
    }
    const now = this.clock.now();
    const cached = this.links.get(hash);
    if (cached === undefined || now - cached.requestedAt >= maxAgeMs) return this.load(request).answer;
    if (now - cached.requestedAt >= refreshAfterMs && !cached.isRefreshed) {
      cached.isRefreshed = true;
      void this.refresh(request, cached);
    }
    return cached.answer;
  }

  async close(): Promise<void> {
    await (
      await this.subscription?.catch(() => undefined)
    )?.();
  }

  private request(request: AccessRequest): Cached {
    return { requestedAt: this.clock.now(), answer: this.team.check(request), isRefreshed: false };
  }

  private load(request: AccessRequest): Cached {
    const loaded = this.request(request);
    this.add(request.hash, loaded);
    return loaded;
  }

  /** An entry that was cleared meanwhile stays cleared. A failure reaches whoever comes when the old entry has expired. */
  private async refresh(request: AccessRequest, cached: Cached): Promise<void> {
    const fresh = this.request(request);
    const isAnswered = await fresh.answer.then(
      () => true,
      () => false,
    );
    if (isAnswered && this.links.peek(request.hash) === cached) this.add(request.hash, fresh);
  }

  private add(hash: string, cached: Cached): void {
    this.links.set(hash, cached);
    const remove = (): void => {
      if (this.links.peek(hash) === cached) this.links.delete(hash);
    };
    cached.answer.then(({ hashPermission }) => (hashPermission === 0 ? remove() : undefined), remove);
  }

  /** Resolves when messages about changed rights arrive; nothing is cached before. */
  async subscribe(): Promise<void> {
    const clear = (): void => this.links.clear();
    this.subscription ??= this.pubsub.subscribe(channels.access, clear, clear);
    try {
      await this.subscription;
      this.isSubscribed = true;
    } catch {
      this.subscription = undefined;
    }
  }
}
