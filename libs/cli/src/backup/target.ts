import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { makeNewFilesPrivate } from '@prototrail/platform';
import { UsageError } from '../terminal';

/** Where a backup is made: a folder, or a file that ends with `.tar`. */
export interface BackupTarget {
  /** Where files are written meanwhile. */
  folder: string;
  /** Puts the finished backup under its name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/** Prepares the place for a backup. @throws UsageError when something is there already */
export async function openTarget(path: string): Promise<BackupTarget> {
  makeNewFilesPrivate();
  const target = resolve(path);
  const isTaken = existsSync(target) && (target.endsWith('.tar') || (await readdir(target)).length > 0);
  if (isTaken) throw new UsageError(`${path} exists already; name another folder or file, backups are not overwritten`);
  await mkdir(dirname(target), { recursive: true });
  const folder = `${target}.partial`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const finish = async (): Promise<void> => {
    if (target.endsWith('.tar')) {
      const archive = `${target}.incoming`;
      tar(['-cf', archive, '-C', folder, '.']);
      await rename(archive, target);
      await rm(folder, { recursive: true, force: true });
      return;
    }
    await rm(target, { recursive: true, force: true });
    await rename(folder, target);
  };
  return { folder, finish, abandon: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs `work` on the folder of a backup, which is unpacked beside it when it is a file. */
export async function withBackup<R>(path: string, work: (folder: string) => Promise<R>): Promise<R> {
  makeNewFilesPrivate();
  const source = resolve(path);
  if (!existsSync(source)) throw new UsageError(`${path} does not exist; name a backup made by "prototrail backup"`);
  if (!source.endsWith('.tar')) return work(source);
  const folder = await mkdtemp(join(dirname(source), `.${basename(source)}-`));
  try {
    tar(['-xf', source, '-C', folder]);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tar(args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0)
    throw new UsageError(
      `the program tar failed (${error?.message ?? stderr.trim()}); name a folder instead of a file`,
    );
}
