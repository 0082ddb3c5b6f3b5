import type { Columnar } from '@prototrail/platform';
import {
  forgetSql,
  preparedStateSql,
  prepareEventsSql,
  prepareSessionsSql,
  staleAmongSql,
  staleSessionsSql,
} from './prepare-sql';

/** Sessions that are looked up in one go. */
const sessionsPerLook = 20_000;
/** So much is prepared by one statement, while inserts wait; more events only for a longer session. */
const maxPerStatement = { sessions: 2_000, events: 25_000 };
/** Large statements are broken off after this time; a session of a million events takes seconds. */
const limitMs = 60_000;
/** Work that nobody waits for rests after each statement, this many times as long as that took. */
const restPerWork = 3;
const maxRestMs = 1_000;

/** How far the preparation of an app has come, in sessions. */
export interface PrepareProgress {
  done: number;
  total: number;
}

interface Stale {
  session: string;
  /** Sessions that are not up to date, from this one on. */
  left: number;
  /** Number of events that are stored and that were prepared. */
  stored: number;
  prepared: number;
}

/** Sessions whose newest event was received before `quietSince`, ms since 1970; the work ends early when `signal` says so. */
export interface QuietSessions {
  quietSince: number;
  signal: AbortSignal;
}

/**
 * Keeps `prepared_events` and `prepared_sessions`, from which metrics are calculated. Sessions whose rows are not those that
 * are stored are prepared anew, as a whole: new and late events, edits and deletions all show in their number or mark. So
 * it does no harm when two processes prepare the same session, or when one ends half-way: what is wrong is found by the
 * next look.
 */
export class Preparer {
  private readonly running = new Map<string, Promise<void>>();
  private readonly waiting = new Map<string, Promise<void>>();
  /** Ends the rest of work on an app that nobody waited for until now. */
  private readonly wake = new Map<string, () => void>();
  private readonly progress = new Map<string, PrepareProgress>();

  constructor(private readonly columnar: Pick<Columnar, 'query' | 'command'>) {}

  /** Resolves when everything of an app that was stored before the call is prepared. Callers at the same time share the work. */
  refresh(app: string): Promise<void> {
    const known = this.waiting.get(app);
    if (known) return known;
    const refreshed = this.afterRunning(app, () => {
      this.waiting.delete(app);
      return this.prepare(app);
    });
    this.waiting.set(app, refreshed);
    this.wake.get(app)?.();
    return refreshed;
  }

  /**
   * The same for sessions that are known to have changed, without a look at all others. It waits for nothing else: when a session
   * is prepared twice at the same time, the newer state stays.
   */
  async refreshSessions(app: string, sessions: readonly string[]): Promise<void> {
    const parameters = { app, after: '', before: 0, limit: sessions.length, sessions };
    const stale = await this.columnar.query<Stale>(staleAmongSql, parameters, { timeoutMs: limitMs });
    await this.forget(app, stale);
    for (const part of inParts(stale.filter(({ stored }) => stored > 0)))
      await this.run([prepareEventsSql, prepareSessionsSql], app, part);
  }

  /** How far the work on an app has come; undefined while nothing is prepared, or nobody counted yet. */
  progressOf(app: string): PrepareProgress | undefined {
    return this.progress.get(app);
  }

  /** A text that is another one after every change of what is prepared of an app. */
  async state(app: string): Promise<string> {
    const [row] = await this.columnar.query<{ state: string }>(preparedStateSql, { app });
    return row?.state ?? '';
  }

  /**
   * The same for some sessions, in turn with others that prepare the app, and at a quarter of the speed; it leaves the rest
   * to whoever asks for all of them meanwhile.
   */
  refreshQuiet(app: string, quiet: QuietSessions): Promise<void> {
    return this.afterRunning(app, () => this.prepare(app, quiet));
  }

  private async prepare(app: string, quiet?: QuietSessions): Promise<void> {
    try {
      await this.prepareStale(app, quiet);
    } finally {
      this.progress.delete(app);
    }
  }

  private async prepareStale(app: string, quiet?: QuietSessions): Promise<void> {
    let after = '';
    let done = 0;
    for (let isMore = true; isMore;) {
      const parameters = { app, after, before: quiet?.quietSince ?? 0, limit: sessionsPerLook };
      const stale = await this.columnar.query<Stale>(staleSessionsSql, parameters, { timeoutMs: limitMs });
      const total = done + (stale[0]?.left ?? 0);
      if (total > 0) this.progress.set(app, { done, total });
      await this.forget(app, stale);
      for (const part of inParts(stale.filter(({ stored }) => stored > 0))) {
        if (quiet && (quiet.signal.aborted || this.waiting.has(app))) return;
        const began = performance.now();
        await this.run([prepareEventsSql, prepareSessionsSql], app, part);
        done += part.length;
        this.progress.set(app, { done, total });
        if (quiet) await this.rest(app, Math.min(maxRestMs, (performance.now() - began) * restPerWork));
      }
      after = stale.at(-1)?.session ?? '';
      isMore = stale.length === sessionsPerLook;
    }
  }

  /** Sessions that lost events: what was prepared of the last ones would stay. */
  private async forget(app: string, stale: readonly Stale[]): Promise<void> {
    const shrunk = stale.filter(({ stored, prepared }) => stored < prepared);
    for (const part of inParts(shrunk)) await this.run(forgetSql, app, part);
  }

  private async run(statements: readonly string[], app: string, about: readonly Stale[]): Promise<void> {
    const sessions = about.map(({ session }) => session);
    for (const sql of statements)
      await this.columnar.command(sql, { app, sessions }, { timeoutMs: limitMs, givesWay: true });
  }

  private async rest(app: string, ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake.set(app, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.wake.delete(app);
  }

  private afterRunning(app: string, work: () => Promise<void>): Promise<void> {
    const before = this.running.get(app) ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine.catch(() => undefined);
    this.running.set(app, settled);
    void settled.then(() => {
      if (this.running.get(app) === settled) this.running.delete(app);
    });
    return mine;
  }
}

function inParts(sessions: readonly Stale[]): Stale[][] {
  const parts: Stale[][] = [];
  let events = 0;
  for (const session of sessions) {
    const part = parts.at(-1);
    events += session.stored;
    if (part && part.length < maxPerStatement.sessions && events <= maxPerStatement.events) part.push(session);
    else {
      parts.push([session]);
      events = session.stored;
    }
  }
  return parts;
}
