import type { RouteShape } from '@prototrail/contracts';
import type { Cache } from '@prototrail/platform';

interface Limit {
  requests: number;
  windowMs: number;
}

/**
 * What counts as one sender: its address, a link used from an address, or the beginning of a link tried from an address
 * (the last 8 characters of a hash may be a password, so only failures count there).
 */
type Scope = 'address' | 'link' | 'guess';

export type RateGroup = NonNullable<RouteShape['rate']>;

/**
 * Limits by group of routes. A class of 40 testers behind one address stays far below each: a busy tester makes about 5
 * requests a second, the studio about 15 for each click on a prototype.
 */
export const limits: Record<RateGroup, Partial<Record<Scope, Limit>>> = {
  api: { address: { requests: 6000, windowMs: 10_000 } },
  ingest: { address: { requests: 20_000, windowMs: 10_000 }, link: { requests: 10_000, windowMs: 10_000 } },
  hash: { address: { requests: 3000, windowMs: 60_000 }, guess: { requests: 30, windowMs: 600_000 } },
  login: { address: { requests: 600, windowMs: 60_000 } },
  none: {},
};

const shortestHash = 60;
const passwordLength = 8;

/** Who sends what, as far as limits care. */
export interface Sender {
  address: string;
  /** Path parameters. */
  params: Readonly<Record<string, string>>;
}

function hashOf({ params }: Sender): string | undefined {
  return Object.values(params).find((value) => value.length >= shortestHash);
}

function keyOf(group: RateGroup, scope: Scope, sender: Sender): string | undefined {
  const base = `rate:${group}:${scope}:${sender.address}`;
  if (scope === 'address') return base;
  if (scope === 'link') {
    const hash = hashOf(sender);
    return hash && `${base}:${hash}`;
  }
  const tried = sender.params.hash;
  return tried && `${base}:${tried.slice(0, shortestHash - passwordLength)}`;
}

/** Counts a request; returns the seconds to wait when there were too many, otherwise 0. */
export async function countRequest(cache: Cache, route: RouteShape, sender: Sender): Promise<number> {
  const group = route.rate ?? 'api';
  let waitMs = 0;
  for (const scope of ['address', 'link', 'guess'] as const) {
    const limit = limits[group][scope];
    const key = limit && keyOf(group, scope, sender);
    if (!limit || !key) continue;
    const count =
      scope === 'guess' ? Number((await cache.get(key)) ?? 0) + 1 : await cache.increment(key, 1, limit.windowMs);
    if (count > limit.requests) waitMs = Math.max(waitMs, limit.windowMs);
  }
  return Math.ceil(waitMs / 1000);
}

/** Whether failures of a route count as guesses. */
export function countsGuesses(route: RouteShape): boolean {
  return limits[route.rate ?? 'api'].guess !== undefined;
}

/** Remembers that a link did not exist. */
export async function countGuess(cache: Cache, route: RouteShape, sender: Sender): Promise<void> {
  const group = route.rate ?? 'api';
  const limit = limits[group].guess;
  const key = limit && keyOf(group, 'guess', sender);
  if (key) await cache.increment(key, 1, limit.windowMs);
}
