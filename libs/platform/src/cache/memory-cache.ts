import type { Clock } from '../base/clock';

import type { Cache } from './cache.port';

interface Entry {
  value: string;
  expiresAt: number;
}

/** Writes between two sweeps of what has expired. */
const sweepEvery = 10_000;

/** Short-lived values in this process. */
export class MemoryCache implements Cache {
  private readonly entries = new Map<string, Entry>();
  private writes = 0;

  constructor(private readonly clock: Clock) {}

  async get(key: string): Promise<string | null> {
    return this.read(key)?.value ?? null;
  }

  async set(key: string, value: string, ttlMs: number): Promise<void> {
    this.write(key, value, this.clock.now() + Math.max(1, ttlMs));
  }

  async compareAndSet(key: string, expected: string | null, value: string, ttlMs: number): Promise<boolean> {
    if ((this.read(key)?.value ?? null) !== expected) return false;
    this.write(key, value, this.clock.now() + Math.max(1, ttlMs));
    return true;
  }

  async increment(key: string, by: number, ttlMs: number): Promise<number> {
    const entry = this.read(key);
    const sum = Number(entry?.value ?? 0) + by;
    this.write(key, String(sum), entry?.expiresAt ?? this.clock.now() + Math.max(1, ttlMs));
    return sum;
  }

  async remove(key: string): Promise<void> {
    this.entries.delete(key);
  }

  async ping(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.entries.clear();
  }

  private read(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined || entry.expiresAt > this.clock.now()) return entry;
    this.entries.delete(key);
    return undefined;
  }

  private write(key: string, value: string, expiresAt: number): void {
    this.entries.set(key, { value, expiresAt });
    this.writes += 1;
    if (this.writes % sweepEvery !== 0) return;
    const now = this.clock.now();
    for (const [other, entry] of this.entries) if (entry.expiresAt <= now) this.entries.delete(other);
  }
}
