import { migrations } from '@prototrail/analytics';
import {
  inspectClickHouse,
  inspectKafka,
  inspectServer,
  serverOptionsOf,
  systemClock,
  systemIds,
  type PlatformConfig,
  type ServerOptions,
} from '@prototrail/platform';
import { topicsOf } from '../stores/configuration';
import { failure, sizeText, warning, well, withoutSecrets, type Check } from './finding';

const maxSkewMs = 5_000;
const lagWorthSaying = 10_000;
const littleSpace = 2 * 1024 ** 3;
const migrate = 'Run "prototrail migrate", which makes what is missing.';

/** One check for each server; each works when the others are down. */
export function serverChecks(config: PlatformConfig): Check[] {
  const options = serverOptionsOf(config);
  return [
    checkDocuments(config, options),
    checkStream(config, options),
    checkColumnar(config, options),
    checkObjects(config, options),
    checkCache(config, options),
  ];
}

function checkDocuments(config: PlatformConfig, options: ServerOptions): Check {
  const address = withoutSecrets(config.PROTOTRAIL_MONGO_URL);
  return {
    name: 'documents',
    fixOf: (reason) =>
      /auth/i.test(reason)
        ? 'Correct user and password in PROTOTRAIL_MONGO_URL.'
        : `Start the document store at ${address}, or correct PROTOTRAIL_MONGO_URL.`,
    run: async () => {
      const documents = inspectServer.documents(options);
      try {
        const probes = documents.collection<{ at: number }>({ name: 'doctor_probes' });
        const id = systemIds.uuid();
        await probes.insert(id, { at: systemClock.now() });
        const found = await probes.find(id);
        await probes.remove(id);
        return found === null
          ? [
              failure(
                'A document that was written cannot be found.',
                `Look into the log of the document store at ${address}.`,
              ),
            ]
          : [well(`A document was written, read and removed at ${address}.`)];
      } finally {
        await documents.close();
      }
    },
  };
}

function checkStream(config: PlatformConfig, options: ServerOptions): Check {
  return {
    name: 'stream',
    fixOf: (reason) =>
      /sasl|auth/i.test(reason)
        ? 'Correct PROTOTRAIL_KAFKA_USER, PROTOTRAIL_KAFKA_PASSWORD and PROTOTRAIL_KAFKA_MECHANISM.'
        : `Start Kafka at ${config.PROTOTRAIL_KAFKA_BROKERS}, or correct PROTOTRAIL_KAFKA_BROKERS.`,
    run: async () => {
      const { brokers, topics, lags } = await inspectKafka(options.stream, topicsOf(config));
      const findings = [well(`${brokers} broker(s) answer at ${config.PROTOTRAIL_KAFKA_BROKERS}.`)];
      const missing = topics.filter(({ partitions }) => partitions === 0).map(({ name }) => name);
      if (missing.length > 0) findings.push(failure(`Topics are missing: ${missing.join(', ')}.`, migrate));
      for (const { name, wanted, partitions, replication, withoutLeader } of topics) {
        if (partitions === 0) continue;
        if (withoutLeader > 0)
          findings.push(
            failure(`${withoutLeader} partition(s) of ${name} have no leader.`, 'Start the brokers that are down.'),
          );
        if (partitions < wanted)
          findings.push(warning(`${name} has ${partitions} partitions, ${wanted} are configured.`, migrate));
        if (replication < config.PROTOTRAIL_KAFKA_REPLICATION)
          findings.push(
            warning(
              `${name} is kept ${replication} time(s), ${config.PROTOTRAIL_KAFKA_REPLICATION} are configured.`,
              brokers < config.PROTOTRAIL_KAFKA_REPLICATION
                ? `Start more brokers (${brokers} of ${config.PROTOTRAIL_KAFKA_REPLICATION} answer), then reassign its partitions with kafka-reassign-partitions.sh.`
                : 'Reassign its partitions with kafka-reassign-partitions.sh.',
            ),
          );
      }
      for (const { topic, group, messages, members } of lags) {
        if (messages > lagWorthSaying)
          findings.push(
            warning(
              `The group ${group} is ${messages} messages behind on ${topic} with ${members} consumer(s).`,
              `Start more copies of the service ${group}, and look into its log for messages that come again.`,
            ),
          );
        else findings.push(well(`The group ${group} is ${messages} message(s) behind on ${topic}.`));
      }
      return findings;
    },
  };
}

