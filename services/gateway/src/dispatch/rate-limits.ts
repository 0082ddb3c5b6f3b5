import type { RouteShape } from '@prototrail/contracts';
import type { Cache } from '@prototrail/platform';

interface Limit {
  requests: number;
  windowMs: number;
}

/** Per address. A class of 40 testers behind one address stays far below each. */
export const limits: Record<NonNullable<RouteShape['rate']>, Limit | undefined> = {
  api: { requests: 6000, windowMs: 10_000 },
  ingest: { requests: 20_000, windowMs: 10_000 },
  hash: { requests: 1200, windowMs: 60_000 },
  login: { requests: 600, windowMs: 60_000 },
  none: undefined,
};

/** Counts a request; returns the seconds to wait when there were too many, otherwise 0. */
export async function countRequest(cache: Cache, route: RouteShape, address: string): Promise<number> {
  const group = route.rate ?? 'api';
  const limit = limits[group];
  if (!limit) return 0;
  const count = await cache.increment(`rate:${group}:${address}`, 1, limit.windowMs);
  return count > limit.requests ? Math.ceil(limit.windowMs / 1000) : 0;
}
