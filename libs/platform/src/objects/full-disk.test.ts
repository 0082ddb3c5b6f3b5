import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FolderObjects } from './folder-objects';

/** A folder with little space, where this machine lets us mount one. */
async function mountSmallFolder(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
}

describe('objects on a full disk', () => {
  it('refuses with StorageFull, keeps nothing of it, and takes a smaller object (where a small disk can be mounted)', async () => {
    const folder = await mountSmallFolder();
    if (folder === null) return;
    try {
      const objects = await FolderObjects.open(folder);
      await objects.put('before', Buffer.alloc(1_000, 'a'));
      await expect(objects.put('before', Buffer.alloc(2_000_000))).rejects.toMatchObject({ code: 'storage-full' });
      await expect(objects.put('large', Buffer.alloc(2_000_000))).rejects.toMatchObject({ code: 'storage-full' });
      expect((await objects.getBytes('before'))?.length).toBe(1_000);
      expect((await objects.list('')).map(({ key }) => key)).toEqual(['before']);
      await objects.put('small', Buffer.alloc(1_000));
    } finally {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    }
  });
});
