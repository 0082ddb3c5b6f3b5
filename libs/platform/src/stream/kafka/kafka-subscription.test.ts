import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';

import { KafkaAdmin } from './kafka-connection';
import { KafkaSubscription } from './kafka-subscription';

const partition = 0;
const message = { offset: '0', key: Buffer.from('k'), value: Buffer.from('1'), timestamp: '0', attributes: 0 };

/** A driver whose member can lose its group for a while, as it does when the cluster goes away: then it refuses to be asked. */
function openDriver() {
  const listeners = new Map<string, ((event: { payload: object }) => void)[]>();
  let isMember = false;
  let eachBatch: (payload: EachBatchPayload) => Promise<void> = async () => undefined;
  const ifMember = (): void => {
    if (!isMember) throw new Error('Consumer group was not initialized, consumer#run must be called first');
  };
  const tell = (event: string, payload: object): void => listeners.get(event)?.forEach((hear) => hear({ payload }));
  const consumer = {
    events: { GROUP_JOIN: 'join', CRASH: 'crash', FETCH_START: 'fetching', FETCH: 'fetched' },
    on: (event: string, hear: (event: { payload: object }) => void) => {
      listeners.set(event, [...(listeners.get(event) ?? []), hear]);
      return () => undefined;
    },
    connect: async () => undefined,
    subscribe: async () => undefined,
    run: async (options: { eachBatch: typeof eachBatch }) => {
      ({ eachBatch } = options);
      await join();
    },
    commitOffsets: async () => undefined,
    seek: ifMember,
    pause: ifMember,
    resume: ifMember,
    disconnect: async () => undefined,
  };
  const join = async (): Promise<void> => {
    isMember = true;
    tell('join', { memberAssignment: { load: [partition] } });
    await jest.advanceTimersByTimeAsync(0);
    tell('fetching', {});
    tell('fetched', {});
  };
  const admin = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    fetchOffsets: async () => [{ topic: 'load', partitions: [{ partition, offset: '0', metadata: '' }] }],
    fetchTopicOffsets: async () => [{ partition, offset: '1', high: '1', low: '0' }],
  };
  return {
    kafka: { consumer: () => consumer as unknown as Consumer, admin: () => admin } as unknown as Kafka,
    join,
    lose: () => (isMember = false),
    deliver: () =>
      eachBatch({
        batch: { partition, messages: [message] },
        resolveOffset: () => undefined,
        heartbeat: async () => undefined,
        isRunning: () => true,
        isStale: () => false,
      } as unknown as EachBatchPayload),
  };
}

describe('a member of a consumer group', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('survives that its pause ends while it is in no group, and goes on when it is in one again', async () => {
    const { kafka, join, lose, deliver } = openDriver();
    const handled: number[] = [];
    const member = new KafkaSubscription(
      { kafka, admin: new KafkaAdmin(kafka), topic: 'load', group: 'g', putAside: async () => undefined },
      {
        topic: 'load',
        group: 'g',
        handler: async ({ attempt }) => {
          handled.push(attempt);
          if (handled.length === 1) throw new Error('not now');
        },
      },
    );
    await member.start();
    await deliver();
    lose();
    await jest.advanceTimersByTimeAsync(10_000);
    await join();
    await deliver();
    expect(handled).toHaveLength(2);
    await member.stop();
  });
});
