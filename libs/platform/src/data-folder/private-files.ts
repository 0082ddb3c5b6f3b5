import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const privateMask = 0o077;
const maxConcurrent = 32;

/** From now on files of this process are 0600 and folders 0700, also those that SQLite and chDB make. */
export function makeNewFilesPrivate(): void {
  process.umask(privateMask);
}

/** Takes the access of group and others away from everything in a folder: data of earlier versions was readable. */
export async function makePrivate(folder: string): Promise<void> {
  makeNewFilesPrivate();
  await closeToOthers(folder);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (let start = 0; start < entries.length; start += maxConcurrent)
    await Promise.all(
      entries.slice(start, start + maxConcurrent).map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return makePrivate(path);
        return entry.isFile() ? closeToOthers(path) : undefined;
      }),
    );
}

/** A file that vanished needs nothing; one of another user cannot be changed. */
async function closeToOthers(path: string): Promise<void> {
  try {
    const { mode } = await lstat(path);
    if ((mode & privateMask) !== 0) await chmod(path, mode & 0o700);
  } catch {
    return;
  }
}
