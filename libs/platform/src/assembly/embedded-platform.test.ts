import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { systemIds } from '../base/clock';
import { waitUntil } from '../suites/subject';
import { openEmbeddedPlatform, openEmbeddedStream, openTestPlatform } from './embedded-platform';

describe('the embedded platform', () => {
  it('says that all ports are well, and afterwards that they are closed', async () => {
    const platform = await openTestPlatform();
    expect(await platform.health()).toEqual({
      documents: null,
      stream: null,
      columnar: null,
      objects: null,
      cache: null,
      pubsub: null,
    });
    await platform.close();
    await platform.close();
    expect((await platform.health()).documents).toMatch(/closed/);
  });

  it('refuses a data folder that is in use, and takes it when it is free again', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'prototrail-'));
    const first = await openEmbeddedPlatform({ dataFolder });
    await expect(openEmbeddedPlatform({ dataFolder })).rejects.toMatchObject({
      code: 'unavailable',
      message: /used by another running Prototrail/,
    });
    await first.close();
    await (await openEmbeddedPlatform({ dataFolder })).close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it('replays a dead letter from the command line while the product runs', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'prototrail-'));
    const product = await openEmbeddedPlatform({ dataFolder });
    const seen: string[] = [];
    await product.stream.declare([{ name: 'facts', partitions: 1, retentionMs: 1_000 }]);
    await product.stream.subscribe({
      topic: 'facts',
      group: 'g',
      handler: async ({ messages }) => void seen.push(...messages.map(({ value }) => value)),
    });
    await product.deadLetters.add([{ topic: 'facts', key: 'k', value: 'again', reason: 'why' }]);
    const commandLine = openEmbeddedStream(dataFolder);
    const letters = await commandLine.deadLetters.list();
    expect(await commandLine.deadLetters.replay(letters.map(({ id }) => id))).toBe(1);
    await commandLine.close();
    await waitUntil(() => seen.length === 1, 'the replayed letter');
    expect(seen).toEqual(['again']);
    await product.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it('makes ids of 24 hexadecimal characters that sort by creation', () => {
    const ids = Array.from({ length: 1000 }, () => systemIds.next());
    expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(1000);
  });
});
