import type { Platform } from '../assembly/platform';
import { PlatformError } from '../base/errors';
import type { DeadLetters } from '../stream/dead-letters.port';
import type { DeliveredBatch, Stream, SubscriptionRequest } from '../stream/stream.port';

import { waitUntil } from './subject';
import { suiteTopic } from './workloads';

const topic = suiteTopic.name;

/** Everything that may be relied on of dead letters. */
export function describeDeadLettersContract(name: string, open: () => Promise<Platform>): void {
  describe(`dead letters on ${name}`, () => {
    let platform: Platform;
    let stream: Stream;
    let deadLetters: DeadLetters;
    beforeEach(async () => {
      platform = await open();
      ({ stream, deadLetters } = platform);
      await stream.declare([suiteTopic]);
    });
    afterEach(() => platform.close());

    it('puts a message aside that its handler always fails on, and the partition goes on', async () => {
      const handled: string[] = [];
      const handler = async ({ messages }: DeliveredBatch): Promise<void> => {
        if (messages.some(({ value }) => value === 'poison')) throw new TypeError('cannot use it');
        handled.push(...messages.map(({ value }) => value));
      };
      const putAside: string[] = [];
      const onDeadLetters: SubscriptionRequest['onDeadLetters'] = (deadLetters) =>
        putAside.push(...deadLetters.map(({ value }) => value));
      await stream.publish(
        topic,
        ['before', 'poison', 'after'].map((value) => ({ key: 'a', value })),
      );
      await stream.subscribe({ topic, group: 'g', handler, maxAttempts: 2, onDeadLetters });
      await waitUntil(async () => (await stream.lag(topic, 'g')) === 0, 'no lag');
      expect([...new Set(handled)]).toEqual(['before', 'after']);
      expect(putAside).toEqual(['poison']);
      expect(await deadLetters.list({ topic })).toMatchObject([
        { key: 'a', value: 'poison', reason: 'handler.failed', detail: 'group g: TypeError: cannot use it' },
      ]);
    });

    it('puts nothing aside while a store is away, however often a batch comes again', async () => {
      let attempts = 0;
      const handler = async (): Promise<void> => {
        attempts += 1;
        if (attempts < 5) throw new PlatformError('unavailable', 'the store is away');
      };
      await stream.publish(topic, [{ key: 'a', value: '1' }]);
      await stream.subscribe({ topic, group: 'g', handler, maxAttempts: 2 });
      await waitUntil(async () => (await stream.lag(topic, 'g')) === 0, 'no lag');
      expect(attempts).toBe(5);
      expect(await deadLetters.list()).toEqual([]);
    });

    it('keeps dead letters with their reason and replays them', async () => {
      const letter = {
        topic,
        key: 'k1',
        value: 'broken',
        headers: { a: 'b' },
        reason: 'not.json',
        detail: 'cannot be read',
        dedupId: 'x',
      };
      await deadLetters.add([letter]);
      await deadLetters.add([letter, { ...letter, value: 'other', reason: 'too.old', dedupId: 'y' }]);
      const all = await deadLetters.list({ topic });
      expect(all).toMatchObject([
        {
          key: 'k1',
          value: 'broken',
          headers: { a: 'b' },
          reason: 'not.json',
          detail: 'cannot be read',
          replayedAt: null,
        },
        { value: 'other' },
      ]);
      expect(await deadLetters.list({ reason: 'too.old' })).toHaveLength(1);
      expect(await deadLetters.list({ after: all[0]?.id ?? '' })).toHaveLength(1);
      const replayed: string[] = [];
      const handler = async ({ messages }: DeliveredBatch): Promise<void> =>
        void replayed.push(...messages.map(({ value }) => value));
      await stream.subscribe({ topic, group: 'g', handler });
      expect(await deadLetters.replay([all[0]?.id ?? '', 'unknown'])).toBe(1);
      await waitUntil(() => replayed.length === 1, 'the letter');
      expect(replayed).toEqual(['broken']);
      expect(await deadLetters.list({ replayed: false })).toHaveLength(1);
    });
  });
}
