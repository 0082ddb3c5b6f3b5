import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { ServerOptions } from '../../assembly/server-platform';

import { infraFolder } from './config';

/** Names of the servers, as the infra command knows them; `kafka` is every broker. */
export type ServerName = 'kafka' | `kafka-${number}` | 'clickhouse' | 'ferretdb' | 'redis' | 's3';

const command = resolve(__dirname, '../../../../../deploy/infra/main.ts');

/**
 * Where the servers of this run are, with names of its own for everything that is stored on them.
 * @throws Error when no servers run
 */
export function serverOptions(name: string): ServerOptions {
  const values = environment();
  const valueOf = (key: string): string => values[key] ?? '';
  return {
    documents: { url: valueOf('PROTOTRAIL_MONGO_URL'), database: name },
    stream: {
      brokers: valueOf('PROTOTRAIL_KAFKA_BROKERS').split(','),
      replication: Number(valueOf('PROTOTRAIL_KAFKA_REPLICATION')),
      prefix: `${name}.`,
    },
    columnar: { url: valueOf('PROTOTRAIL_CLICKHOUSE_URL'), database: name },
    objects: {
      url: valueOf('PROTOTRAIL_S3_URL'),
      accessKey: valueOf('PROTOTRAIL_S3_ACCESS_KEY'),
      secretKey: valueOf('PROTOTRAIL_S3_SECRET_KEY'),
      bucket: valueOf('PROTOTRAIL_S3_BUCKET'),
      prefix: `${name}/`,
    },
    cache: { url: valueOf('PROTOTRAIL_REDIS_URL'), prefix: `${name}:` },
  };
}

/** Kills servers with SIGKILL. */
export function killServers(names: readonly ServerName[]): void {
  runInfra('kill', names);
}

/** Starts servers again on the same port with the same data, and waits until they answer. */
export function startServers(names: readonly ServerName[]): void {
  runInfra('start', names);
}

/** Names of the brokers: one or three. */
export function brokerNames(): ServerName[] {
  const count = (environment().PROTOTRAIL_KAFKA_BROKERS ?? '').split(',').length;
  return count === 1 ? ['kafka'] : Array.from({ length: count }, (_, index) => `kafka-${index + 1}` as const);
}

function environment(): Record<string, string> {
  const lines = readFileSync(join(infraFolder(), 'environment'), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

function runInfra(action: 'kill' | 'start', names: readonly ServerName[]): void {
  const each = names.flatMap((name) => (name === 'kafka' ? brokerNames() : [name]));
  const result = spawnSync(process.execPath, ['--import', 'tsx', command, action, ...each], { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`infra ${action} ${names.join(' ')}: ${result.stdout}${result.stderr}`);
}
