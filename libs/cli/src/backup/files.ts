import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileEntry } from './manifest';

const pieceLength = 64 * 1024;
const newLine = 10;

/** Writes bytes to a file, durably, and returns its size and digest. */
export async function writeBytes(file: string, content: Readable, packed: boolean): Promise<FileEntry> {
  await mkdir(dirname(file), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const count = async function* (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  if (packed) await pipeline(content, createGzip({ level: 3 }), count, createWriteStream(file));
  else await pipeline(content, count, createWriteStream(file));
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes values as packed JSON lines; returns how many. */
export async function writeLines(
  file: string,
  values: AsyncIterable<unknown>,
): Promise<{ entry: FileEntry; count: number }> {
  let count = 0;
  const lines = async function* (): AsyncIterable<string> {
    let text = '';
    for await (const value of values) {
      count += 1;
      text += `${JSON.stringify(value)}\n`;
      if (text.length < pieceLength) continue;
      yield text;
      text = '';
    }
    yield text;
  };
  const entry = await writeBytes(file, Readable.from(lines(), { objectMode: false }), true);
  return { entry, count };
}

/** Writes pieces of JSON lines as they come; returns how many lines there are. */
export async function writePieces(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ entry: FileEntry; count: number }> {
  let count = 0;
  const counted = async function* (): AsyncIterable<Buffer> {
    for await (const piece of pieces) {
      const buffer = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      for (const byte of buffer) if (byte === newLine) count += 1;
      yield buffer;
    }
  };
  const entry = await writeBytes(file, Readable.from(counted(), { objectMode: false }), true);
  return { entry, count };
}

/** Blocks of whole lines of a packed file, of about `bytes` each. */
export async function* readBlocks(file: string, bytes: number): AsyncIterable<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    waiting.push(piece);
    length += piece.length;
    const end = piece.lastIndexOf(newLine);
    if (length < bytes || end < 0) continue;
    const all = Buffer.concat(waiting);
    const cut = all.length - (piece.length - end - 1);
    yield all.subarray(0, cut);
    waiting = [all.subarray(cut)];
    length = all.length - cut;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Values of a file of packed JSON lines. The lines were written by writeLines and their digest was checked. */
export async function* readLines<T>(file: string): AsyncIterable<T> {
  for await (const block of readBlocks(file, pieceLength))
    for (const line of block.toString('utf8').split('\n')) if (line !== '') yield JSON.parse(line) as T;
}

/** Size and digest of a file. */
export async function digestFile(file: string): Promise<FileEntry> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Values in groups of at most `size`. */
export async function* inGroups<T>(values: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let group: T[] = [];
  for await (const value of values) {
    group.push(value);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
