import { z } from 'zod';

import { openEmbeddedPlatform } from '../assembly/embedded-platform';
import type { Platform } from '../assembly/platform';
import { openServerPlatform, type ServerOptions } from '../assembly/server-platform';
import type { TopicDeclaration } from '../stream/stream.port';

import { ConfigError, parseConfig, switchValue } from './define-config';

/** Where the stores are. `embedded` needs nothing else; `servers` needs an address for each of the five. */
export const platformConfig = z.object({
  PROTOTRAIL_PLATFORM: z
    .enum(['embedded', 'servers'])
    .default('embedded')
    .describe('`embedded`: all stores in the data folder, for one process. `servers`: the servers named below.'),
  PROTOTRAIL_DATA: z.string().default('./data').describe('Folder of the embedded stores.'),
  PROTOTRAIL_MONGO_URL: z
    .string()
    .default('')
    .describe('MongoDB or compatible: `mongodb://[user:password@]host:27017/database`.'),
  PROTOTRAIL_KAFKA_BROKERS: z.string().default('').describe('Kafka brokers as `host:9092,host:9092`.'),
  PROTOTRAIL_KAFKA_REPLICATION: z.coerce
    .number()
    .int()
    .min(1)
    .max(9)
    .default(1)
    .describe('Copies of each partition when topics are made; with two or more, two brokers must have a message.'),
  PROTOTRAIL_KAFKA_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(6)
    .describe('Partitions of the topics that are spread by session; as many consumers can work side by side.'),
  PROTOTRAIL_KAFKA_PREFIX: z
    .string()
    .default('')
    .describe('What topics and groups start with, so that installations can share a cluster.'),
  PROTOTRAIL_KAFKA_TLS: switchValue(false).describe('Whether the brokers speak TLS.'),
  PROTOTRAIL_KAFKA_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .default('scram-sha-512')
    .describe('How to sign in to the brokers, when there is a user.'),
  PROTOTRAIL_KAFKA_USER: z.string().default('').describe('User for the brokers.'),
  PROTOTRAIL_KAFKA_PASSWORD: z.string().default('').describe('Password for the brokers.'),
  PROTOTRAIL_CLICKHOUSE_URL: z.string().default('').describe('ClickHouse: `http://host:8123`.'),
  PROTOTRAIL_CLICKHOUSE_DATABASE: z.string().default('prototrail').describe('Database in ClickHouse; made if missing.'),
  PROTOTRAIL_CLICKHOUSE_USER: z.string().default('').describe('User for ClickHouse.'),
  PROTOTRAIL_CLICKHOUSE_PASSWORD: z.string().default('').describe('Password for ClickHouse.'),
  PROTOTRAIL_CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[\w.{}-]*$/, 'must be the name of a cluster')
    .default('')
    .describe(
      'Cluster in ClickHouse, for large installations: tables are made on all its servers and replicated, and an insert counts when most of them have it. Empty: one server.',
    ),
  PROTOTRAIL_CLICKHOUSE_TTL_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .default(0)
    .describe('Recorded events and mouse trails are removed so many days after they arrived; 0 keeps them.'),
  PROTOTRAIL_REDIS_URL: z.string().default('').describe('Redis or compatible: `redis://[user:password@]host:6379`.'),
  PROTOTRAIL_REDIS_PREFIX: z
    .string()
    .default('prototrail:')
    .describe('What keys and channels start with, so that installations can share a server.'),
  PROTOTRAIL_S3_URL: z.string().default('').describe('S3 server: `http://host:9000` or `https://…`.'),
  PROTOTRAIL_S3_ACCESS_KEY: z.string().default('').describe('Access key for the S3 server.'),
  PROTOTRAIL_S3_SECRET_KEY: z.string().default('').describe('Secret key for the S3 server.'),
  PROTOTRAIL_S3_BUCKET: z.string().default('prototrail').describe('Bucket; made if missing.'),
  PROTOTRAIL_S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
});
export type PlatformConfig = Readonly<z.output<typeof platformConfig>>;

