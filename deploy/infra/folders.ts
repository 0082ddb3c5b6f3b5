/** Where the servers' programs are cached, and where the running ones keep their data. */
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The root of the repository. */
export const root = resolve(__dirname, '../..');

/** A folder outside the tree for what was built or downloaded, by name and version. */
export function cacheFolder(nameAndVersion: string): string {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'prototrail', nameAndVersion);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The folder of one set of running servers: data, logs, pid files, state. `INFRA_DATA` names another one. */
export function infraFolder(): string {
  return resolve(process.env.INFRA_DATA ?? join(root, '.infra'));
}
