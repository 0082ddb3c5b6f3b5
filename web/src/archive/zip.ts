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
const chunkBytes = 64 * 1024;
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
  const listed = listedFiles(bytes);
  if (listed === undefined) throw new ZipRefused('damaged');
  const reading = new Reading(options.limits ?? zipLimits);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    options.signal?.throwIfAborted();
    reading.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  if (reading.count < listed) throw new ZipRefused('damaged');
  if (reading.files.size === 0) throw new ZipRefused('empty');
  return reading.files;
}

const endBytes = 22;
const mostComment = 65_535;
/** Stands for more files than fit into the number. */
const countless = 65_535;

/** How many files the directory at the end of a zip lists; undefined where a zip was cut off and has none. */
function listedFiles(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, bytes.length - endBytes - mostComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const count = view.getUint16(at + 10, true);
    return count === countless ? 0 : count;
  }
  return undefined;
}

/** One pass over a zip. Sizes are counted from what comes out: what the headers say may be a lie. */
class Reading {
  readonly files = new Map<string, Uint8Array>();
  private bytes = 0;
  /** Files and folders so far. */
  count = 0;
  private readonly unzip = new Unzip();

  constructor(private readonly limits: ZipLimits) {
    this.unzip.register(UnzipInflate);
    this.unzip.onfile = (file) => {
      const { name } = file;
      if (!isSafeName(name)) throw new ZipRefused('unsafeName', name);
      const isWanted = !name.endsWith('/') && !noise.test(name);
      this.count += 1;
      if (this.count > limits.maxFiles) throw new ZipRefused('tooManyFiles');
      const parts: Uint8Array[] = [];
      file.ondata = (error, part, isLast) => {
        // What is thrown here while inflating comes back as an error.
        if (error !== null) throw error instanceof ZipRefused ? error : new ZipRefused('damaged', name);
        this.take(name, part.length);
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