/** What `PROTOTRAIL_PLATFORM=servers` cannot do without. */
export const serverKeys = [
  'PROTOTRAIL_MONGO_URL',
  'PROTOTRAIL_KAFKA_BROKERS',
  'PROTOTRAIL_CLICKHOUSE_URL',
  'PROTOTRAIL_REDIS_URL',
  'PROTOTRAIL_S3_URL',
  'PROTOTRAIL_S3_ACCESS_KEY',
  'PROTOTRAIL_S3_SECRET_KEY',
] as const;

/** Reads where the stores are. Throws ConfigError that names every address that is missing or cannot be read. */
export function parsePlatformConfig(environment: Readonly<Record<string, string | undefined>>): PlatformConfig {
  const config = parseConfig(platformConfig, environment);
  if (config.PROTOTRAIL_PLATFORM === 'embedded') return config;
  const problems = serverKeys
    .filter((key) => config[key] === '')
    .map((key) => `${key}: is needed with PROTOTRAIL_PLATFORM=servers`);
  for (const key of [
    'PROTOTRAIL_MONGO_URL',
    'PROTOTRAIL_CLICKHOUSE_URL',
    'PROTOTRAIL_REDIS_URL',
    'PROTOTRAIL_S3_URL',
  ] as const) {
    // The address may hold a password: it is not repeated.
    if (config[key] !== '' && !/^[a-z0-9+]+:\/\/\S+$/i.test(config[key]))
      problems.push(`${key}: must be an address with a scheme, such as http://host:port`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The given topics as this installation has them. */
export function configuredTopics(
  config: PlatformConfig,
  declarations: readonly TopicDeclaration[],
): TopicDeclaration[] {
  const partitions = config.PROTOTRAIL_KAFKA_PARTITIONS;
  return declarations.map((topic) => (topic.partitions > 1 ? { ...topic, partitions } : topic));
}

/** Opens the stores that the configuration names. */
export function openPlatform(config: PlatformConfig): Promise<Platform> {
  return config.PROTOTRAIL_PLATFORM === 'embedded'
    ? openEmbeddedPlatform({ dataFolder: config.PROTOTRAIL_DATA })
    : openServerPlatform(serverOptionsOf(config));
}

/** Where the servers are, for the adapters; only for `PROTOTRAIL_PLATFORM=servers`. */
export function serverOptionsOf(config: PlatformConfig): ServerOptions {
  const user = config.PROTOTRAIL_KAFKA_USER;
  return {
    documents: { url: config.PROTOTRAIL_MONGO_URL },
    stream: {
      brokers: config.PROTOTRAIL_KAFKA_BROKERS.split(',').map((broker) => broker.trim()),
      replication: config.PROTOTRAIL_KAFKA_REPLICATION,
      prefix: config.PROTOTRAIL_KAFKA_PREFIX,
      ssl: config.PROTOTRAIL_KAFKA_TLS,
      ...(user && {
        sasl: {
          mechanism: config.PROTOTRAIL_KAFKA_MECHANISM,
          username: user,
          password: config.PROTOTRAIL_KAFKA_PASSWORD,
        },
      }),
    },
    columnar: {
      url: withUser(config),
      database: config.PROTOTRAIL_CLICKHOUSE_DATABASE,
      layout: {
        ttlDays: config.PROTOTRAIL_CLICKHOUSE_TTL_DAYS,
        ...(config.PROTOTRAIL_CLICKHOUSE_CLUSTER !== '' && { cluster: config.PROTOTRAIL_CLICKHOUSE_CLUSTER }),
      },
    },
    cache: { url: config.PROTOTRAIL_REDIS_URL, prefix: config.PROTOTRAIL_REDIS_PREFIX },
    objects: {
      url: config.PROTOTRAIL_S3_URL,
      accessKey: config.PROTOTRAIL_S3_ACCESS_KEY,
      secretKey: config.PROTOTRAIL_S3_SECRET_KEY,
      bucket: config.PROTOTRAIL_S3_BUCKET,
      region: config.PROTOTRAIL_S3_REGION,
    },
  };
}

function withUser(config: PlatformConfig): string {
  const url = new URL(config.PROTOTRAIL_CLICKHOUSE_URL);
  if (config.PROTOTRAIL_CLICKHOUSE_USER) url.username = config.PROTOTRAIL_CLICKHOUSE_USER;
  if (config.PROTOTRAIL_CLICKHOUSE_PASSWORD) url.password = config.PROTOTRAIL_CLICKHOUSE_PASSWORD;
  return url.href;
}
