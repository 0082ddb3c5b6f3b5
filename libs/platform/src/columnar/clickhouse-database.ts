import { openClickHouse, type ClickHouseOptions } from './clickhouse';
import { onCluster } from './layout';

/** Makes the database when it is missing. @throws PlatformError `unavailable` when the server cannot be reached */
export async function ensureDatabase({
  url,
  database,
  layout,
}: Pick<ClickHouseOptions, 'url' | 'database' | 'layout'>): Promise<void> {
  if (database === undefined) return;
  const server = openClickHouse({ url });
  try {
    await server.command(`CREATE DATABASE IF NOT EXISTS ${quoteName(database)}${onCluster(layout?.cluster)}`);
  } finally {
    await server.close();
  }
}

/** Removes the database with everything in it; for tests, which have one each. */
export async function removeDatabase({ url, database }: { url: string; database: string }): Promise<void> {
  const server = openClickHouse({ url });
  try {
    await server.command(`DROP DATABASE IF EXISTS ${quoteName(database)} SYNC`);
  } finally {
    await server.close();
  }
}

function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '')}\``;
}
