import { randomBytes } from 'node:crypto';

import { brokerNames, killServers, serverOptions, startServers } from '../../suites/server/infra';
import { waitUntil } from '../../suites/subject';
import type { Platform } from '../../assembly/platform';
import { openServerPlatform } from '../../assembly/server-platform';

import { connectKafka } from './kafka-connection';
import { batchMark, toKafkaMessage } from './kafka-message';
import { KafkaStream } from './kafka-stream';
import { partitionOf } from '../partition-of';
import type { DeliveredBatch, Subscription, TopicDeclaration } from '../stream.port';

jest.setTimeout(300_000);

const topic: TopicDeclaration = { name: 'load', partitions: 6, retentionMs: 3_600_000 };
const keys = 24;

describe('the stream on Kafka', () => {
  let name: string;
  let platform: Platform;
  let others: Platform[];
  /** First delivery of each batch id: what an insert with that id as token would keep. */
  let kept: Map<string, DeliveredBatch>;
  let load: { isOver: boolean; isAbandoned: boolean };
  beforeEach(async () => {
    name = `t${randomBytes(6).toString('hex')}`;
    platform = await openServerPlatform(serverOptions(name));
    others = [];
    kept = new Map();
    load = { isOver: false, isAbandoned: false };
    await platform.stream.declare([topic]);
  });
  afterEach(async () => {
    load = Object.assign(load, { isOver: true, isAbandoned: true });
    await Promise.all(others.map((other) => other.close()));
    if (platform.stream instanceof KafkaStream) await platform.stream.removeTopics();
    await platform.close();
  });

  const consume = async (): Promise<Subscription> => {
    const other = await openServerPlatform(serverOptions(name));
    others.push(other);
    await other.stream.declare([topic]);
    return other.stream.subscribe({
      topic: topic.name,
      group: 'counters',
      maxWeight: 50,
      lingerMs: 20,
      handler: async (batch) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (!kept.has(batch.id)) kept.set(batch.id, batch);
      },
    });
  };
  /** Eight publishers with keys of their own, each sending its numbers in order until told to stop. Returns how many. */
  const publishAll = async (): Promise<number> => {
    const own = load;
    const publishers = Array.from({ length: 8 }, async (_, publisher) => {
      let count = 0;
      while (!own.isOver) {
        const number = publisher + 8 * count++;
        const message = { key: `k${number % keys}`, value: String(number) };
        for (let isStored = false; !isStored && !own.isAbandoned;) {
          isStored = await platform.stream.publish(topic.name, [message], { batchId: `b${number}` }).then(
            () => true,
            () => false,
          );
        }
      }
      return count;
    });
    return (await Promise.all(publishers)).reduce((sum, count) => sum + count, 0);
  };
  const keptNumbers = (): number[] =>
    [...kept.values()].flatMap(({ messages }) => messages.map(({ value }) => Number(value)));
  const expectOnce = async (count: number): Promise<void> => {
    await waitUntil(async () => (await platform.stream.lag(topic.name, 'counters')) === 0, 'no lag', 60_000);
    const numbers = keptNumbers();
    expect(numbers.length).toBe(count);
    expect(new Set(numbers).size).toBe(count);
    for (let key = 0; key < keys; key += 1) {
      const own = numbers.filter((number) => number % keys === key);
      expect(own).toEqual([...own].sort((a, b) => a - b));
    }
  };

  it('loses and doubles nothing while a group grows from one to three and shrinks again', async () => {
    const first = await consume();
    const publishing = publishAll();
    await waitUntil(() => keptNumbers().length > 200, 'the first messages', 30_000);
    const second = await consume();
    const third = await consume();
    const before = keptNumbers().length;
    await waitUntil(() => keptNumbers().length > before + 300, 'messages at three', 30_000);
    await Promise.all([first.stop(), third.stop()]);
    const atOne = keptNumbers().length;
    await waitUntil(() => keptNumbers().length > atOne + 300, 'messages at one again', 30_000);
    load.isOver = true;
    await expectOnce(await publishing);
    await second.stop();
  });

  it('loses and doubles nothing when a broker (of three, each in turn) is killed three times under load', async () => {
    const brokers = brokerNames();
    const subscription = await consume();
    const publishing = publishAll();
    for (let time = 0; time < 3; time += 1) {
      const before = keptNumbers().length;
      await waitUntil(() => keptNumbers().length > before + 200, `messages before kill ${time + 1}`, 60_000);
      const broker = brokers[time % brokers.length] ?? 'kafka';
      killServers([broker]);
      startServers([broker]);
    }
    const before = keptNumbers().length;
    await waitUntil(() => keptNumbers().length > before + 200, 'messages after the last kill', 60_000);
    load.isOver = true;
    await expectOnce(await publishing);
    await subscription.stop();
  });

  it('loses and doubles nothing when the document store, which knows the batches, is killed under load', async () => {
    const subscription = await consume();
    const publishing = publishAll();
    for (let time = 0; time < 3; time += 1) {
      const before = keptNumbers().length;
      await waitUntil(() => keptNumbers().length > before + 100, `messages before kill ${time + 1}`, 60_000);
      killServers(['ferretdb']);
      startServers(['ferretdb']);
    }
    load.isOver = true;
    await expectOnce(await publishing);
    await subscription.stop();
  });

  const indexes = { openedAt: { type: 'number' } } as const;

  /** What a publisher leaves behind that died after `wasStored` of its batch; others leave it alone `until` then. */
  const leaveUnfinished = async (batchId: string, wasStored: boolean, until = 1): Promise<void> => {
    const id = `${topic.name}/${batchId}`;
    const { prefix = '', ...options } = serverOptions(name).stream;
    const ledger = platform.documents.collection({ name: 'stream_batches', indexes });
    const from = Object.fromEntries(Array.from({ length: topic.partitions }, (_, partition) => [partition, 0]));
    await ledger.insert(id, { owner: 'dead', until, from, openedAt: 1, mark: `mark-of-${batchId}` });
    if (!wasStored) return;
    const producer = connectKafka(options).producer();
    await producer.connect();
    const message = toKafkaMessage({ key: 'k', value: '7' }, 3, batchMark(id, 0));
    await producer.send({ topic: `${prefix}${topic.name}`, messages: [message] });
    await producer.disconnect();
  };

  it('finds in the log what a publisher stored before it died, and stores what it did not', async () => {
    // The key decides the partition; this one goes to the partition that the dead publisher wrote to.
    const key =
      'abcdefghijklmnopqrstuvwxyz'.split('').find((letter) => partitionOf(letter, topic.partitions) === 3) ?? '';
    await leaveUnfinished('done', true);
    await leaveUnfinished('lost', false);
    await leaveUnfinished('just-done', true, Date.now() + 60_000);
    const publish = (batchId: string, value: string) =>
      platform.stream.publish(topic.name, [{ key, value }], { batchId });
    expect(await publish('done', '7')).toEqual({ duplicate: true });
    expect(await publish('just-done', '7')).toEqual({ duplicate: true });
    expect(await publish('lost', '8')).toEqual({ duplicate: false });
    expect(await publish('lost', '8')).toEqual({ duplicate: true });
    const subscription = await consume();
    await waitUntil(() => keptNumbers().length === 3, 'the messages');
    expect(keptNumbers()).toEqual([7, 7, 8]);
    await subscription.stop();
  });

  it('knows the batches that an earlier version marked one by one', async () => {
    const id = `${topic.name}/old`;
    const entry = { owner: 'dead', until: 1, from: {}, openedAt: 1 };
    await platform.documents.collection({ name: 'stream_batches', indexes }).insert(id, entry);
    await platform.documents.collection({ name: 'stream_stored', indexes }).insert(id, { openedAt: 1 });
    const published = await platform.stream.publish(topic.name, [{ key: 'k', value: '1' }], { batchId: 'old' });
    expect(published).toEqual({ duplicate: true });
  });

  it('leaves out the second copy of a message that was stored twice after all', async () => {
    const { prefix = '', ...options } = serverOptions(name).stream;
    const producer = connectKafka(options).producer();
    await producer.connect();
    for (const value of ['1', '1', '2']) {
      const messages = [toKafkaMessage({ key: 'k', value }, 0, batchMark(`load/b${value}`, 0))];
      await producer.send({ topic: `${prefix}${topic.name}`, messages });
    }
    await producer.disconnect();
    const subscription = await consume();
    await waitUntil(async () => (await platform.stream.lag(topic.name, 'counters')) === 0, 'no lag');
    expect(keptNumbers()).toEqual([1, 2]);
    await subscription.stop();
  });

  it('refuses a message that is too large without disturbing the others', async () => {
    const large = { key: 'a', value: 'x'.repeat(9_000_000) };
    const [refused, taken] = await Promise.allSettled([
      platform.stream.publish(topic.name, [large]),
      platform.stream.publish(topic.name, [{ key: 'a', value: '1' }]),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'invalid' } });
    expect(taken).toMatchObject({ status: 'fulfilled' });
    await platform.stream.publish(topic.name, [{ key: 'a', value: 'y'.repeat(3_000_000) }]);
  });
});
