import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import { PlatformError, StorageFull } from '../base/errors';
import { DamageReports } from '../data-folder/damage';

import {
  BlockDamage,
  BlockSummer,
  crcOf,
  readChecked,
  readSums,
  removeSums,
  writeSums,
  type BlockSums,
} from './block-sums';
import { checkKey, resolveRange } from './object-key';
import type { ByteRange, ObjectBody, ObjectInfo, Objects } from './objects.port';

const temporaryFolder = '.incoming';
const sumsFolder = '.checksums';
const ownFolders: readonly string[] = [temporaryFolder, sumsFolder];
/** With less free space than this a disk counts as full: SQLite and the columnar store need some to work at all. */
const defaultMinFreeBytes = 16 * 1024 * 1024;

/** How the folder is opened. */
export interface FolderObjectsOptions {
  /** Free space below which the disk counts as full. */
  minFreeBytes?: number | undefined;
  /** Where damaged objects are reported. */
  damage?: DamageReports;
}

/**
 * Objects as files of a folder. A file appears under its name only when it is complete and on disk. Its checksums lie
 * beside it, and what is not what was written is not served.
 */
export class FolderObjects implements Objects {
  private count = 0;

  private constructor(
    private readonly root: string,
    private readonly options: Required<FolderObjectsOptions>,
  ) {}

  /** Opens the folder, making it when needed, and removes what a crash left half written. */
  static async open(root: string, options: FolderObjectsOptions = {}): Promise<FolderObjects> {
    try {
      await rm(join(root, temporaryFolder), { recursive: true, force: true });
      await mkdir(join(root, temporaryFolder), { recursive: true });
    } catch (error) {
      throw toObjectsError(error, root);
    }
    return new FolderObjects(root, withDefaults(options));
  }

  /** The folder as it is, for a reader beside the process that has opened it. */
  static attach(root: string): FolderObjects {
    return new FolderObjects(root, withDefaults({}));
  }

  async put(key: string, content: Uint8Array | Readable): Promise<ObjectInfo> {
    checkKey(key);
    this.count += 1;
    const temporary = join(this.root, temporaryFolder, `${process.pid}-${this.count}`);
    const target = join(this.root, key);
    try {
      const sums = await writeDurably(temporary, content);
      await this.makeFolderOf(target);
      await writeSums(this.sumsFileOf(key), sums);
      await this.syncFolders(dirname(this.sumsFileOf(key)));
      await rename(temporary, target);
      await this.syncFolders(dirname(target));
    } catch (error) {
      await rm(temporary, { force: true });
      throw toObjectsError(error, key);
    }
    const info = await this.stat(key);
    if (info === null) throw new PlatformError('conflict', `"${key}" was removed while it was written`);
    return info;
  }

  async get(key: string, range?: ByteRange): Promise<ObjectBody | null> {
    const info = await this.stat(key);
    if (info === null) return null;
    const delivered = resolveRange(info.size, range);
    const handle = await open(join(this.root, key)).catch(nullWhenMissing);
    if (handle === null) return null;
    try {
      const blocks = readChecked(handle, delivered, await this.checkOf(key, info.size));
      // a small object is checked as a whole before anything of it is on its way
      const first = info.size === 0 ? { done: true as const } : await blocks.next();
      const rest = first.done === true ? closing(handle) : this.deliver(key, { handle, first: first.value, blocks });
      const stream = Readable.from(rest, { objectMode: false });
      // a stream that nobody began to read never comes to the end of `rest`; closing twice does nothing
      stream.once('close', () => void handle.close());
      return { info, range: delivered, stream };
    } catch (error) {
      await handle.close();
      throw error instanceof BlockDamage ? this.damaged(key) : toObjectsError(error, key);
    }
  }

  async getBytes(key: string, range?: ByteRange): Promise<Buffer | null> {
    const body = await this.get(key, range);
    if (body === null) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of body.stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    checkKey(key);
    const found = await stat(join(this.root, key)).catch(nullWhenMissing);
    if (found === null || !found.isFile()) return null;
    const etag = `${found.size.toString(16)}-${Math.round(found.mtimeMs * 1000).toString(16)}-${found.ino.toString(16)}`;
    return { key, size: found.size, etag, modifiedAt: Math.floor(found.mtimeMs) };
  }

