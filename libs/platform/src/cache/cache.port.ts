/** Port of short-lived shared values. Everything in it may be lost; nothing may depend on it being there. */
export interface Cache {
  get(key: string): Promise<string | null>;
  /** Lives `ttlMs` milliseconds (at least 1). */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Sets only when the value is `expected` (null: absent) and says whether it did. */
  compareAndSet(key: string, expected: string | null, value: string, ttlMs: number): Promise<boolean>;
  /** Adds and returns the sum; an absent key starts at 0 and then lives `ttlMs`, which later calls do not prolong. */
  increment(key: string, by: number, ttlMs: number): Promise<number>;
  remove(key: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
