import { PlatformError } from '../base/errors';

import { isUniqueViolation, toPlatformError, type Database } from './open-database';

interface Pending {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** How to tell one of a committed group what became of its write. */
interface Outcome {
  one: Pending;
  value: unknown;
  error: PlatformError | null;
}

/** Writes that wait for one commit; more than this is refused with `busy`. */
const maxWaiting = 20_000;
/** Writes in one commit, so that the event loop is not held for long. */
const maxPerCommit = 1_000;

/**
 * Collects the writes of one tick of the event loop into one transaction: all of them wait for a single fsync. A write
 * is one statement, or several of which a failure can only mean that the whole transaction is void.
 */
export class GroupCommit {
  private waiting: Pending[] = [];
  private scheduled = false;
  private closed = false;
  private refusal: PlatformError | null = null;
  /** Commits made so far, for metrics. */
  commits = 0;

  constructor(
    private readonly database: Database,
    private readonly what: string,
    /** `beforeCommit` may write, `committed` runs before writes are acknowledged, `rolledBack` after they were undone. */
    private readonly hooks: { beforeCommit?: () => void; committed?: () => void; rolledBack?: () => void } = {},
  ) {}

  /** Runs a write in the next commit; resolves with its result once it is durable. */
  run<T>(write: () => T): Promise<T> {
    if (this.closed) return Promise.reject(new PlatformError('unavailable', `${this.what} is closed`));
    if (this.refusal !== null) return Promise.reject(this.refusal);
    if (this.waiting.length >= maxWaiting) {
      return Promise.reject(new PlatformError('busy', `${this.what}: too many writes are waiting; try again`));
    }
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ run: write, resolve: resolve as (value: unknown) => void, reject });
      if (!this.scheduled) {
        this.scheduled = true;
        setImmediate(this.flush);
      }
    });
  }

  /** Refuses every later write with an error. */
  refuse(error: PlatformError): void {
    this.refusal ??= error;
  }

  /** @throws the error with which writes are refused */
  assertAccepts(): void {
    if (this.refusal !== null) throw this.refusal;
  }

  /** Commits what waits and refuses everything later. */
  close(): void {
    this.closed = true;
    while (this.waiting.length > 0) this.flush();
  }

  private readonly flush = (): void => {
    this.scheduled = false;
    const batch = this.waiting.length > maxPerCommit ? this.waiting.splice(0, maxPerCommit) : this.waiting;
    if (batch === this.waiting) this.waiting = [];
    else if (!this.closed) {
      this.scheduled = true;
      setImmediate(this.flush);
    }
    if (batch.length > 0 && !this.commitTogether(batch)) for (const one of batch) this.commitAlone(one);
  };

  private commitTogether(batch: readonly Pending[]): boolean {
    const outcomes: Outcome[] = [];
    try {
      this.database.exec('BEGIN IMMEDIATE');
      for (const one of batch) {
        try {
          outcomes.push({ one, value: one.run(), error: null });
        } catch (error) {
          if (!this.isHarmless(error)) throw error;
          outcomes.push({ one, value: undefined, error: this.translate(error) });
        }
      }
      this.hooks.beforeCommit?.();
      this.database.exec('COMMIT');
      this.commits += 1;
      this.hooks.committed?.();
    } catch (error) {
      this.rollBack();
      if (batch.length > 1) return false;
      batch[0]?.reject(this.translate(error));
      return true;
    }
    for (const { one, value, error } of outcomes) {
      if (error === null) one.resolve(value);
      else one.reject(error);
    }
    return true;
  }

  /** One write that does not fit must not take the others down: after a failed commit each gets its own. */
  private commitAlone(one: Pending): void {
    if (!this.commitTogether([one])) one.reject(new PlatformError('unavailable', `${this.what}: could not commit`));
  }

  /** A refused statement leaves the transaction usable; anything else voids it. */
  private isHarmless(error: unknown): boolean {
    return (error instanceof PlatformError || isUniqueViolation(error)) && this.database.isTransaction;
  }

  private rollBack(): void {
    if (this.database.isTransaction) this.database.exec('ROLLBACK');
    this.hooks.rolledBack?.();
  }

  private translate(error: unknown): PlatformError {
    return toPlatformError(error, this.what);
  }
}