  async list(prefix: string, options: { limit?: number; after?: string } = {}): Promise<ObjectInfo[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (folder !== '') checkKey(folder.slice(0, -1));
    const keys = (await this.keysIn(folder))
      .filter((key) => key.startsWith(prefix) && key > (options.after ?? ''))
      .sort();
    const infos = await Promise.all(keys.slice(0, options.limit ?? 1000).map((key) => this.stat(key)));
    return infos.filter((info) => info !== null);
  }

  async remove(key: string): Promise<boolean> {
    if ((await this.stat(key)) === null) return false;
    await rm(join(this.root, key), { force: true });
    await removeSums(this.sumsFileOf(key));
    await this.syncFolders(dirname(join(this.root, key)));
    return true;
  }

  async ping(): Promise<void> {
    const { bavail, bsize } = await statfs(join(this.root, temporaryFolder)).catch((error: unknown) => {
      throw toObjectsError(error, this.root);
    });
    if (bavail * bsize < this.options.minFreeBytes) throw new StorageFull(this.root);
  }

  private async *deliver(
    key: string,
    source: { handle: FileHandle; first: Buffer; blocks: AsyncGenerator<Buffer> },
  ): AsyncIterable<Buffer> {
    try {
      yield source.first;
      yield* source.blocks;
    } catch (error) {
      throw error instanceof BlockDamage ? this.damaged(key) : toObjectsError(error, key);
    } finally {
      await source.handle.close();
    }
  }

  /** Whether a block is one of the content with this key; everything is for an object of an earlier version. */
  private async checkOf(key: string, size: number): Promise<(block: Buffer, index: number) => boolean> {
    const stored = await readSums(this.sumsFileOf(key));
    if (stored === null) return () => true;
    const candidates: readonly BlockSums[] = stored.filter((sums) => sums.size === size);
    if (candidates.length === 0) throw new BlockDamage();
    return (block, index) => candidates.some(({ sums }) => sums[index] === crcOf(block));
  }

  private damaged(key: string): PlatformError {
    return this.options.damage.report({ store: 'objects', what: `"${key}"` });
  }

  private sumsFileOf(key: string): string {
    return join(this.root, sumsFolder, key);
  }

  /** @throws PlatformError `invalid` when the key lies inside an object, or is the folder of others */
  private async makeFolderOf(target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    if ((await stat(target).catch(nullWhenMissing))?.isDirectory() === true)
      throw Object.assign(new Error('is a folder'), { code: 'EISDIR' });
  }

  private async keysIn(folder: string): Promise<string[]> {
    const entries: Dirent[] =
      (await readdir(join(this.root, folder), { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
    const nested = entries.map(async (entry) => {
      if (ownFolders.includes(entry.name)) return [];
      return entry.isDirectory() ? this.keysIn(`${folder}${entry.name}/`) : [`${folder}${entry.name}`];
    });
    return (await Promise.all(nested)).flat();
  }

  /** A new name is only durable when the folders that hold it are on disk too. */
  private async syncFolders(folder: string): Promise<void> {
    for (let path = folder; path.length >= this.root.length; path = dirname(path)) {
      const handle = await open(path, 'r');
      await handle.sync().finally(() => handle.close());
    }
  }
}

function withDefaults({
  minFreeBytes = defaultMinFreeBytes,
  damage = new DamageReports(),
}: FolderObjectsOptions): Required<FolderObjectsOptions> {
  return { minFreeBytes, damage };
}

/** Nothing to deliver. */
async function* closing(handle: FileHandle): AsyncIterable<Buffer> {
  await handle.close();
}

async function writeDurably(path: string, content: Uint8Array | Readable): Promise<BlockSums> {
  const summer = new BlockSummer();
  const handle: FileHandle = await open(path, 'wx');
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      summer.add(chunk as Buffer);
      await handle.writeFile(chunk as Buffer);
    }
    await handle.sync();
    return summer.finish();
  } finally {
    await handle.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw toObjectsError(error, 'objects');
}

function toObjectsError(error: unknown, what: string): PlatformError {
  if (error instanceof PlatformError) return error;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return new StorageFull(what, error);
  if (code === 'EISDIR' || code === 'ENOTDIR' || code === 'EEXIST') {
    return new PlatformError(
      'invalid',
      `"${what}" is a folder of other objects, or lies inside an object`,
      {},
      { cause: error },
    );
  }
  return new PlatformError(
    'unavailable',
    `${what}: ${error instanceof Error ? error.message : String(error)}`,
    {},
    { cause: error },
  );
}
