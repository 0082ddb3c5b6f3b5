/** ClickHouse server over HTTP. */
import { Readable } from 'node:stream';

import { ClickHouseLogLevel, createClient } from '@clickhouse/client';

import { systemIds, type Ids } from '../base/clock';

import { ClickHouseColumnar, type ColumnarConnection, type ColumnarOptions } from './clickhouse-columnar';

/** Which server, and as whom. User and password may also be part of the address. */
export interface ClickHouseOptions extends Pick<ColumnarOptions, 'readers' | 'readMemoryBytes' | 'layout'> {
  /** `http://host:8123`, with `user:password@` and `/database` when needed. */
  url: string;
  /** Wins over a database in the address. */
  database?: string;
  ids?: Ids;
}

/** A server has inserts beside it only; farther back, questions would hardly be answered while a large study comes in. */
const readNice = 3;

/** Opens a ClickHouse server. Nothing is sent before the first statement. */
export function openClickHouse({ url, database, ids = systemIds, ...options }: ClickHouseOptions): ClickHouseColumnar {
  return new ClickHouseColumnar({
    ...options,
    readNice,
    nextToken: () => ids.uuid(),
    openConnection: () => connectClickHouse(url, database, options.layout?.cluster !== undefined),
  });
}

/** One connection to a server, or to one of several that replicate. */
export function connectClickHouse(url: string, database: string | undefined, isReplicated = false): ColumnarConnection {
  const client = createClient({
    url: database === undefined ? url : addressOf(url, database),
    request_timeout: 600_000,
    // failures are thrown; the driver would write them to the terminal as well
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      // keeps proxies from cutting a statement that takes long to answer
      send_progress_in_http_headers: 1,
      http_headers_progress_interval_ms: '20000',
      // from 26.3 on a server collects inserts by itself; ours are collected already, and collected again they would
      // wait longer and, on older servers, be taken twice under the same token
      async_insert: 0,
      insert_deduplicate: 1,
    },
  });
  return {
    client,
    insertText: async ({ table, columns, format, text }, dedupToken) => {
      const answer = await client.exec({
        query: `INSERT INTO ${table}${columns ? ` (${columns.join(', ')})` : ''} FORMAT ${format}`,
        values: Readable.from([text], { objectMode: false }),
        clickhouse_settings: {
          insert_deduplication_token: dedupToken,
          // what is acknowledged is on most servers, since the stream forgets it after that
          ...(isReplicated && { insert_quorum: 'auto', insert_quorum_parallel: 1 }),
          max_insert_block_size: '1000000',
          input_format_parallel_parsing: 0,
        },
      });
      answer.stream.resume();
    },
    async *readLines(sql) {
      const answer = await client.exec({ query: `${sql} FORMAT JSONEachRow` });
      for await (const piece of answer.stream) yield piece as Uint8Array;
    },
  };
}

/** The driver prefers the database of an address to the one it is given. */
function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
