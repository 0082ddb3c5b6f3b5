/** `prototrail migrate` on empty servers: topics, tables and their time to live as the configuration says. */
import { topicDeclarations } from '@prototrail/contracts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';

import { infraFolder, root } from '../../deploy/infra/folders';
import { nameSpace, readServers } from '../support/server-product';

jest.setTimeout(120_000);

describe('prototrail migrate', () => {
  let environment: Record<string, string>;
  beforeAll(async () => {
    const servers = await readServers(infraFolder());
    environment = { ...servers, ...nameSpace(servers), PROTOTRAIL_PLATFORM: 'servers' };
  });

  function migrate(settings: Record<string, string> = {}): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'libs/cli/dist/main.js'), 'migrate'], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, ...environment, ...settings },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout;
  }
  async function queryStore(sql: string): Promise<string> {
    const query = new URLSearchParams({ query: sql, database: environment.PROTOTRAIL_CLICKHOUSE_DATABASE ?? '' });
    const answer = await fetch(`${environment.PROTOTRAIL_CLICKHOUSE_URL}/?${query.toString()}`);
    return (await answer.text()).trim();
  }
  async function topicsOnBroker(): Promise<Record<string, { partitions: number; copies: number; retention: string }>> {
    const prefix = environment.PROTOTRAIL_KAFKA_PREFIX ?? '';
    const brokers = (environment.PROTOTRAIL_KAFKA_BROKERS ?? '').split(',');
    const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    try {
      const topics = (await admin.listTopics()).filter((name) => name.startsWith(prefix));
      const { topics: found } = await admin.fetchTopicMetadata({ topics });
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: topics.map((name) => ({ type: ConfigResourceTypes.TOPIC, name })),
      });
      const entries = found.map(({ name, partitions }) => {
        const settings = resources.find(({ resourceName }) => resourceName === name)?.configEntries ?? [];
        const retention = settings.find(({ configName }) => configName === 'retention.ms')?.configValue ?? '';
        const copies = Math.min(...partitions.map(({ replicas }) => replicas.length));
        return [name.slice(prefix.length), { partitions: partitions.length, copies, retention }] as const;
      });
      return Object.fromEntries(entries);
    } finally {
      await admin.disconnect();
    }
  }

  it('makes the topics that are declared, with the configured partitions, and the one for dead letters', async () => {
    migrate({ PROTOTRAIL_KAFKA_PARTITIONS: '4' });
    const made = await topicsOnBroker();
    const copies = Number(environment.PROTOTRAIL_KAFKA_REPLICATION);
    for (const { name, partitions, retentionMs } of topicDeclarations)
      expect(made[name]).toEqual({ partitions: partitions > 1 ? 4 : 1, copies, retention: String(retentionMs) });
    expect(Object.keys(made)).toHaveLength(topicDeclarations.length + 1);
    expect(Object.keys(made).some((name) => name.includes('dead'))).toBe(true);
  });

  it('adds partitions when more are configured later, and changes nothing when run again', async () => {
    migrate({ PROTOTRAIL_KAFKA_PARTITIONS: '6' });
    const made = await topicsOnBroker();
    expect(made.events?.partitions).toBe(6);
    migrate({ PROTOTRAIL_KAFKA_PARTITIONS: '6' });
    expect(await topicsOnBroker()).toEqual(made);
  });

  it('gives recorded events and mouse trails the configured time to live, and takes it away again', async () => {
    const ttl = (table: string): Promise<string> =>
      queryStore(`SELECT extract(create_table_query, 'TTL ([^\\\\n]*?) SETTINGS') FROM system.tables
        WHERE database = currentDatabase() AND name = '${table}'`);
    expect(await ttl('events')).toBe('');
    migrate({ PROTOTRAIL_CLICKHOUSE_TTL_DAYS: '400' });
    for (const table of ['events', 'mouse'])
      expect(await ttl(table)).toBe('toDateTime(intDiv(received_at, 1000)) + toIntervalDay(400)');
    expect(await ttl('tombstones')).toBe('');
    migrate();
    expect(await ttl('events')).toBe('');
  });

  it('says which setting is wrong', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'libs/cli/dist/main.js'), 'migrate'], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, ...environment, PROTOTRAIL_CLICKHOUSE_CLUSTER: "it's" },
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('PROTOTRAIL_CLICKHOUSE_CLUSTER: must be the name of a cluster');
  });
});
