import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of parts that are being written or removed, and what the engine has put aside. */
const unfinished = /^(tmp|delete_tmp|tmp-fetch|detached|moving)(_|$)/;
const attempts = 5;

/**
 * Copies the folder of the embedded engine while another process writes to it. Parts never change once they have their
 * name, and parts that were merged stay for minutes, so what a listing shows is what a sudden end of that process would
 * leave behind: the engine opens it, and every row that was durable before the call is in it.
 */
export async function stageChdb(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of ['metadata', 'store']) await copyTree(join(from, name), join(to, name));
}

async function copyTree(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(emptyWhenMissing);
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isFile()) await copyOne(source, target);
    else if (entry.isDirectory() && isPart(entry.name)) await copyPart(source, target);
    else if (entry.isDirectory() && !unfinished.test(entry.name)) await copyTree(source, target);
  }
}

/** `all_1_5_2`, `all_1_5_2_7`. */
function isPart(name: string): boolean {
  return /_\d+_\d+_\d+(_\d+)?$/.test(name) && !unfinished.test(name);
}

/** A part that goes away meanwhile was replaced by one that is listed. */
async function copyPart(from: string, to: string): Promise<void> {
  try {
    await mkdir(to, { recursive: true });
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) await copyPart(source, target);
      else await copyFile(source, target, constants.COPYFILE_FICLONE);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(to, { recursive: true, force: true });
  }
}

/** Other files are replaced now and then by a renamed one. */
async function copyOne(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyFile(from, to, constants.COPYFILE_FICLONE);
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isGone) throw error;
      if (attempt >= attempts) return;
    }
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
