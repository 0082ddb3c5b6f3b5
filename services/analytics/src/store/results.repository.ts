import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  eventRow,
  forgetSql,
  Inserter,
  migrations,
  notDeleted,
  notErased,
  OutcomeWriter,
  Preparer,
  type Reader,
  type Tombstone,
} from '@prototrail/analytics';
import { isRecord } from '@prototrail/model';
import { stopIfTold, type Clock, type Ids, type Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, IDS, LOGGER, PLATFORM, type Logger } from '@prototrail/service-kit';
import type { AnalyticsConfig } from '../config';

interface StoredRow {
  raw: string;
  arrival: number;
  received_at: number;
  revision: string;
}

/** Where records of a kind are, and the column that says when they were received. */
const tables = [
  { table: 'events', holds: 'events', received: 'received_at' },
  { table: 'prepared_events', holds: 'events', received: 'received_at' },
  { table: 'prepared_sessions', holds: 'events', received: 'as_of' },
  { table: 'task_outcomes', holds: 'events', received: 'as_of' },
  { table: 'mouse', holds: 'mouse', received: 'received_at' },
] as const;

/** Sessions that one statement names. */
const namedAtOnce = 1_000;

/** Which records are read. */
export interface RecordQuery {
  app: string;
  session?: string;
  /** An event type to leave out. */
  exclude?: string;
}

