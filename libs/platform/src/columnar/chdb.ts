/**
 * The only file that knows chDB. Its connection hook for the ClickHouse client is marked experimental by its authors, so
 * versions are pinned and the contract suite has to prove each raise.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';

import { createClient } from '@clickhouse/client';

import type { Ids } from '../base/clock';
import type { DamageReports } from '../data-folder/damage';
import { PlatformError } from '../base/errors';

import { ClickHouseColumnar, type ColumnarConnection, type ColumnarOptions } from './clickhouse-columnar';
import { toColumnarError } from './columnar-errors';
import { PartCheck } from './part-check';

/** The library takes 140 MB of memory as soon as it is loaded, and an import or a check of files needs none of it. */
const loadEngine = (): typeof import('chdb/connection') =>
  createRequire(__filename)('chdb/connection') as typeof import('chdb/connection');

/** How the embedded engine is opened. One folder can be open in a process at a time. */
export interface ChdbOptions extends Pick<ColumnarOptions, 'readers' | 'readMemoryBytes' | 'onMigrated'> {
  folder: string;
  ids: Ids;
  damage?: DamageReports;
}

/** Threads of a question stand beside the one that answers testers; a result that comes later harms nobody, a tester who waits does. */
const readNice = 5;

/** Opens ClickHouse inside this process. The engine is loaded at the first statement. */
export function openChdb({ folder, ids, damage, ...options }: ChdbOptions): ClickHouseColumnar {
  return new ClickHouseColumnar({
    ...options,
    readNice,
    ...(damage !== undefined && { partCheck: new PartCheck(damage) }),
    nextToken: () => ids.uuid(),
    openConnection: () => connectChdb(folder),
  });
}

/** One connection to the engine of this process. */
export function connectChdb(folder: string): ColumnarConnection {
  try {
    mkdirSync(folder, { recursive: true });
    const connection = loadEngine().createChdbConnection({ path: folder });
    return {
      client: createClient({
        connection: connection as unknown as NonNullable<Parameters<typeof createClient>[0]>['connection'],
      }),
      insertText: async ({ table, columns, format, text }, dedupToken) => {
        await connection.chdb.rawInsert({
          table,
          ...(columns && { columns: [...columns] }),
          values: text,
          format,
          settings: {
            insert_deduplication_token: dedupToken,
            max_insert_block_size: 1_000_000,
            input_format_parallel_parsing: 0,
          },
        });
      },
      async *readLines(sql) {
        for await (const piece of connection.chdb.queryStream(sql, { format: 'JSONEachRow' })) yield piece.raw();
      },
    };
  } catch (error) {
    const translated = toColumnarError(error);
    throw new PlatformError(
      'unavailable',
      `the columnar store in ${folder} cannot be opened: ${translated.message}`,
      {},
      { cause: error },
    );
  }
}
