/** Runs queries that people write over the results of a study. */
import { PlatformError, type Columnar } from '@prototrail/platform';
import type { Reader } from '../metrics/metric';
import type { Study } from '../study';
import { SqlRefusal } from './sql-refusal';
import { isSqlTable, sqlTables, tableParameters, tableSql, type ColumnType, type SqlTable } from './tables';
import { writeQuery } from './write-query';

/** What one query may use. */
export interface SqlLimits {
  rows: number;
  timeMs: number;
  memoryBytes: number;
  answerBytes: number;
}

export const sqlLimits: SqlLimits = {
  rows: 10_000,
  timeMs: 10_000,
  memoryBytes: 256 * 1024 * 1024,
  answerBytes: 20 * 1024 * 1024,
};

export type SqlCell = string | number | boolean | null | SqlCell[];

/** The answer to a query. */
export interface SqlAnswer {
  columns: { name: string; type: ColumnType | 'list' }[];
  rows: SqlCell[][];
  /** There are more rows than are answered. */
  isCut: boolean;
}

/**
 * `SETTINGS` behind every query: joins give null where there is no partner, a name means the column before the alias, few
 * threads, and an end for answers and steps in between that grow too large.
 */
const settingsOf = ({ answerBytes, memoryBytes }: SqlLimits): string =>
  `SETTINGS join_use_nulls = 1, prefer_column_name_to_alias = 1, max_threads = 2, query_plan_remove_redundant_sorting = 0,
    max_result_bytes = ${answerBytes}, result_overflow_mode = 'throw', max_bytes_in_join = ${memoryBytes}, max_rows_in_set = 2000000,
    max_expanded_ast_elements = 50000, output_format_json_quote_denormals = 0, date_time_output_format = 'iso'`;

/** @throws SqlRefusal with a sentence for whoever wrote the query */
export async function runQuery(
  { reader, columnar }: { reader: Reader; columnar: Pick<Columnar, 'queryText'> },
  study: Study,
  { text, limits = sqlLimits }: { text: string; limits?: SqlLimits },
): Promise<SqlAnswer> {
  const written = writeQuery(text, {
    source: (name) => (isSqlTable(name) ? tableSql(name, study) : undefined),
    names: Object.keys(sqlTables),
    maxRows: limits.rows + 1,
  });
  const tables = [...written.tables] as SqlTable[];
  const parameters = { ...written.parameters, ...(await tableParameters(reader, study, tables)) };
  try {
    const lines = await columnar.queryText(`${written.sql} ${settingsOf(limits)}`, parameters, {
      format: 'JSONCompactEachRowWithNamesAndTypes',
      timeoutMs: limits.timeMs,
      memoryBytes: limits.memoryBytes,
    });
    return readAnswer(lines, limits.rows);
  } catch (error) {
    throw error instanceof PlatformError ? refusalOf(error, tables, limits) : error;
  }
}

function readAnswer(lines: string, maxRows: number): SqlAnswer {
  const [names = [], types = [], ...rows] = JSON.parse(`[${lines.trimEnd().replaceAll('\n', ',')}]`) as SqlCell[][];
  return {
    columns: names.map((name, at) => ({ name: String(name), type: typeOf(String(types[at])) })),
    rows: rows.slice(0, maxRows),
    isCut: rows.length > maxRows,
  };
}

function typeOf(engineType: string): SqlAnswer['columns'][number]['type'] {
  const type = engineType.replace(/^(?:LowCardinality|Nullable)\((.*)\)$/, '$1').replace(/^Nullable\((.*)\)$/, '$1');
  if (/^(?:Array|Tuple|Map)\(/.test(type)) return 'list';
  if (type === 'Bool') return 'boolean';
  if (/^(?:U?Int|Float|Decimal|Interval)/.test(type)) return 'number';
  return /^Date/.test(type) ? 'time' : 'text';
}

/** Numbers of ClickHouse: an unknown name, a result or a step in between that is too large, an aggregate in a wrong place. */
const unknownNames = new Set(['47', '10', '8', '16']);
const tooLarge = new Set(['396', '191', '158', '307', '168', '36', '306']);
const misplaced = new Set(['184', '215']);

/** The engine's words name the store's own tables, so they are said anew. */
function refusalOf(error: PlatformError, tables: readonly SqlTable[], limits: SqlLimits): Error {
  const { code, reason } = error.details as { code?: unknown; reason?: unknown };
  const words = String(reason ?? error.message);
  const number = /Code: (\d+)/.exec(words)?.[1] ?? String(code ?? '');
  if (error.code === 'timeout')
    return new SqlRefusal(`The query took longer than ${limits.timeMs / 1000} s and was ended.`);
  if (/memory/i.test(error.message) && error.code === 'failed')
    return new SqlRefusal('The query needs too much memory. Group or choose before rows are joined.');
  if (error.code !== 'failed') return error;
  if (unknownNames.has(number)) {
    const [, name] = /(?:identifier|column|columns?:|alias)[^`'"]*[`'"]([^`'"]{1,64})[`'"]/i.exec(words) ?? [];
    const known = tables.map((table) => `${table} (${Object.keys(sqlTables[table]).join(', ')})`).join('; ');
    return new SqlRefusal(
      `There is no column ${name === undefined ? 'of this name' : `“${name}”`}. Tables of the query: ${known}.`,
    );
  }
  if (tooLarge.has(number))
    return new SqlRefusal('The query or its answer is too large. Choose fewer rows or columns.');
  if (misplaced.has(number))
    return new SqlRefusal('A column stands beside an aggregate and not in GROUP BY, or an aggregate stands in WHERE.');
  const said =
    /DB::Exception: ([^\n]{1,300}?)(?:[.:;]? (?:In scope|while|When|\(|Maybe|Actual)|\. |$)/i.exec(words)?.[1] ?? '';
  const isOurs = /prepared_|rows_|\{|_CAST|text_\d/.test(said);
  return new SqlRefusal(
    isOurs || said === '' ? 'The query does not fit the types of its columns.' : `The query cannot be run: ${said}.`,
  );
}