/** The recorded events and mouse records of prototypes; every question names its prototype. */
@Injectable()
export class ResultsRepository implements OnModuleInit {
  readonly inserter: Inserter;
  /** Brings what metrics read up to date. */
  readonly preparer: Preparer;
  /** Judges what is prepared. */
  readonly outcomes: OutcomeWriter;
  /** For metrics; each question has a time limit, and is not asked when nobody waits for the answer any more. */
  readonly reader: Reader;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.inserter = new Inserter(platform.columnar);
    this.preparer = new Preparer(platform.columnar);
    this.outcomes = new OutcomeWriter(platform.columnar);
    const timeoutMs = config.ANALYTICS_READ_TIMEOUT_MS;
    this.reader = {
      query: async (sql, parameters) => {
        stopIfTold();
        return platform.columnar.query(sql, parameters, { timeoutMs });
      },
      queryColumns: async (sql, parameters) => {
        stopIfTold();
        return platform.columnar.queryColumns(sql, parameters, { timeoutMs });
      },
    };
  }

  async onModuleInit(): Promise<void> {
    await this.platform.columnar.migrate(migrations);
    await this.warnOfNewerRows();
  }

  /** A version that went back reads rows that it does not know all of: its operator hears so at the start. */
  private async warnOfNewerRows(): Promise<void> {
    // rows that cannot be read are reported elsewhere
    const applied = await this.platform.columnar
      .query<{ name: string }>('SELECT DISTINCT name FROM applied_migrations ORDER BY name')
      .catch(() => []);
    const unknown = applied.map(({ name }) => name).filter((name) => !migrations.some((one) => one.name === name));
    if (unknown.length > 0)
      this.logger.warn(
        { migrations: unknown.join(', ') },
        'the results were written by a newer version; install that one, or restore a backup of this one',
      );
  }

  /** Stored events in the order of their arrival, and by their place in the run within a millisecond, as JSON text of an array. */
  events({ app, session, exclude }: RecordQuery): Promise<string> {
    const sql = `SELECT raw FROM (SELECT raw, session, received_at, sequence, arrival, id FROM events WHERE ${notDeleted('events')}
      ${session === undefined ? '' : 'AND session = {session:String}'} ${exclude === undefined ? '' : 'AND type != {exclude:String}'}
      ORDER BY precedence DESC LIMIT 1 BY session, id) ORDER BY received_at, sequence, arrival, id`;
    return this.listAsText(sql, { app, session: session ?? '', exclude: exclude ?? '' });
  }

  /** Stored mouse records in the order of their arrival, as JSON text of an array. */
  mouse({ app, session }: RecordQuery): Promise<string> {
    const sql = `SELECT raw FROM (SELECT raw, session, arrival, id FROM mouse WHERE ${notDeleted('mouse')}
      ${session === undefined ? '' : 'AND session = {session:String}'} ORDER BY arrival LIMIT 1 BY session, id) ORDER BY arrival, id`;
    return this.listAsText(sql, { app, session: session ?? '' });
  }

  async countEvents({ app, exclude }: RecordQuery): Promise<number> {
    const sql = `SELECT uniqExact(session, id) AS count FROM events WHERE ${notDeleted('events')} ${exclude === undefined ? '' : 'AND type != {exclude:String}'}`;
    const [row] = await this.platform.columnar.query<{ count: number }>(
      sql,
      { app, exclude: exclude ?? '' },
      this.limit(),
    );
    return row?.count ?? 0;
  }

  /** Replaces top-level fields of a stored event and returns it, or undefined when there is none. Its run never changes. */
  async changeEvent(
    app: string,
    id: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined> {
    const [stored] = await this.platform.columnar.query<StoredRow>(
      `SELECT raw, arrival, received_at, revision FROM events WHERE ${notDeleted('events')} AND id = {id:String} ORDER BY precedence DESC LIMIT 1`,
      { app, id },
      this.limit(),
    );
    const before: unknown = stored && JSON.parse(stored.raw);
    if (!stored || !isRecord(before)) return undefined;
    const changed = { ...before, ...fields, _id: id, id, appID: app, session: before['session'], seq: before['seq'] };
    const origin = {
      app,
      arrival: stored.arrival,
      receivedAt: stored.received_at,
      revision: stored.revision,
      edit: this.clock.now(),
      raw: JSON.stringify(changed),
    };
    await this.inserter.events([eventRow(changed, origin)], `edit:${this.ids.uuid()}`);
    return changed;
  }

  /** Sessions with one of the given names that their owner deleted, as `app session` texts. */
  async deletedSessions(sessions: readonly string[]): Promise<ReadonlySet<string>> {
    if (sessions.length === 0) return new Set();
    const rows = await this.platform.columnar.query<{ app: string; session: string; scope: string }>(
      // asked for every block that is inserted, and several threads cost more here than they bring
      `SELECT app, session, scope FROM tombstones WHERE session IN (SELECT arrayJoin({sessions:Array(String)})) SETTINGS max_threads = 1`,
      { sessions },
      this.limit(),
    );
    return new Set(rows.filter((row) => row.scope === 'session').map((row) => `${row.app} ${row.session}`));
  }

  /** Prototypes with events of which nothing was prepared, as after a restore. */
  async unpreparedApps(): Promise<string[]> {
    const rows = await this.platform.columnar.query<{ app: string }>(
      'SELECT DISTINCT app FROM events WHERE app NOT IN (SELECT DISTINCT app FROM prepared_sessions)',
      {},
      this.limit(),
    );
    return rows.map(({ app }) => app);
  }

  /** Hides what the marks name from every question, then removes its rows. Doing it again changes nothing. */
  async remove(marks: readonly Tombstone[], token: string): Promise<void> {
    await this.inserter.tombstones(marks, token);
    for (const mark of marks) await this.removeRows(mark);
  }

  /** Marks every session that is stored now, and everything received before `deletedAt`. */
  async removeResults(app: string, deletedAt: number, token: string): Promise<void> {
    const rows = await this.platform.columnar.query<{ session: string }>(
      'SELECT DISTINCT session FROM events WHERE app = {app:String}',
      { app },
      this.limit(),
    );
    const sessions = rows.map(({ session }): Tombstone => ({ app, session, scope: 'session', deletedAt }));
    await this.inserter.tombstones([...sessions, { app, session: '', scope: 'results', deletedAt }], token);
    for (const { table, received } of tables) {
      await this.platform.columnar.command(
        `DELETE FROM ${table} WHERE app = {app:String} AND ${received} < {deletedAt:Int64}`,
        { app, deletedAt },
      );
    }
  }

  /**
   * Hides sessions, or those with something received until a time, from every question until `show`. What was prepared of
   * them goes; the first question after `show` prepares them anew.
   */
  async hide(app: string, trash: string, what: readonly string[] | { until: number }): Promise<void> {
    const sessions = 'until' in what ? await this.sessionsUntil(app, what.until) : what;
    await this.inserter.trashed(app, trash, sessions);
    for (let from = 0; from < sessions.length; from += namedAtOnce)
      for (const sql of forgetSql)
        await this.platform.columnar.command(sql, { app, sessions: sessions.slice(from, from + namedAtOnce) });
  }

  async show(app: string, trash: string): Promise<void> {
    await this.platform.columnar.command(
      'DELETE FROM trashed_sessions WHERE app = {app:String} AND trash = {trash:String}',
      { app, trash },
    );
  }

  /** Removes what `hide` has hidden. */
  async removeHidden(app: string, trash: string, deletedAt: number): Promise<void> {
    const rows = await this.platform.columnar.query<{ session: string }>(
      'SELECT DISTINCT session FROM trashed_sessions WHERE app = {app:String} AND trash = {trash:String}',
      { app, trash },
      this.limit(),
    );
    const sessions = rows.map(({ session }) => session);
    await this.removeSessions(app, sessions, { deletedAt, token: `trash:${trash}` });
  }

  private async sessionsUntil(app: string, until: number): Promise<string[]> {
    const rows = await this.platform.columnar.query<{ session: string }>(
      'SELECT DISTINCT session FROM events WHERE app = {app:String} AND received_at <= {until:Int64}',
      { app, until },
      this.limit(),
    );
    return rows.map(({ session }) => session);
  }

  /** Sessions of which nothing was received since a time, also those that are deleted and can be restored. */
  async sessionsBefore(app: string, before: number): Promise<string[]> {
    const rows = await this.platform.columnar.query<{ session: string }>(
      `SELECT session FROM (
         SELECT session, received_at FROM events WHERE ${notErased('events')}
         UNION ALL SELECT session, received_at FROM mouse WHERE ${notErased('mouse')}
       ) GROUP BY session HAVING max(received_at) < {before:Int64} ORDER BY session`,
      { app, before },
      this.limit(),
    );
    return rows.map(({ session }) => session);
  }

  /** Hides sessions from every question, then removes their rows, many at a time. Doing it again changes nothing. */
  async removeSessions(
    app: string,
    sessions: readonly string[],
    { deletedAt, token }: { deletedAt: number; token: string },
  ): Promise<void> {
    const marks = sessions.map((session): Tombstone => ({ app, session, scope: 'session', deletedAt }));
    await this.inserter.tombstones(marks, token);
    for (let start = 0; start < sessions.length; start += namedAtOnce) {
      const part = sessions.slice(start, start + namedAtOnce);
      for (const { table } of tables)
        await this.platform.columnar.command(
          `DELETE FROM ${table} WHERE app = {app:String} AND session IN {sessions:Array(String)}`,
          { app, sessions: part },
        );
    }
  }

  private async removeRows({ app, session, scope }: Tombstone): Promise<void> {
    const concerned = tables.filter(({ holds }) => scope !== (holds === 'events' ? 'mouse' : 'events'));
    const where = scope === 'app' ? 'app = {app:String}' : 'app = {app:String} AND session = {session:String}';
    for (const { table } of concerned)
      await this.platform.columnar.command(`DELETE FROM ${table} WHERE ${where}`, { app, session });
  }

  private async listAsText(sql: string, parameters: Record<string, string>): Promise<string> {
    const lines = await this.platform.columnar.queryText(sql, parameters, { ...this.limit(), format: 'TSVRaw' });
    return `[${lines.trimEnd().replaceAll('\n', ',')}]`;
  }

  private limit(): { timeoutMs: number } {
    return { timeoutMs: this.config.ANALYTICS_READ_TIMEOUT_MS };
  }
}
