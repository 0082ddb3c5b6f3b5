import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** A file is checked by blocks, so that a part of it can be served without reading the whole. */
export const blockBytes = 64 * 1024;

/** Checksums of one content. */
export interface BlockSums {
  size: number;
  sums: readonly number[];
}

/** Sums the blocks of a content that is written piece by piece. */
export class BlockSummer {
  private size = 0;
  private filled = 0;
  private sum = 0;
  private readonly sums: number[] = [];

  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + blockBytes - this.filled);
      this.sum = crc32(part, this.sum);
      this.filled += part.length;
      at += part.length;
      if (this.filled === blockBytes) this.endBlock();
    }
    this.size += piece.length;
  }

  finish(): BlockSums {
    if (this.filled > 0) this.endBlock();
    return { size: this.size, sums: this.sums };
  }

  private endBlock(): void {
    this.sums.push(this.sum);
    [this.sum, this.filled] = [0, 0];
  }
}

/**
 * Writes the checksums of a content before it gets its name. Those of the content that it replaces stay beside them:
 * after a crash in between the old content is still right.
 */
export async function writeSums(file: string, sums: BlockSums): Promise<void> {
  const [before] = (await readSums(file)) ?? [];
  const lines = [sums, ...(before === undefined ? [] : [before])].map(
    (one) => `${one.size} ${one.sums.map((sum) => sum.toString(16)).join(',')}\n`,
  );
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(`${file}.new`, 'w');
  try {
    await handle.writeFile(lines.join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

/** Checksums of the contents that a file may have, newest first; null when it was stored by an earlier version. */
export async function readSums(file: string): Promise<BlockSums[] | null> {
  const text = await readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return null;
  return [...text.matchAll(/^(\d+) ([0-9a-f,]*)$/gm)].map(([, size, sums]) => ({
    size: Number(size),
    sums: sums === '' || sums === undefined ? [] : sums.split(',').map((sum) => parseInt(sum, 16)),
  }));
}

/** Removes the checksums of an object. */
export async function removeSums(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Reads the bytes from `start` to `end` (inclusive) block by block; each is checked before it is handed on. */
export async function* readChecked(
  handle: FileHandle,
  range: { start: number; end: number },
  isIntact: (block: Buffer, index: number) => boolean,
): AsyncGenerator<Buffer, void, undefined> {
  const buffer = Buffer.alloc(blockBytes);
  for (let index = Math.floor(range.start / blockBytes); index * blockBytes <= range.end; index += 1) {
    const from = index * blockBytes;
    const { bytesRead } = await handle.read(buffer, 0, blockBytes, from);
    const block = Buffer.from(buffer.subarray(0, bytesRead));
    if (!isIntact(block, index)) throw new BlockDamage();
    yield block.subarray(Math.max(0, range.start - from), range.end - from + 1);
  }
}

/** Checksum of a block. */
export function crcOf(block: Uint8Array): number {
  return crc32(block);
}

/** A block is not what was written. */
export class BlockDamage extends Error {}