function checkColumnar(config: PlatformConfig, options: ServerOptions): Check {
  const address = withoutSecrets(config.PROTOTRAIL_CLICKHOUSE_URL);
  return {
    name: 'columnar store',
    fixOf: (reason) =>
      /authentication|password|user/i.test(reason)
        ? 'Correct PROTOTRAIL_CLICKHOUSE_USER and PROTOTRAIL_CLICKHOUSE_PASSWORD.'
        : `Start ClickHouse at ${address}, or correct PROTOTRAIL_CLICKHOUSE_URL.`,
    run: async () => {
      const before = systemClock.now();
      const state = await inspectClickHouse(options.columnar);
      const skew = state.now - (before + systemClock.now()) / 2;
      const findings = [well(`ClickHouse ${state.version} answers at ${address}.`)];
      const applied = new Set(state.migrations);
      const missing = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
      const unknown = state.migrations.filter((name) => !migrations.some((one) => one.name === name));
      if (!state.databaseExists)
        findings.push(failure(`The database "${config.PROTOTRAIL_CLICKHOUSE_DATABASE}" does not exist.`, migrate));
      else if (missing.length > 0)
        findings.push(failure(`Migrations were not applied: ${missing.join(', ')}.`, migrate));
      else findings.push(well(`All ${migrations.length} migrations are applied.`));
      if (unknown.length > 0)
        findings.push(
          warning(
            `The database was written by a newer version (${unknown.join(', ')}).`,
            'Install that version, or restore a backup of this one.',
          ),
        );
      if (state.freeBytes < littleSpace)
        findings.push(
          warning(
            `ClickHouse has ${sizeText(state.freeBytes)} of free space left.`,
            'Enlarge its disk or remove old studies.',
          ),
        );
      findings.push(
        Math.abs(skew) > maxSkewMs
          ? failure(
              `The clocks of this machine and of ClickHouse differ by ${Math.round(Math.abs(skew) / 1000)} s.`,
              'Switch on time synchronisation (NTP) on both.',
            )
          : well('Its clock agrees with that of this machine.'),
      );
      return findings;
    },
  };
}

function checkObjects(config: PlatformConfig, options: ServerOptions): Check {
  const address = withoutSecrets(config.PROTOTRAIL_S3_URL);
  return {
    name: 'objects',
    fixOf: (reason) =>
      /does not exist/.test(reason)
        ? migrate
        : /denied|signature|credential|key|forbidden|403/i.test(reason)
          ? 'Correct PROTOTRAIL_S3_ACCESS_KEY and PROTOTRAIL_S3_SECRET_KEY, or let the key read, write and list the bucket.'
          : /skew/i.test(reason)
            ? 'Switch on time synchronisation (NTP) on both machines.'
            : `Start the S3 server at ${address}, or correct PROTOTRAIL_S3_URL.`,
    run: async () => {
      const objects = inspectServer.objects(options);
      await objects.ping();
      const key = `doctor/${systemIds.uuid()}`;
      await objects.put(key, Buffer.from('probe'));
      const read = await objects.getBytes(key);
      await objects.remove(key);
      return read?.toString() === 'probe'
        ? [
            well(
              `An object was written, read and removed in the bucket "${config.PROTOTRAIL_S3_BUCKET}" at ${address}.`,
            ),
          ]
        : [
            failure(
              'An object that was written reads differently.',
              `Look into the log of the S3 server at ${address}.`,
            ),
          ];
    },
  };
}

function checkCache(config: PlatformConfig, options: ServerOptions): Check {
  const address = withoutSecrets(config.PROTOTRAIL_REDIS_URL);
  return {
    name: 'cache and pubsub',
    fixOf: (reason) =>
      /OOM|maxmemory/i.test(reason)
        ? `Raise maxmemory of the Redis at ${address}, or let it drop old values: CONFIG SET maxmemory-policy volatile-lru.`
        : /NOAUTH|WRONGPASS|password/i.test(reason)
          ? 'Correct user and password in PROTOTRAIL_REDIS_URL.'
          : /READONLY/i.test(reason)
            ? 'PROTOTRAIL_REDIS_URL names a replica; name the primary.'
            : /MISCONF/i.test(reason)
              ? `The Redis at ${address} cannot write its snapshot; free its disk, or switch snapshots off: CONFIG SET save "".`
              : `Start Redis at ${address}, or correct PROTOTRAIL_REDIS_URL.`,
    run: async () => {
      const [cache, pubsub] = [inspectServer.cache(options), inspectServer.pubsub(options)];
      const id = systemIds.uuid();
      try {
        await cache.set(`doctor:${id}`, id, 10_000);
        const isKept = (await cache.get(`doctor:${id}`)) === id;
        await cache.remove(`doctor:${id}`);
        const heard = new Promise<string>((resolve, reject) => {
          setTimeout(() => reject(new Error('a message that was published is not heard within 5 s')), 5_000).unref();
          pubsub.subscribe(`doctor:${id}`, resolve).then(() => pubsub.publish(`doctor:${id}`, id), reject);
        });
        await heard;
        return isKept
          ? [well(`A value was kept and a message was heard at ${address}.`)]
          : [failure('A value that was set is gone at once.', `Raise maxmemory of the Redis at ${address}.`)];
      } finally {
        await Promise.all([cache.close(), pubsub.close()]);
      }
    },
  };
}
