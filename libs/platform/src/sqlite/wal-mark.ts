/**
 * How far the write-ahead log of a database was durable. SQLite ends recovery silently at the first damaged frame, and
 * cannot know of frames that were cut off, so acknowledged writes would be missing without a word. After each commit
 * the number of frames is written to a small file beside the database, which costs two system calls and no fsync: a
 * mark on disk is never ahead of the log, which was synchronised before.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Database, Statement } from './open-database';

const markLength = 40;
/** In the header of the log. */
const saltsAt = 16;
const saltsLength = 8;
const walHeaderLength = 32;
const frameHeaderLength = 24;
/** Migrations write without a mark in between. */
const maxUnnotedRestarts = 100_000;

interface Mark {
  /** Salts of the log that the mark is about, in hexadecimal: they change when it starts anew. */
  salts: string;
  frames: number;
  /** The database was closed, which may remove the log. */
  isClosed: boolean;
}

/** Writes the mark of one open database. */
export class WalMark {
  private markFile: number | null = null;
  private logFile: number | null = null;
  private readonly salts = Buffer.alloc(saltsLength);
  private readonly lastSalts = Buffer.alloc(saltsLength);
  private saltsText = '0'.repeat(2 * saltsLength);
  private readonly text = Buffer.alloc(markLength);
  private readonly size: Statement;

  /** The index of the log (`-shm`) is never opened here: closing it would end the locks that SQLite holds on it in this process. */
  constructor(
    private readonly databaseFile: string,
    database: Database,
  ) {
    this.size = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  }

  /** To be called after each commit; a mark that cannot be written stays behind, which is harmless. */
  note(isClosed = false): void {
    try {
      this.write(isClosed);
    } catch {
      return;
    }
  }

  /** To be called just before the database is closed. */
  close(): void {
    this.note(true);
    for (const file of [this.markFile, this.logFile]) if (file !== null) closeSync(file);
    this.markFile = null;
    this.logFile = null;
  }

  private write(isClosed: boolean): void {
    this.logFile ??= openSync(`${this.databaseFile}-wal`, 'r');
    this.markFile ??= openSync(markFileOf(this.databaseFile), existsSync(markFileOf(this.databaseFile)) ? 'r+' : 'w');
    const { log: frames } = this.size.get() as { log: number };
    if (readSync(this.logFile, this.salts, 0, saltsLength, saltsAt) < saltsLength) this.salts.fill(0);
    if (!this.salts.equals(this.lastSalts)) {
      this.salts.copy(this.lastSalts);
      this.saltsText = this.salts.toString('hex');
    }
    const content = `${this.saltsText} ${String(frames).padStart(10, '0')} ${isClosed ? 'c' : 'o'}`;
    this.text.write(
      `${content} ${crc32(content).toString(16).padStart(8, '0')}`.padEnd(markLength - 1) + '\n',
      'latin1',
    );
    writeSync(this.markFile, this.text, 0, markLength, 0);
  }
}

/** What is missing in the write-ahead log of a database that is about to be opened, or null. */
export function findWalDamage(databaseFile: string): string | null {
  const mark = readMark(databaseFile);
  const walFile = `${databaseFile}-wal`;
  const size = existsSync(walFile) ? statSync(walFile).size : 0;
  if (size === 0)
    return mark === null || mark.isClosed || mark.frames === 0 ? null : 'its write-ahead log is missing or empty';
  if (mark === null) return null;
  const wal = readWal(readFileSync(walFile));
  const saved = `of ${mark.frames} saved pages of the write-ahead log`;
  if (wal === null) return mark.frames === 0 ? null : `${saved} the beginning cannot be read`;
  if (wal.salts !== mark.salts)
    return mark.isClosed || isLater(mark.salts, wal.salts) ? null : `${saved} none is there`;
  return wal.frames >= mark.frames ? null : `${saved} only ${wal.frames} can be read`;
}

/** Name of the file with the mark. */
export function markFileOf(databaseFile: string): string {
  return `${databaseFile}-mark`;
}

function readMark(databaseFile: string): Mark | null {
  if (!existsSync(markFileOf(databaseFile))) return null;
  const [, content, salts, frames, state, sum] =
    /^(([0-9a-f]{16}) (\d{10}) ([co])) ([0-9a-f]{8})/.exec(readFileSync(markFileOf(databaseFile), 'latin1')) ?? [];
  if (content === undefined || parseInt(sum ?? '', 16) !== crc32(content)) return null;
  return { salts: salts ?? '', frames: Number(frames), isClosed: state === 'c' };
}

/** The log starts anew after a checkpoint, with the next number in the first half of the salts. */
function isLater(before: string, after: string): boolean {
  const steps = (parseInt(after.slice(0, 8), 16) - parseInt(before.slice(0, 8), 16)) >>> 0;
  return steps > 0 && steps <= maxUnnotedRestarts;
}

/** Frames from the beginning whose checksums are right, as SQLite's recovery counts them; null without a sound header. */
function readWal(wal: Buffer): { salts: string; frames: number } | null {
  if (wal.length < walHeaderLength) return null;
  const isBigEndian = (wal.readUInt32BE(0) & 1) === 1;
  const sum = new WalChecksum(isBigEndian);
  sum.add(wal, 0, walHeaderLength - 8);
  if (!sum.equals(wal, walHeaderLength - 8)) return null;
  const salts = wal.subarray(16, 24);
  const frameLength = frameHeaderLength + wal.readUInt32BE(8);
  let frames = 0;
  for (let at = walHeaderLength; at + frameLength <= wal.length; at += frameLength) {
    if (wal.compare(salts, 0, saltsLength, at + 8, at + 16) !== 0) break;
    sum.add(wal, at, 8);
    sum.add(wal, at + frameHeaderLength, frameLength - frameHeaderLength);
    if (!sum.equals(wal, at + 16)) break;
    frames += 1;
  }
  return { salts: salts.toString('hex'), frames };
}

/** The checksum of the file format: two sums over 32-bit words, each word added with the other sum. */
class WalChecksum {
  private first = 0;
  private second = 0;

  constructor(private readonly isBigEndian: boolean) {}

  add(bytes: Buffer, from: number, length: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset + from, length);
    let [first, second] = [this.first, this.second];
    for (let at = 0; at < length; at += 8) {
      first = (first + view.getUint32(at, !this.isBigEndian) + second) | 0;
      second = (second + view.getUint32(at + 4, !this.isBigEndian) + first) | 0;
    }
    [this.first, this.second] = [first, second];
  }

  equals(bytes: Buffer, at: number): boolean {
    return bytes.readInt32BE(at) === this.first && bytes.readInt32BE(at + 4) === this.second;
  }
}
