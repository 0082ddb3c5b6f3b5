import type { RouteShape } from '@prototrail/contracts';
import type { Cache } from '@prototrail/platform';
import { hash } from 'node:crypto';

interface Limit {
  maxRequests: number;
  windowMs: number;
}

/** What counts as one sender: its address, or a link used from an address. Guessed links have limits of their own. */
type Scope = 'address' | 'link';

export type RateGroup = NonNullable<RouteShape['rate']>;

/**
 * Limits by group of routes. A class of 40 testers behind one address stays far below each: a busy tester makes about 5
 * requests a second, the studio about 15 for each click on a prototype.
 */
export const limits: Record<RateGroup, Partial<Record<Scope, Limit>>> = {
  api: { address: { maxRequests: 6000, windowMs: 10_000 } },
  ingest: { address: { maxRequests: 20_000, windowMs: 10_000 }, link: { maxRequests: 10_000, windowMs: 10_000 } },
  hash: { address: { maxRequests: 3000, windowMs: 60_000 } },
  login: { address: { maxRequests: 600, windowMs: 60_000 } },
  // a tester's prototype may ask again every second
  relay: { address: { maxRequests: 3000, windowMs: 60_000 }, link: { maxRequests: 3000, windowMs: 60_000 } },
  none: {},
};

const minHashLength = 60;

/** Who sends what, as far as limits care. */
export interface Sender {
  address: string;
  /** Path parameters. */
  params: Readonly<Record<string, string>>;
}

function linkOf({ params }: Sender): string | undefined {
  return Object.values(params).find((value) => value.length >= minHashLength);
}

function keyOf(group: RateGroup, scope: Scope, sender: Sender): string | undefined {
  const base = `rate:${group}:${scope}:${sender.address}`;
  if (scope === 'address') return base;
  const link = linkOf(sender);
  // links are secrets, so that the cache has their digest only
  return link && `${base}:${hash('sha256', link, 'base64url')}`;
}

/** Counts a request; returns the seconds to wait when there were too many, otherwise 0. */
export async function countRequest(cache: Cache, route: RouteShape, sender: Sender): Promise<number> {
  const group = route.rate ?? 'api';
  const waits = await Promise.all(
    (['address', 'link'] as const).map(async (scope) => {
      const limit = limits[group][scope];
      const key = limit && keyOf(group, scope, sender);
      if (!limit || !key) return 0;
      return (await cache.increment(key, 1, limit.windowMs)) > limit.maxRequests ? limit.windowMs : 0;
    }),
  );
  return Math.ceil(Math.max(...waits) / 1000);
}
