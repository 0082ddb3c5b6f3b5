/** What a large installation has otherwise: copies of each table on several servers, and rows that end after a time. */
import { PlatformError } from '../base/errors';

import type { Migration } from './columnar.port';

/** The schema is the same numbered files everywhere; this says how a ClickHouse server keeps it. */
export interface ClickHouseLayout {
  /** Name of a cluster with Keeper: tables are made on all its servers and replicated between them. */
  cluster?: string;
  /** Rows of tables with a lifetime are removed so many days after they arrived; 0 or nothing keeps them. */
  ttlDays?: number;
}

/** Where the servers of a cluster agree about a table; the macros are those of ClickHouse. */
const replicaPath = '/clickhouse/tables/{shard}/{database}/{table}';
/** As long as the stream can deliver a batch again. */
const replicatedWindowSeconds = 14 * 24 * 60 * 60;

const createTable = /^(CREATE TABLE(?: IF NOT EXISTS)? [A-Za-z_]\w*)/i;
const engine = /ENGINE\s*=\s*(\w*MergeTree)\b(?:\(([^)]*)\))?/i;

/** ` ON CLUSTER …`, or nothing. @throws PlatformError `invalid` for a name that could not be quoted */
export function onCluster(cluster: string | undefined): string {
  if (cluster === undefined) return '';
  if (!/^[\w.{}-]+$/.test(cluster)) throw new PlatformError('invalid', `"${cluster}" is no name of a cluster`);
  return ` ON CLUSTER '${cluster}'`;
}

/**
 * A statement of a migration for a cluster: tables are made everywhere, with the replicated kind of their engine and
 * its window of deduplication. Changes of tables replicate themselves.
 */
export function toReplicated(statement: string, cluster: string): string {
  if (!createTable.test(statement)) return statement;
  return statement
    .replace(createTable, (head: string) => `${head}${onCluster(cluster)}`)
    .replace(engine, (_, name: string, parameters: string | undefined) => {
      const all = [`'${replicaPath}'`, `'{replica}'`, ...(parameters?.trim() ? [parameters.trim()] : [])];
      return `ENGINE = Replicated${name}(${all.join(', ')})`;
    })
    .replace(
      /non_replicated_deduplication_window\s*=\s*(\d+)/i,
      `replicated_deduplication_window = $1, replicated_deduplication_window_seconds = ${replicatedWindowSeconds}`,
    );
}

/** The statement that gives a table its time to live, or null when it is so already. `created` is its definition. */
export function ttlChange(
  { table, column }: NonNullable<Migration['lifetime']>,
  created: string,
  ttlDays: number,
): string | null {
  const days = Number(/ TTL toDateTime\(intDiv\(\w+, 1000\)\) \+ toIntervalDay\((\d+)\)/.exec(created)?.[1] ?? 0);
  if (days === ttlDays) return null;
  if (ttlDays === 0) return `ALTER TABLE ${table} REMOVE TTL`;
  return `ALTER TABLE ${table} MODIFY TTL toDateTime(intDiv(${column}, 1000)) + toIntervalDay(${ttlDays})`;
}
