/** Hands out tables of the results, whole or only the tests that changed since an earlier time. */
import type { Columnar } from '@prototrail/platform';
import type { Reader } from '../metrics/metric';
import { ignoredSessions, wholeOf, type Study } from '../study';
import { isSqlTable, tableParameters, tableSql, type SqlTable } from './tables';

/** Tests that one answer holds; those that were prepared in the same moment stay together. */
const pageSessions = { events: 200, other: 2_000 } as const;
/**
 * Copies of the service prepare tests at the same time and take up to a minute for it, so one with an earlier time may
 * become readable after one with a later time. The last cursor lies before that; what is sent twice replaces itself.
 */
const overlapNs = 60_000_000_000n;

export interface ExportedPage {
  text: string;
  /** Where the next request goes on. */
  cursor: string;
  isMore: boolean;
}

interface ExportRequest {
  table: string;
  /** A cursor of an earlier page; empty for everything. */
  after: string;
  format: 'csv' | 'jsonl';
  /** Sessions whose rows may be handed out; undefined for all. */
  shown: ReadonlySet<string> | undefined;
}

/** Rows of a table as text; undefined when there is no such table. */
export async function exportTable(
  store: { reader: Reader; columnar: Pick<Columnar, 'queryText'> },
  given: Study,
  { table, after, format, shown }: ExportRequest,
): Promise<ExportedPage | undefined> {
  const study: Study = {
    ...wholeOf(given),
    annotations: given.annotations.map((note) => ({ ...note, isValid: true })),
  };
  const engineFormat = format === 'csv' ? 'CSVWithNames' : 'JSONEachRow';
  const write = (sql: string, parameters: Parameters<Reader['query']>[1]): Promise<string> =>
    store.columnar.queryText(`${sql} SETTINGS date_time_output_format = 'iso', max_threads = 2`, parameters, {
      format: engineFormat,
      timeoutMs: 30_000,
    });
  if (table === 'left_out') {
    const left = ignoredSessions(given);
    return whole(await write('SELECT arrayJoin({left:Array(String)}) AS session', { left }));
  }
  if (table === 'deleted') {
    const sql = `SELECT session, scope, fromUnixTimestamp64Milli(deleted_at, 'UTC') AS deleted_at FROM tombstones FINAL
      WHERE app = {app:String} ORDER BY deleted_at, session`;
    return whole(await write(sql, { app: study.app }));
  }
  if (!isSqlTable(table)) return undefined;
  if (!isOfSessions(table))
    return whole(await write(tableSql(table, study), await tableParameters(store.reader, study, [table])));
  const page = await pageOf(store.reader, study, { table, after });
  const sessions = shown ? page.sessions.filter((session) => shown.has(session)) : page.sessions;
  const part: Study = { ...study, filter: { sessions } };
  const text = await write(
    `SELECT * FROM (${tableSql(table, part)})`,
    await tableParameters(store.reader, part, [table]),
  );
  return { text, cursor: page.cursor, isMore: page.isMore };
}

const whole = (text: string): ExportedPage => ({ text, cursor: '', isMore: false });
const isOfSessions = (table: SqlTable): boolean => table !== 'screens' && table !== 'widgets';

async function pageOf(
  reader: Reader,
  study: Study,
  { table, after }: { table: SqlTable; after: string },
): Promise<{ sessions: string[]; cursor: string; isMore: boolean }> {
  const limit = table === 'events' ? pageSessions.events : pageSessions.other;
  const rows = await reader.query<{ session: string; version: string; isMore: number }>(
    `SELECT session, toString(version) AS version, (SELECT count() FROM prepared_sessions FINAL
        WHERE app = {app:String} AND actions > 0 AND version > {after:UInt64}) AS total, total > count() OVER () AS isMore
      FROM (SELECT session, version FROM prepared_sessions FINAL WHERE app = {app:String} AND actions > 0 AND version > {after:UInt64}
        ORDER BY version LIMIT ${limit} WITH TIES) ORDER BY version, session`,
    { app: study.app, after: after === '' ? '0' : after },
  );
  const last = rows.at(-1);
  if (!last) return { sessions: [], cursor: after === '' ? '0' : after, isMore: false };
  const isMore = Boolean(last.isMore);
  const newest = BigInt(last.version);
  const cursor = isMore ? newest : newest > overlapNs ? newest - overlapNs : 0n;
  return { sessions: rows.map(({ session }) => session), cursor: String(cursor), isMore };
}
