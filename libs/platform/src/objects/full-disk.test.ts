import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { FolderObjects } from './folder-objects';

const run = promisify(execFile);

/** Blocks of 512 bytes (POSIX) that a file may have in the child: a write beyond fails as on a full disk. */
const blocks = 1024;

/** Runs the child with a limit on the size of its files, which needs no rights and works on every machine with a shell. */
async function putUnderLimit(folder: string): Promise<Record<string, string>> {
  const child = join(__dirname, '../suites/embedded/full-disk-child.ts');
  // the shell ignores the signal that comes with the refused write, and so does what it starts
  const command = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" --import tsx -C prototrail-source "$1" "$2"`;
  const { stdout } = await run('sh', ['-c', command, process.execPath, child, folder], {
    // the compiler's cache would be limited too
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  });
  return JSON.parse(stdout) as Record<string, string>;
}

describe('objects on a full disk', () => {
  it('are refused with StorageFull, leave nothing of themselves, and a smaller one is taken', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prototrail-small-'));
    try {
      const objects = await FolderObjects.open(folder);
      await objects.put('before', Buffer.alloc(1_000, 'a'));
      expect(await putUnderLimit(folder)).toEqual({ before: 'storage-full', large: 'storage-full', small: 'stored' });
      expect((await objects.getBytes('before'))?.equals(Buffer.alloc(1_000, 'a'))).toBe(true);
      expect((await objects.list('')).map(({ key }) => key)).toEqual(['before', 'small']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 20_000);
});
