import { randomBytes } from 'node:crypto';

import { describeColumnarContract } from '../suites/columnar.contract';
import { serverOptions } from '../suites/server/infra';
import { openServer } from '../suites/server/open-server';

import { openClickHouse } from './clickhouse';
import type { ClickHouseColumnar } from './clickhouse-columnar';
import { ensureDatabase, removeDatabase } from './clickhouse-database';
import type { Migration } from './columnar.port';

jest.setTimeout(120_000);
describeColumnarContract('a ClickHouse server', openServer('columnar'));

describe('the configured time to live', () => {
  const migrations: readonly Migration[] = [
    {
      name: '001-visits',
      sql: 'CREATE TABLE IF NOT EXISTS visits (name String, at Int64) ENGINE = ReplacingMergeTree ORDER BY name',
      lifetime: { table: 'visits', column: 'at' },
    },
  ];
  const day = 24 * 60 * 60 * 1000;
  const target = serverOptions(`t${randomBytes(6).toString('hex')}`).columnar;
  const names = async (columnar: ClickHouseColumnar): Promise<string[]> => {
    await columnar.command('OPTIMIZE TABLE visits FINAL');
    return (await columnar.query<{ name: string }>('SELECT name FROM visits ORDER BY name')).map(({ name }) => name);
  };
  const withTtl = async <T>(ttlDays: number, work: (columnar: ClickHouseColumnar) => Promise<T>): Promise<T> => {
    const columnar = openClickHouse({ ...target, layout: { ttlDays } });
    await columnar.migrate(migrations);
    return work(columnar).finally(() => columnar.close());
  };
  beforeAll(() => ensureDatabase(target));
  afterAll(() => removeDatabase({ url: target.url, database: target.database ?? '' }));

  it('is given to tables with a lifetime, changed and taken away again', async () => {
    const rows = [
      { name: 'new', at: Date.now() },
      { name: 'ten days old', at: Date.now() - 10 * day },
    ];
    await withTtl(0, async (columnar) => {
      await columnar.insert('visits', rows);
      expect(await names(columnar)).toEqual(['new', 'ten days old']);
    });
    expect(await withTtl(30, names)).toEqual(['new', 'ten days old']);
    expect(await withTtl(7, names)).toEqual(['new']);
    await withTtl(0, async (columnar) => {
      await columnar.insert('visits', rows);
      expect(await names(columnar)).toEqual(['new', 'ten days old']);
    });
  });
});
