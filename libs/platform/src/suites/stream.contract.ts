import type { DeliveredBatch, Stream, Subscription } from '../stream/stream.port';

import { openDurable, waitUntil, type DurableSubject, type OpenDurable } from './subject';
import { suiteTopic } from './workloads';

const topic = suiteTopic.name;
const numbered = (
  from: number,
  to: number,
  key = (number: number): string => `k${number % 7}`,
): { key: string; value: string }[] =>
  Array.from({ length: to - from }, (_, index) => ({ key: key(from + index), value: String(from + index) }));

/** Everything that may be relied on of a stream. */
export function describeStreamContract(name: string, open: OpenDurable<Stream>): void {
  describe(`stream on ${name}`, () => {
    let subject: DurableSubject<Stream>;
    let stream: Stream;
    let running: Subscription[];
    beforeEach(async () => {
      subject = await openDurable(open);
      stream = subject.port;
      running = [];
      await stream.declare([suiteTopic]);
    });
    afterEach(() => subject.close());

    const reopened = async (): Promise<void> => {
      stream = subject.port;
      await stream.declare([suiteTopic]);
    };
    const collect = async (group: string, options: object = {}): Promise<DeliveredBatch[]> => {
      const batches: DeliveredBatch[] = [];
      running.push(
        await stream.subscribe({ topic, group, handler: async (batch) => void batches.push(batch), ...options }),
      );
      return batches;
    };
    const valuesOf = (batches: readonly DeliveredBatch[]): string[] =>
      batches.flatMap(({ messages }) => messages.map(({ value }) => value));
    const sortedNumbers = (batches: readonly DeliveredBatch[]): number[] =>
      valuesOf(batches)
        .map(Number)
        .sort((a, b) => a - b);

    it('delivers what was published, whole, in order per key', async () => {
      await stream.publish(topic, [{ key: 'a', value: '{"ü":"🙂\\n"}', headers: { correlation: 'c1' }, weight: 3 }]);
      await stream.publish(topic, numbered(0, 200));
      const batches = await collect('g');
      await waitUntil(() => valuesOf(batches).length === 201, 'all messages');
      const first = batches.flatMap(({ messages }) => messages).find(({ key }) => key === 'a');
      expect(first).toMatchObject({ topic, value: '{"ü":"🙂\\n"}', headers: { correlation: 'c1' }, weight: 3 });
      for (let key = 0; key < 7; key += 1) {
        const own = batches.flatMap(({ messages }) => messages).filter((message) => message.key === `k${key}`);
        expect(own.map(({ value }) => Number(value))).toEqual(
          numbered(0, 200)
            .filter((message) => message.key === `k${key}`)
            .map(({ value }) => Number(value)),
        );
      }
    });

    it('delivers what is published while it listens', async () => {
      const batches = await collect('g');
      await stream.publish(topic, numbered(0, 3));
      await waitUntil(() => valuesOf(batches).length === 3, 'three messages');
      await waitUntil(async () => (await stream.lag(topic, 'g')) === 0, 'no lag');
    });

    it('stores a batch id once, also when it comes twice at the same time', async () => {
      const publish = (): Promise<{ duplicate: boolean }> => stream.publish(topic, numbered(0, 2), { batchId: 'same' });
      const receipts = await Promise.all([publish(), publish(), publish()]);
      expect(receipts.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
      await subject.reopen();
      await reopened();
      expect(await publish()).toEqual({ duplicate: true });
      await stream.publish(topic, numbered(2, 3), { batchId: 'other' });
      const batches = await collect('g');
      await waitUntil(() => valuesOf(batches).length >= 3, 'three messages');
      await waitUntil(async () => (await stream.lag(topic, 'g')) === 0, 'no lag');
      expect(sortedNumbers(batches)).toEqual([0, 1, 2]);
    });

    it('shares a topic among two consumers of a group, each message to one of them', async () => {
      const [one, two] = [await collect('g'), await collect('g')];
      await stream.publish(
        topic,
        numbered(0, 100, (number) => `key-${number}`),
      );
      await waitUntil(() => valuesOf(one).length + valuesOf(two).length >= 100, 'all messages');
      expect(sortedNumbers([...one, ...two])).toEqual(numbered(0, 100).map(({ value }) => Number(value)));
      expect(one.length).toBeGreaterThan(0);
      expect(two.length).toBeGreaterThan(0);
    });

    it('gives the work of a consumer that leaves to the other one', async () => {
      const [one, two] = [await collect('g'), await collect('g')];
      await running[0]?.stop();
      await stream.publish(
        topic,
        numbered(0, 50, (number) => `key-${number}`),
      );
      await waitUntil(() => valuesOf(two).length === 50, 'all messages at the second');
      expect(valuesOf(one)).toHaveLength(0);
    });

    it('gives every group everything, and a new group starts at the beginning or at the end', async () => {
      await stream.publish(topic, numbered(0, 5));
      const early = await collect('early');
      const late = await collect('late', { start: 'latest' });
      await stream.publish(topic, numbered(5, 6));
      await waitUntil(() => valuesOf(early).length === 6 && valuesOf(late).length >= 1, 'both groups');
      expect(sortedNumbers(late)).toEqual([5]);
    });

    it('delivers the same batch under the same id again when the handler fails', async () => {
      const seen: DeliveredBatch[] = [];
      const problems: unknown[] = [];
      const handler = async (batch: DeliveredBatch): Promise<void> => {
        seen.push(batch);
        if (seen.length < 3) throw new Error('not yet');
      };
      await stream.publish(topic, [{ key: 'a', value: '1' }]);
      await stream.subscribe({ topic, group: 'g', handler, onError: (error) => problems.push(error) });
      await stream.publish(topic, [{ key: 'a', value: '2' }]);
      await waitUntil(
        () => seen.flatMap(({ messages }) => messages).some(({ value }) => value === '2') && seen.length >= 4,
        'the rest',
      );
      expect(
        new Set(seen.slice(0, 3).map(({ id, messages }) => `${id} ${messages.map(({ value }) => value).join()}`)).size,
      ).toBe(1);
      expect(seen.slice(0, 3).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      expect(problems).toHaveLength(2);
    });

    it('collects by weight, and by time when little comes', async () => {
      await stream.publish(
        topic,
        Array.from({ length: 40 }, (_, index) => ({ key: 'a', value: String(index), weight: 100 })),
      );
      const batches = await collect('g', { maxWeight: 1_000, lingerMs: 40 });
      await waitUntil(() => valuesOf(batches).length === 40, 'all messages');
      expect(batches.every(({ messages }) => messages.length <= 10)).toBe(true);
      await stream.publish(topic, [{ key: 'a', value: '40' }]);
      await waitUntil(() => valuesOf(batches).length === 41, 'the last one, after its time');
    });

    it('is not held up by a slow consumer', async () => {
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      await stream.subscribe({ topic, group: 'slow', handler: () => gate });
      const quick = await collect('quick');
      for (let from = 0; from < 100; from += 10) await stream.publish(topic, numbered(from, from + 10));
      await waitUntil(() => valuesOf(quick).length === 100, 'the quick group');
      expect(await stream.lag(topic, 'slow')).toBe(100);
      release();
      await waitUntil(async () => (await stream.lag(topic, 'slow')) === 0, 'the slow group');
    });

    it('goes on where a group stopped after reopening', async () => {
      const before = await collect('g');
      await stream.publish(topic, numbered(0, 10));
      await waitUntil(async () => (await stream.lag(topic, 'g')) === 0, 'the first ten');
      await subject.reopen();
      await reopened();
      const after = await collect('g');
      await stream.publish(topic, numbered(10, 12));
      await waitUntil(() => valuesOf(after).length >= 2, 'the next two');
      expect([sortedNumbers(before).length, sortedNumbers(after)]).toEqual([10, [10, 11]]);
    });

    it('keeps every acknowledged message, once, when it is killed in mid write', async () => {
      const acknowledged = await subject.killWhileWriting('stream', 300);
      await reopened();
      const again = acknowledged.slice(-3);
      for (const number of again) {
        expect(
          await stream.publish(topic, [{ key: `k${number % 5}`, value: `${number}` }], { batchId: `b${number}` }),
        ).toEqual({ duplicate: true });
      }
      const batches = await collect('g');
      await waitUntil(async () => (await stream.lag(topic, 'g')) === 0, 'no lag');
      const stored = sortedNumbers(batches);
      expect(new Set(stored).size).toBe(stored.length);
      expect(acknowledged.filter((number) => !stored.includes(number))).toEqual([]);
    });

    it('delivers again after a crash, with the same batch, what was not finished', async () => {
      await stream.publish(topic, numbered(0, 400));
      const handled = await subject.killWhileWriting('stream-consumer', 60);
      await reopened();
      const batches = await collect('killed', { maxWeight: 10 });
      await waitUntil(async () => (await stream.lag(topic, 'killed')) === 0, 'no lag');
      const after = sortedNumbers(batches);
      expect(new Set([...handled, ...after]).size).toBe(400);
      expect(new Set(after).size).toBe(after.length);
      expect(after.length).toBeLessThan(400);
    });

    it('refuses topics that nobody declared', async () => {
      await expect(stream.publish('unknown', numbered(0, 1))).rejects.toMatchObject({ code: 'invalid' });
    });
  });

  describe(`stream on ${name} with a full disk`, () => {
    it('refuses with StorageFull, keeps nothing of it, and takes the batch later', async () => {
      const subject = await open({ quotaBytes: 500_000 });
      if (subject === null) return;
      try {
        await subject.port.declare([suiteTopic]);
        const large = { key: 'a', value: 'x'.repeat(900_000) };
        await expect(
          subject.port.publish(topic, [{ key: 'a', value: '1' }, large], { batchId: 'b' }),
        ).rejects.toMatchObject({ code: 'storage-full' });
        expect(await subject.port.lag(topic, 'nobody')).toBe(0);
        expect(await subject.port.publish(topic, [{ key: 'a', value: '1' }], { batchId: 'b' })).toEqual({
          duplicate: false,
        });
      } finally {
        await subject.close();
      }
    });
  });
}
