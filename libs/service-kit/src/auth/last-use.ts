import type { Cache, Clock } from '@prototrail/platform';
import { LRUCache } from 'lru-cache';

/** Once in this time is exact enough, ms. */
const everyMs = 60_000;
/** For as long as the longest login lasts, ms. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

const keyOf = (id: string): string => `used:${id}`;

/** Notes when tokens and API keys were used last, in the shared cache: it may be lost, and nobody waits for it. */
export class LastUse {
  private readonly noted = new LRUCache<string, number>({ max: 5000 });

  constructor(
    private readonly cache: Cache,
    private readonly clock: Clock,
  ) {}

  note(id: string): void {
    const now = this.clock.now();
    if (id === '' || now - (this.noted.get(id) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    this.noted.set(id, now);
    this.cache.set(keyOf(id), String(now), keptMs).catch(() => undefined);
  }
}

/** When a token or key was used last, in ms; undefined when that is not known. */
export async function findLastUse(cache: Cache, id: string): Promise<number | undefined> {
  const text = await cache.get(keyOf(id)).catch(() => null);
  return text === null ? undefined : Number(text);
}
