/** ClickHouse server over HTTP. */
import { Readable } from 'node:stream';

import { createClient } from '@clickhouse/client';

import { systemIds, type Ids } from '../clock';

import { ClickHouseColumnar, type ColumnarConnection, type ColumnarOptions } from './clickhouse-columnar';

/** Which server, and as whom. User and password may also be part of the address. */
export interface ClickHouseOptions extends Pick<ColumnarOptions, 'readers' | 'readMemoryBytes'> {
  /** `http://host:8123`, with `user:password@` when needed. */
  url: string;
  database?: string;
  ids?: Ids;
}

/** Opens a ClickHouse server. Nothing is sent before the first statement. */
export function openClickHouse({ url, database, ids = systemIds, ...options }: ClickHouseOptions): ClickHouseColumnar {
  return new ClickHouseColumnar({
    ...options,
    nextToken: () => ids.uuid(),
    openConnection: () => openConnection(url, database),
  });
}

function openConnection(url: string, database: string | undefined): ColumnarConnection {
  const client = createClient({ url, ...(database !== undefined && { database }), request_timeout: 600_000 });
  return {
    client,
    insertText: async ({ table, columns, format, text }, dedupToken) => {
      const answer = await client.exec({
        query: `INSERT INTO ${table}${columns ? ` (${columns.join(', ')})` : ''} FORMAT ${format}`,
        values: Readable.from([Buffer.from(`${text}\n`)], { objectMode: false }),
        clickhouse_settings: {
          insert_deduplication_token: dedupToken,
          max_insert_block_size: '1000000',
          input_format_parallel_parsing: 0,
        },
      });
      answer.stream.resume();
    },
  };
}
