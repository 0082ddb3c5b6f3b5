/** Results as files that grow: with each run, only the tests that changed since the one before. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportedTables, exportHeaders, type ExportedTable, type SqlTables } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { UsageError } from '../terminal';
import { asked, type Installation } from './server';

export const tableFormats = ['csv', 'jsonl', 'parquet'] as const;
export type TableFormat = (typeof tableFormats)[number];

export interface SavedTables {
  files: string[];
  /** Rows by table. */
  rows: Record<string, number>;
}

const cursorFile = 'cursors.json';
const pageTimeoutMs = 120_000;

interface SaveOptions {
  out: string;
  format: TableFormat;
  /** Everything once more, whatever was saved before. */
  isFull?: boolean;
}

/**
 * Saves every table of a prototype into a folder. A file holds one page: rows of a test replace those of the same test in
 * earlier files. Where the next run goes on is written last, so a run that breaks off is simply run again.
 * @throws UsageError for what the server refuses
 */
export async function saveTables(
  installation: Installation,
  key: string,
  prototype: string,
  { out, format, isFull = false }: SaveOptions,
): Promise<SavedTables> {
  await mkdir(out, { recursive: true });
  const cursors = isFull ? {} : await readCursors(join(out, cursorFile));
  const columns = format === 'parquet' ? await readColumns(installation, prototype) : undefined;
  const saved: SavedTables = { files: [], rows: {} };
  for (const table of exportedTables) {
    let after = cursors[table] ?? '';
    for (let isMore = true; isMore;) {
      const page = await readPage(installation, key, { prototype, table, after, format });
      isMore = page.isMore;
      // an empty table has its columns, too; its file is the one that the first rows will stand in
      if (page.rows > 0 || page.cursor === '' || after === '') {
        // a table that is always whole has one file, the others one for each page
        const file = `${table}${page.cursor === '' ? '' : `-${after === '' ? '0' : after}`}.${format}`;
        await writeFile(join(out, file), columns ? parquetOf(page.text, columns.get(table)) : page.text);
        saved.files.push(file);
      }
      saved.rows[table] = (saved.rows[table] ?? 0) + page.rows;
      if (page.cursor !== '') after = page.cursor;
    }
    if (after !== '') cursors[table] = after;
  }
  await writeFile(join(out, `${cursorFile}.new`), `${JSON.stringify(cursors, null, 1)}\n`);
  await rename(join(out, `${cursorFile}.new`), join(out, cursorFile));
  return saved;
}

async function readCursors(path: string): Promise<Record<string, string>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => /^\d{1,20}$/.test(String(entry[1]))),
    );
  } catch {
    throw new UsageError(`${path} is damaged; remove it, or use --full`);
  }
}

interface Page {
  text: string;
  rows: number;
  cursor: string;
  isMore: boolean;
}

async function readPage(
  installation: Installation,
  key: string,
  { prototype, table, after, format }: { prototype: string; table: ExportedTable; after: string; format: TableFormat },
): Promise<Page> {
  const wire = format === 'csv' ? 'csv' : 'jsonl';
  const address = installation.prototrail.analytics.exportTable.url({
    ...{ appID: prototype, table },
    query: { format: wire, ...(after === '' ? {} : { after }) },
  });
  const answer = await asked(installation, () =>
    fetch(address, { headers: { authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(pageTimeoutMs) }),
  );
  const text = await answer.text();
  if (!answer.ok) {
    const body: unknown = await Promise.resolve(text)
      .then(JSON.parse)
      .catch(() => undefined);
    const said = isRecord(body) && typeof body['message'] === 'string' ? ` ${body['message']}` : '';
    throw new UsageError(`${installation.address} answered ${answer.status} for the table ${table}.${said}`);
  }
  const { length } = linesOf(text);
  return {
    text,
    rows: wire === 'csv' ? Math.max(0, length - 1) : length,
    cursor: answer.headers.get(exportHeaders.cursor) ?? '',
    isMore: answer.headers.get(exportHeaders.more) === 'true',
  };
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

type Cell = string | number | boolean | null;
type Columns = readonly { name: string; type: SqlTables['tables'][number]['columns'][number]['type'] }[];

/** The columns of every table with their types, which do not depend on what is in them. */
async function readColumns(installation: Installation, prototype: string): Promise<Map<string, Columns>> {
  const { tables } = await asked(installation, () => installation.prototrail.analytics.tables({ appID: prototype }));
  return new Map<string, Columns>([...tables.map(({ name, columns }) => [name, columns] as const), ...unlisted]);
}

/** Tables that are handed out and cannot be queried. */
const unlisted: readonly (readonly [ExportedTable, Columns])[] = [
  ['left_out', [{ name: 'session', type: 'text' }]],
  [
    'deleted',
    [
      { name: 'session', type: 'text' },
      { name: 'scope', type: 'text' },
      { name: 'deleted_at', type: 'time' },
    ],
  ],
];

const parquetTypes = {
  text: 'STRING',
  list: 'STRING',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  time: 'TIMESTAMP',
} as const satisfies Record<Columns[number]['type'], string>;

function parquetOf(text: string, columns: Columns = []): Uint8Array {
  const rows = linesOf(text).map((line) => JSON.parse(line) as Record<string, Cell>);
  const columnData = columns.map(({ name, type }) => ({
    name,
    type: parquetTypes[type],
    nullable: true,
    data: rows.map((row) => cellOf(row[name] ?? null, type)),
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

function cellOf(cell: Cell, type: Columns[number]['type']): Cell | Date {
  if (cell === null || type === 'number' || type === 'boolean') return cell;
  return type === 'time' ? new Date(String(cell)) : String(cell);
}
