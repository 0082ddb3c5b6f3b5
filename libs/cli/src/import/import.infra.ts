import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openForeignDatabase } from '@prototrail/platform/contract-suites';
import { run } from '../program';

it('an installation of Quant-UX is brought over from its running MongoDB, and a second time nothing is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-import-infra-'));
  const source = await openForeignDatabase({
    qux_user: [{ _id: 'u1', email: 'ada@example.org', password: 'none', created: 5 }],
    qux_app: [{ _id: 'a1', name: 'Shop', users: { u1: 3 }, invitations: { ['h'.repeat(60)]: 1 } }],
    qux_comment: Array.from({ length: 250 }, (_, number) => ({
      ...{ _id: `c${number}`, appID: 'a1', userID: 'u1', type: 'ScreenComment', reference: 's1', message: `${number}` },
    })),
  });
  const bring = async (): Promise<string> => {
    let out = '';
    const terminal = { out: (text: string) => (out += text), error: (text: string) => (out += text) };
    const code = await run(['import', 'quant-ux', source.url, '--data', folder], terminal);
    expect([code, out]).toEqual([0, expect.stringContaining('Start the product')]);
    return out;
  };
  try {
    const first = await bring();
    for (const line of ['accounts: 1 found, 1 stored', 'prototypes: 1 found, 1 stored', 'links: 1 found, 1 stored'])
      expect(first).toContain(line);
    expect(first).toContain('comments: 250 found, 250 stored');
    expect(await bring()).toContain('comments: 250 found, 0 stored, 250 there already');
  } finally {
    await source.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
