import type { Readable } from 'node:stream';

/** What is known of an object without reading it. */
export interface ObjectInfo {
  key: string;
  /** Bytes of the whole object. */
  size: number;
  /** Changes whenever the content is written again. */
  etag: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** First and last byte, both inclusive and counted from 0; `end` missing means to the end. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** An object's bytes (or the requested range of them). */
export interface ObjectBody {
  info: ObjectInfo;
  /** What is delivered; `end` is inclusive. */
  range: { start: number; end: number };
  stream: Readable;
}

/**
 * Port of blobs. A key is 1 to 512 characters: segments of `A-Za-z0-9._-` separated by `/`, none of them `.` or `..`. A
 * key is never also the folder of another key. A reader sees the old or the new content, never a part. Rejections are
 * PlatformError: `invalid` (key or range), `storage-full`, `unavailable`.
 */
export interface Objects {
  /** Stores (or replaces) an object; resolves when durable. */
  put(key: string, content: Uint8Array | Readable): Promise<ObjectInfo>;
  /** Null when there is none. A range that starts behind the end rejects with `invalid`. */
  get(key: string, range?: ByteRange): Promise<ObjectBody | null>;
  /** The same as one buffer, for small objects. */
  getBytes(key: string, range?: ByteRange): Promise<Buffer | null>;
  stat(key: string): Promise<ObjectInfo | null>;
  /** Objects whose key starts with the prefix (a whole folder: end it with `/`), in order of key. */
  list(prefix: string, options?: { limit?: number; after?: string }): Promise<ObjectInfo[]>;
  /** False when there was nothing. */
  remove(key: string): Promise<boolean>;
  ping(): Promise<void>;
}
