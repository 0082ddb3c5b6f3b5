import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbedded } from '../../suites/embedded/open-embedded';
import { openTestPlatform } from '../../assembly/embedded-platform';
import { describeDeadLettersContract } from '../../suites/dead-letters.contract';
import { describeStreamContract } from '../../suites/stream.contract';
import { waitUntil } from '../../suites/subject';

import { SqliteStream } from './sqlite-stream';
import type { PublishReceipt } from '../stream.port';

describeStreamContract('SQLite', openEmbedded('stream'));
describeDeadLettersContract('SQLite', openTestPlatform);

describe('retention of the SQLite log', () => {
  it('removes what is old and handled, and keeps what a group has not seen', async () => {
    let now = 1_000_000;
    const folder = await mkdtemp(join(tmpdir(), 'prototrail-'));
    const stream = new SqliteStream({
      file: join(folder, 'stream.db'),
      clock: { now: () => now },
      dedupWindowMs: 10_000,
    });
    await stream.declare([{ name: 'short', partitions: 1, retentionMs: 1_000 }]);
    const publish = (value: string): Promise<PublishReceipt> =>
      stream.publish('short', [{ key: 'k', value }], { batchId: value });
    const read = async (group: string): Promise<string[]> => {
      const values: string[] = [];
      const subscription = await stream.subscribe({
        topic: 'short',
        group,
        handler: async ({ messages }) => void values.push(...messages.map(({ value }) => value)),
      });
      await waitUntil(async () => (await stream.lag('short', group)) === 0, 'no lag');
      await subscription.stop();
      return values;
    };
    for (const value of ['1', '2', '3']) await publish(value);
    expect(await read('reader')).toEqual(['1', '2', '3']);
    now += 5_000;
    await publish('4');
    stream.retain();
    expect(await publish('1')).toEqual({ duplicate: true });
    expect(await read('newcomer')).toEqual(['4']);
    expect(await read('reader')).toEqual(['4']);
    now += 20_000;
    stream.retain();
    expect(await publish('1')).toEqual({ duplicate: false });
    expect(await read('reader')).toEqual(['1']);
    await stream.close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('batch ids of the SQLite log', () => {
  it('are known before and after they are filed, and after reopening', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prototrail-'));
    const open = async (): Promise<SqliteStream> => {
      const stream = new SqliteStream({ file: join(folder, 'stream.db'), clock: { now: () => 1 } });
      await stream.declare([
        { name: 'one', partitions: 1, retentionMs: 1_000 },
        { name: 'two', partitions: 1, retentionMs: 1_000 },
      ]);
      return stream;
    };
    const publishAll = async (stream: SqliteStream, topic: string): Promise<number> => {
      const numbers = Array.from({ length: 2_500 }, (_, index) => index);
      const receipts = await Promise.all(
        numbers.map((number) =>
          stream.publish(topic, [{ key: 'k', value: '{}' }], { batchId: `${(number * 7) % 2_500}` }),
        ),
      );
      return receipts.filter(({ duplicate }) => duplicate).length;
    };
    const first = await open();
    expect(await publishAll(first, 'one')).toBe(0);
    expect(await publishAll(first, 'one')).toBe(2_500);
    expect(await publishAll(first, 'two')).toBe(0);
    await first.close();
    const second = await open();
    expect(await publishAll(second, 'one')).toBe(2_500);
    expect(await publishAll(second, 'two')).toBe(2_500);
    await second.close();
    await rm(folder, { recursive: true, force: true });
  });
});
