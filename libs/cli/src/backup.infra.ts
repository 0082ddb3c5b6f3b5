import { topics } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStores, topicsOf, withPlatform } from './stores/configuration';
import { newInstallation, runOn } from './test-support/servers';

const rounds = 3;

/** Publishes batches of events and stores documents until it is stopped; says what was acknowledged. */
async function publish(platform: Platform, state: { stopped: boolean; acknowledged: string[] }): Promise<void> {
  const notes = platform.documents.collection<{ n: number }>({ name: 'notes', indexes: { n: { type: 'number' } } });
  for (let batch = 0; !state.stopped; batch += 1) {
    const session = `S${batch % 7}`;
    const ids = Array.from({ length: 5 }, (_, index) => `${session}-${batch}-${index}`);
    const value = JSON.stringify({ session, ids });
    await platform.stream.publish(topics.events, [{ key: session, value }], { batchId: `B${batch}` });
    await notes.insert(`N${batch}`, { n: batch });
    if (batch % 20 === 0) await platform.objects.put(`notes/${batch}.txt`, Buffer.from(`note ${batch}`));
    state.acknowledged.push(...ids);
  }
}

/** Brings what was published into the table, as the product does: the batch's id is the token of its insert. */
async function consume(platform: Platform): Promise<void> {
  await platform.stream.subscribe({
    topic: topics.events,
    group: 'analytics',
    lingerMs: 100,
    handler: async ({ id, messages }) => {
      const rows = messages.flatMap(({ value }) => {
        const { session, ids } = JSON.parse(value) as { session: string; ids: string[] };
        return ids.map((event) => ({ app: 'a1', session, id: event, raw: '{}' }));
      });
      await platform.columnar.insert('events', rows, { dedupToken: id });
    },
  });
}

it('backups on servers hold all that was acknowledged before them, once, while events are written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-backup-infra-'));
  const source = newInstallation();
  const state = { stopped: false, acknowledged: [] as string[] };
  const marks: number[] = [];
  try {
    expect(await runOn(source, 'migrate')).toMatchObject({ code: 0 });
    const config = readStores(source, {});
    await withPlatform(config, async (platform) => {
      await platform.stream.declare(topicsOf(config));
      await consume(platform);
      const publishing = publish(platform, state);
      for (let round = 1; round <= rounds; round += 1) {
        const before = marks.at(-1) ?? 0;
        while (state.acknowledged.length < before + 300) await new Promise((done) => setTimeout(done, 10));
        marks.push(state.acknowledged.length);
        expect(await runOn(source, 'backup', join(folder, `b${round}`))).toMatchObject({ code: 0 });
      }
      state.stopped = true;
      await publishing;
    });
    for (let round = 1; round <= rounds; round += 1) {
      const target = newInstallation();
      const wanted = state.acknowledged.slice(0, marks[round - 1]);
      const restored = await runOn(target, 'restore', join(folder, `b${round}`));
      expect(restored).toMatchObject({ code: 0 });
      await withPlatform(readStores(target, {}), (platform) =>
        checkRestored(platform, topicsOf(readStores(target, {})), wanted),
      );
      expect(await runOn(target, 'restore', join(folder, `b${round}`))).toMatchObject({ code: 2 });
    }
  } finally {
    state.stopped = true;
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);

async function checkRestored(
  platform: Platform,
  declared: ReturnType<typeof topicsOf>,
  wanted: readonly string[],
): Promise<void> {
  await platform.stream.declare(declared);
  await consume(platform);
  while ((await platform.stream.lag(topics.events, 'analytics')) > 0) await new Promise((done) => setTimeout(done, 50));
  const rows = await platform.columnar.query<{ id: string; times: number }>(
    'SELECT id, count() AS times FROM events FINAL GROUP BY id',
  );
  const found = new Set(rows.map(({ id }) => id));
  expect(wanted.filter((id) => !found.has(id))).toEqual([]);
  expect(rows.filter(({ times }) => times > 1)).toEqual([]);
  const notes = platform.documents.collection<{ n: number }>({ name: 'notes', indexes: { n: { type: 'number' } } });
  expect(await notes.count({ n: { below: wanted.length / 5 } })).toBe(wanted.length / 5);
  expect((await platform.objects.getBytes('notes/0.txt'))?.toString()).toBe('note 0');
  // A batch that was sent before the backup and is sent again adds nothing.
  const again = [{ key: 'S0', value: JSON.stringify({ session: 'S0', ids: ['S0-0-0'] }) }];
  expect(await platform.stream.publish(topics.events, again, { batchId: 'B0' })).toEqual({ duplicate: true });
}
