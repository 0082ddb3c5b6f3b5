import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform, type Damage, type EmbeddedOptions, type Platform } from '@prototrail/platform';
import { createMetrics } from '../metrics';
import { toFailure } from './failure';
import { checkStores, createOperatorServer } from './operator-server';

interface Note {
  text: string;
}

describe('a database that is too large to be checked before the start', () => {
  const declaration = { name: 'notes' } as const;
  let dataFolder: string;
  let platform: Platform | undefined;

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'prototrail-large-'));
    const { documents, close } = await openEmbeddedPlatform({ dataFolder });
    const notes = documents.collection<Note>(declaration);
    await Promise.all(Array.from({ length: 2000 }, (_, n) => notes.insert(`n${n}`, { text: 'x'.repeat(500) })));
    await close();
  });
  afterEach(async () => {
    await platform?.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  async function overwritePage(): Promise<void> {
    const file = await open(join(dataFolder, 'documents.db'), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(100, 0xff), 0, 100, Math.floor(size / 2 / 4096) * 4096);
    await file.close();
  }
  const openLarge = (options: Partial<EmbeddedOptions> = {}): Promise<Platform> =>
    openEmbeddedPlatform({ dataFolder, maxBytesCheckedAtStart: 0, ...options });

  it('takes no changes once damage is found beside the work, and readiness says what to do', async () => {
    await overwritePage();
    const found = new Promise<Damage>((onDamage) => {
      void openLarge({ onDamage }).then((opened) => (platform = opened));
    });
    const damage = await found;
    expect(damage).toMatchObject({ store: 'documents', what: 'documents.db' });
    expect(damage.advice).toMatch(/documents.db is damaged.*prototrail restore BACKUP --data NEW_FOLDER/);
    const current = platform;
    if (!current) throw new Error('The damage was found before the folder was open.');

    const notes = current.documents.collection<Note>(declaration);
    const refused = await notes.insert('new', { text: '' }).catch((error: unknown) => toFailure(error, 'id'));
    expect(refused).toMatchObject({ status: 503, isSurprise: false, body: { errors: ['unavailable'] } });
    expect((await notes.find('n0'))?.doc.text).toHaveLength(500);

    expect(await checkStores(current)).toMatchObject([
      { store: 'documents', reason: expect.stringMatching(/restore/) },
    ]);
    const server = createOperatorServer({ platform: current, metrics: createMetrics() }).listen(0);
    await once(server, 'listening');
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('prototrail restore BACKUP')]);
    server.close();
  });

  it('can be closed while it is checked', async () => {
    platform = await openLarge();
    await platform.close();
  });
});
