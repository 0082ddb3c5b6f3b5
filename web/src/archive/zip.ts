/** Reading and writing zip files. What is read comes from anywhere: names, number and sizes are checked while it is unpacked. */
import { Unzip, UnzipInflate, zipSync, type Zippable } from 'fflate';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

export interface ZipLimits {
  maxFiles: number;
  /** Bytes of all files together, unpacked. */
  maxBytes: number;
}

export const zipLimits: ZipLimits = { maxFiles: 2000, maxBytes: 300 * 1024 * 1024 };

export type ZipProblem = 'notZip' | 'empty' | 'tooManyFiles' | 'tooLarge' | 'unsafeName' | 'damaged';

/** A zip that is not read, with the reason and the file in it that gave it. */
export class ZipRefused extends Error {
  constructor(
    readonly problem: ZipProblem,
    readonly file = '',
  ) {
    super(file === '' ? problem : `${problem}: ${file}`);
  }
}

/** Formats that are compressed already are stored as they are. */
const compressed = /\.(png|jpe?g|gif|webp|avif|woff2?|mp3|pdf|zip)$/i;

/** A zip of the entries, in their order. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const { name, bytes } of entries) files[name] = [bytes, { level: compressed.test(name) ? 0 : 6 }];
  return zipSync(files);
}

/** Packed bytes that are unpacked before others get a turn and the limits are checked again. */
const chunkBytes = 32 * 1024;
/** Longest time without a turn for others. */
const turnMs = 20;
const firstBytes = [0x50, 0x4b];
/** What systems add to zips and nobody wants. */
const noise = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

export interface ReadOptions {
  limits?: ZipLimits;
  signal?: AbortSignal;
}

/**
 * All files of a zip by name, without folders.
 * @throws ZipRefused, or the reason of the signal
 */
export async function readZip(bytes: Uint8Array, options: ReadOptions = {}): Promise<Map<string, Uint8Array>> {
  if (firstBytes.some((byte, at) => bytes[at] !== byte)) throw new ZipRefused('notZip');
  const limits = options.limits ?? zipLimits;
  const directory = readDirectory(bytes);
  if (directory === undefined) throw new ZipRefused('damaged');
  if (directory.bytes > limits.maxBytes) throw new ZipRefused('tooLarge', directory.largest);
  if (directory.count > limits.maxFiles) throw new ZipRefused('tooManyFiles');
  const reading = new Reading(limits, directory.sizes);
  for (let at = 0, pause = performance.now() + turnMs; at < bytes.length; at += chunkBytes) {
    options.signal?.throwIfAborted();
    reading.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
    if (performance.now() < pause) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    pause = performance.now() + turnMs;
  }
  if (reading.count < directory.count) throw new ZipRefused('damaged');
  if (reading.files.size === 0) throw new ZipRefused('empty');
  return reading.files;
}

/** The names of files in a zip as its directory says, without unpacking anything; none where it cannot be read. */
export const zipNames = (bytes: Uint8Array): string[] => [...(readDirectory(bytes)?.sizes.keys() ?? [])];

const endBytes = 22;
const mostComment = 65_535;
/** Stand for numbers that do not fit into their field. */
const countless = 65_535;
const sizeless = 0xffff_ffff;
const entryBytes = 46;

/** What the directory at the end of a zip says of its files. */
interface Directory {
  count: number;
  /** Of all files together, unpacked. */
  bytes: number;
  /** The file that is the largest. */
  largest: string;
  /** Unpacked sizes by name; empty where the directory cannot be read. */
  sizes: ReadonlyMap<string, number>;
}

/** Undefined where a zip was cut off and has no directory. */
function readDirectory(bytes: Uint8Array): Directory | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, bytes.length - endBytes - mostComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const count = view.getUint16(at + 10, true);
    const entries = count === countless ? [] : readEntries(view, at - view.getUint32(at + 12, true), count);
    const sizes = new Map<string, number>();
    let [sum, largest] = [0, ''];
    for (const { name, size } of entries) {
      sum += size;
      sizes.set(name, Math.max(size, sizes.get(name) ?? 0));
      if (size > (sizes.get(largest) ?? -1)) largest = name;
    }
    return { count: count === countless ? 0 : count, bytes: sum, largest, sizes };
  }
  return undefined;
}

function readEntries(view: DataView, start: number, count: number): { name: string; size: number }[] {
  const entries: { name: string; size: number }[] = [];
  const text = new TextDecoder();
  for (let at = start, left = count; left > 0; left -= 1) {
    if (at < 0 || at + entryBytes > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return [];
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const end = at + entryBytes + name + extra + comment;
    if (end > view.byteLength) return [];
    const size = view.getUint32(at + 24, true);
    const more = { view, from: at + entryBytes + name, to: at + entryBytes + name + extra };
    entries.push({
      name: text.decode(new Uint8Array(view.buffer, view.byteOffset + at + entryBytes, name)),
      size: size === sizeless ? largeSize(more) : size,
    });
    at = end;
  }
  return entries;
}

/** The size in eight bytes that stands in a field of its own. */
function largeSize({ view, from, to }: { view: DataView; from: number; to: number }): number {
  for (let at = from; at + 12 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return Number(view.getBigUint64(at + 4, true));
  return sizeless;
}

/** One pass over a zip. Sizes are counted from what comes out, too: what the headers say may be a lie. */
class Reading {
  readonly files = new Map<string, Uint8Array>();
  private bytes = 0;
  /** Files and folders so far. */
  count = 0;
  private readonly unzip = new Unzip();

  constructor(
    private readonly limits: ZipLimits,
    sizes: ReadonlyMap<string, number>,
  ) {
    this.unzip.register(UnzipInflate);
    this.unzip.onfile = (file) => {
      const { name } = file;
      if (!isSafeName(name)) throw new ZipRefused('unsafeName', name);
      const isWanted = !name.endsWith('/') && !noise.test(name);
      this.count += 1;
      if (this.count > limits.maxFiles) throw new ZipRefused('tooManyFiles');
      const parts: Uint8Array[] = [];
      const declared = sizes.get(name) ?? Infinity;
      let length = 0;
      file.ondata = (error, part, isLast) => {
        // What is thrown here while inflating comes back as an error.
        if (error !== null) throw error instanceof ZipRefused ? error : new ZipRefused('damaged', name);
        this.take(name, part.length);
        length += part.length;
        if (length > declared) throw new ZipRefused('damaged', name);
        if (isWanted) parts.push(part);
        if (isWanted && isLast) this.files.set(name, joined(parts));
      };
      file.start();
    };
  }

  push(part: Uint8Array, isLast: boolean): void {
    try {
      this.unzip.push(part, isLast);
    } catch (reason) {
      throw reason instanceof ZipRefused ? reason : new ZipRefused('damaged');
    }
  }

  private take(name: string, length: number): void {
    this.bytes += length;
    if (this.bytes > this.limits.maxBytes) throw new ZipRefused('tooLarge', name);
  }
}

/** Names that lead out of the zip, or mean different files on different systems, are refused. */
function isSafeName(name: string): boolean {
  if (name === '' || name.length > 500 || /[\p{Cc}\\:]/u.test(name) || name.startsWith('/')) return false;
  return !name.split('/').includes('..');
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
