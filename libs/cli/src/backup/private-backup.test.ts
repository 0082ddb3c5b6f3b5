import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform, systemClock } from '@prototrail/platform';
import { readStores } from '../stores/configuration';
import { makeBackup } from './make-backup';

describe('a backup', () => {
  let root: string;
  beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'prototrail-backup-'))));
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('can be read by its owner only', async () => {
    const platform = await openEmbeddedPlatform({ dataFolder: join(root, 'data') });
    await platform.objects.put('a/b', Buffer.from('content'));
    await platform.columnar.migrate([]);
    await platform.close();
    process.umask(0o022);
    const config = readStores({}, { data: join(root, 'data') });
    for (const name of ['folder', 'file.tar'])
      await makeBackup({ config, target: join(root, name), product: '1', clock: systemClock });
    const entries = await readdir(join(root, 'folder'), { recursive: true, withFileTypes: true });
    const paths = [
      join(root, 'folder'),
      ...entries.map((entry) => join(entry.parentPath, entry.name)),
      join(root, 'file.tar'),
    ];
    const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077));
    expect(modes.length).toBeGreaterThan(5);
    expect(modes.filter((mode) => mode !== 0)).toEqual([]);
  });
});
