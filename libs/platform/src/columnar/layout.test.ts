import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { systemIds } from '../base/clock';

import { openChdb } from './chdb';
import { onCluster, toReplicated, ttlChange } from './layout';

const statement = `CREATE TABLE IF NOT EXISTS events (app String, received_at Int64)
ENGINE = ReplacingMergeTree(precedence)
ORDER BY app
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1`;

describe('tables on a cluster', () => {
  it('are made everywhere, replicated, with the same window of deduplication', () => {
    expect(toReplicated(statement, 'main')).toBe(
      `CREATE TABLE IF NOT EXISTS events ON CLUSTER 'main' (app String, received_at Int64)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}', precedence)
ORDER BY app
SETTINGS replicated_deduplication_window = 10000, replicated_deduplication_window_seconds = 1209600, fsync_after_insert = 1`,
    );
    expect(toReplicated('CREATE TABLE notes (a String) ENGINE = MergeTree ORDER BY a', 'main')).toBe(
      "CREATE TABLE notes ON CLUSTER 'main' (a String) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}') ORDER BY a",
    );
  });

  it('change by themselves on all servers', () => {
    const change = 'ALTER TABLE events MODIFY COLUMN app String DEFAULT 1';
    expect(toReplicated(change, 'main')).toBe(change);
  });

  it('are what the engine can read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prototrail-layout-'));
    const columnar = openChdb({ folder, ids: systemIds });
    try {
      expect((await columnar.query(`EXPLAIN AST ${toReplicated(statement, '{cluster}')}`)).length).toBeGreaterThan(5);
    } finally {
      await columnar.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('need a name that is one', () => {
    expect(onCluster(undefined)).toBe('');
    expect(() => onCluster("x' SETTINGS")).toThrow('no name of a cluster');
  });
});

describe('the time to live of a table', () => {
  const lifetime = { table: 'events', column: 'received_at' };
  const kept = 'CREATE TABLE t.events (`a` String) ENGINE = MergeTree ORDER BY a SETTINGS index_granularity = 8192';
  const limited =
    'CREATE TABLE t.events (`a` String) ENGINE = MergeTree ORDER BY a TTL toDateTime(intDiv(received_at, 1000)) + toIntervalDay(30) SETTINGS index_granularity = 8192';

  it('is set, changed and removed only when it is another one', () => {
    const set = 'ALTER TABLE events MODIFY TTL toDateTime(intDiv(received_at, 1000)) + toIntervalDay(30)';
    expect(ttlChange(lifetime, kept, 30)).toBe(set);
    expect(ttlChange(lifetime, limited, 30)).toBeNull();
    expect(ttlChange(lifetime, limited, 60)).toBe(set.replace('30', '60'));
    expect(ttlChange(lifetime, limited, 0)).toBe('ALTER TABLE events REMOVE TTL');
    expect(ttlChange(lifetime, kept, 0)).toBeNull();
  });
});
