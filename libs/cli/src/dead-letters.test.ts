import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@prototrail/platform';
import { run } from './program';

describe('dead letters', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-cli-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const runCommand = async (...args: string[]): Promise<{ code: number; out: string; error: string }> => {
    const written = { out: '', error: '' };
    const terminal = { out: (text: string) => (written.out += text), error: (text: string) => (written.error += text) };
    const code = await run(['dead-letter', ...args, '--data', folder], terminal);
    return { code, ...written };
  };

  const putAside = async (): Promise<void> => {
    const platform = await openEmbeddedPlatform({ dataFolder: folder });
    await platform.stream.declare([{ name: 'events', partitions: 1, retentionMs: 60_000 }]);
    const letter = { topic: 'events', key: 's1', reason: 'message.unreadable', detail: 'not JSON' };
    await platform.deadLetters.add([
      { ...letter, value: '1' },
      { ...letter, value: '2' },
    ]);
    await platform.close();
  };

  it('are listed with their reason and put back once', async () => {
    await putAside();
    const { code, out } = await runCommand('list');
    expect(code).toBe(0);
    const letters = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(letters).toMatchObject([{ reason: 'message.unreadable', value: '1', replayed: false }, { value: '2' }]);
    expect(await runCommand('replay', String(letters[1]?.['id']))).toMatchObject({ code: 0, out: '1 replayed\n' });
    expect((await runCommand('list')).out).toContain('"value":"1"');
    expect((await runCommand('list')).out).not.toContain('"value":"2"');
    expect(await runCommand('replay')).toMatchObject({ out: '1 replayed\n' });
    expect(await runCommand('list')).toMatchObject({ code: 0, out: '' });
    expect((await runCommand('list', '--all')).out.trim().split('\n')).toHaveLength(2);
  });
});
