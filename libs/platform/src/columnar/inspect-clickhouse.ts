import { openClickHouse, type ClickHouseOptions } from './clickhouse';

/** A server as an operator looks at it. */
export interface ClickHouseState {
  version: string;
  databaseExists: boolean;
  /** Names of the applied migrations; empty when there are none. */
  migrations: string[];
  /** The server's clock, ms since 1970. */
  now: number;
  /** Free bytes on the fullest disk. */
  freeBytes: number;
}

/** Looks at a server without changing anything. @throws PlatformError `unavailable`, `failed` */
export async function inspectClickHouse({
  url,
  database = 'default',
}: Pick<ClickHouseOptions, 'url' | 'database'>): Promise<ClickHouseState> {
  // A database that is missing may not be named when connecting.
  const server = openClickHouse({ url, readers: 1 });
  try {
    const [general] = await server.query<{ version: string; now: number; free: number }>(
      'SELECT version() AS version, toUnixTimestamp64Milli(now64(3)) AS now, (SELECT min(free_space) FROM system.disks) AS free',
    );
    const databases = await server.query('SELECT 1 FROM system.databases WHERE name = {database:String}', { database });
    const hasTable = await server.query(
      "SELECT 1 FROM system.tables WHERE database = {database:String} AND name = 'applied_migrations'",
      { database },
    );
    const applied =
      hasTable.length === 0
        ? []
        : await server.query<{ name: string }>(
            `SELECT DISTINCT name FROM \`${database.replaceAll('`', '')}\`.applied_migrations ORDER BY name`,
          );
    return {
      version: general?.version ?? '',
      databaseExists: databases.length > 0,
      migrations: applied.map(({ name }) => name),
      now: general?.now ?? 0,
      freeBytes: general?.free ?? 0,
    };
  } finally {
    await server.close();
  }
}
