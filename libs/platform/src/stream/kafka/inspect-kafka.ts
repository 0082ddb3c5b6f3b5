import { connectKafka, KafkaAdmin, toStreamError, type KafkaOptions } from './kafka-connection';
import { deadLetterTopic } from './kafka-dead-letters';
import type { TopicDeclaration } from '../stream.port';

/** A cluster as an operator looks at it. */
export interface KafkaState {
  brokers: number;
  /** Declared topics; `partitions` is 0 when the topic is missing. */
  topics: { name: string; wanted: number; partitions: number; replication: number; withoutLeader: number }[];
  /** Messages that groups have not handled. */
  lags: { topic: string; group: string; messages: number; members: number }[];
}

/** Looks at topics and groups without changing anything. @throws PlatformError `unavailable` */
export async function inspectKafka(options: KafkaOptions, declared: readonly TopicDeclaration[]): Promise<KafkaState> {
  const admin = new KafkaAdmin(connectKafka(options));
  const prefix = options.prefix ?? '';
  try {
    const { brokers } = await admin.run((client) => client.describeCluster(), 1);
    const existing = await admin.run((client) => client.listTopics());
    const wanted = [...declared, deadLetterTopic];
    const there = wanted.filter(({ name }) => existing.includes(prefix + name)).map(({ name }) => prefix + name);
    const metadata =
      there.length === 0 ? [] : (await admin.run((client) => client.fetchTopicMetadata({ topics: there }))).topics;
    const topics = wanted.map(({ name, partitions }) => {
      const parts = metadata.find((topic) => topic.name === prefix + name)?.partitions ?? [];
      return {
        ...{ name, wanted: partitions, partitions: parts.length },
        replication: parts.length === 0 ? 0 : Math.min(...parts.map(({ replicas }) => replicas.length)),
        withoutLeader: parts.filter(({ leader }) => leader < 0).length,
      };
    });
    return { brokers: brokers.length, topics, lags: await readLags(admin, prefix, there) };
  } catch (error) {
    throw toStreamError(error);
  } finally {
    await admin.close();
  }
}

async function readLags(admin: KafkaAdmin, prefix: string, topics: readonly string[]): Promise<KafkaState['lags']> {
  const { groups } = await admin.run((client) => client.listGroups());
  const lags: KafkaState['lags'] = [];
  for (const full of topics) {
    const topic = full.slice(prefix.length);
    const ours = groups.filter(({ groupId }) => groupId.startsWith(prefix) && groupId.endsWith(`.${topic}`));
    if (ours.length === 0) continue;
    const ends = await admin.run((client) => client.fetchTopicOffsets(full));
    const described = await admin.run((client) => client.describeGroups(ours.map(({ groupId }) => groupId)));
    for (const { groupId } of ours) {
      const committed = await admin.run((client) => client.fetchOffsets({ groupId, topics: [full] }));
      const offsets = new Map(
        committed.flatMap(({ partitions }) => partitions).map((one) => [one.partition, Number(one.offset)]),
      );
      if (![...offsets.values()].some((offset) => offset >= 0)) continue;
      const behind = ends.map(
        ({ partition, low, high }) => Number(high) - Math.max(offsets.get(partition) ?? 0, Number(low)),
      );
      lags.push({
        ...{ topic, group: groupId.slice(prefix.length, -topic.length - 1) },
        messages: behind.reduce((sum, count) => sum + Math.max(0, count), 0),
        members: described.groups.find((one) => one.groupId === groupId)?.members.length ?? 0,
      });
    }
  }
  return lags;
}
