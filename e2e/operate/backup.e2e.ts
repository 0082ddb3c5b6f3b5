import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start, stop, type Started } from '../support/processes';
import { createStudy, readEventIds } from '../support/study';
import { runCli } from './cli';
import { Testers } from './testers';

const rounds = 2;

const startProduct = (dataFolder: string): Promise<Started> =>
  start(
    ['services/standalone/dist/main.js'],
    { PROTOTRAIL_DATA: dataFolder, DEMO: 'off', RATE_LIMITS: 'off' },
    '/readyz',
  );

describe('backup and restore of a data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-backup-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('bring back all that was acknowledged before the backup, once, while testers go on', async () => {
    const product = await startProduct(join(folder, 'data'));
    const { appId, hash } = await createStudy(product.base);
    const testers = new Testers({ port: product.port, hash }, 4);
    const marks: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const before = marks.at(-1) ?? 0;
      while (testers.acknowledged.length < before + 200) await new Promise((done) => setTimeout(done, 10));
      marks.push(testers.acknowledged.length);
      const { code, out } = await runCli(['backup', join(folder, `b${round}.tar`), '--data', join(folder, 'data')]);
      expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('before') as string });
    }
    await testers.stop();
    await stop(product, 'SIGTERM');
    for (let round = 1; round <= rounds; round += 1) {
      const data = join(folder, `restored${round}`);
      const { code, out } = await runCli(['restore', join(folder, `b${round}.tar`), '--data', data]);
      expect({ code, out }).toMatchObject({ code: 0 });
      const restored = await startProduct(data);
      const wanted = testers.acknowledged.slice(0, marks[round - 1]);
      const ids = await waitForEvents(restored.base, appId, wanted);
      await stop(restored, 'SIGTERM');
      expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
    }
  }, 240_000);

  /** What waited in the log when the backup was made is handled once the product runs again. */
  async function waitForEvents(base: string, appId: string, wanted: readonly string[]): Promise<Set<string>> {
    for (let attempt = 0; ; attempt += 1) {
      const list = await readEventIds(base, appId);
      const ids = new Set(list);
      expect(list).toHaveLength(ids.size);
      if (wanted.every((id) => ids.has(id)) || attempt === 100) return ids;
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  it('is refused into a folder that holds something, and when a file was changed', async () => {
    const backup = join(folder, 'b1.tar');
    const again = await runCli(['restore', backup, '--data', join(folder, 'restored1')]);
    expect(again).toMatchObject({ code: 2, out: expect.stringContaining('restore into empty stores') as string });
    expect(await runCli(['backup', backup, '--data', join(folder, 'data')])).toMatchObject({ code: 2 });
    const unpacked = join(folder, 'unpacked');
    await runCli(['backup', unpacked, '--data', join(folder, 'data')]);
    const file = join(unpacked, 'documents.jsonl.gz');
    const bytes = await readFile(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const damaged = await runCli(['restore', unpacked, '--data', join(folder, 'other')]);
    expect(damaged).toMatchObject({ code: 2, out: expect.stringContaining('documents.jsonl.gz is not') as string });
  }, 120_000);
});
