import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import { Client } from 'minio';

import { PlatformError, StorageFull } from '../base/errors';

import { checkKey, resolveRange } from './object-key';
import type { ByteRange, ObjectBody, ObjectInfo, Objects } from './objects.port';

/** Which bucket of which server, and as whom. */
export interface S3Options {
  /** `http://host:9000` or `https://…`. */
  url: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region?: string;
  /** Folder inside the bucket, ending with `/`. */
  prefix?: string;
}

const missing = new Set(['NotFound', 'NoSuchKey', 'NoSuchBucket']);
/** Uploads of unknown length are sent in parts of this size, so that no more than this is held in memory. */
const partSize = 16 * 1024 * 1024;

/** Objects on any server that speaks S3. */
export class S3Objects implements Objects {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor({ url, accessKey, secretKey, bucket, region, prefix = '' }: S3Options) {
    const { protocol, hostname, port } = new URL(url);
    this.bucket = bucket;
    this.prefix = prefix;
    this.client = new Client({
      endPoint: hostname,
      useSSL: protocol === 'https:',
      ...(port !== '' && { port: Number(port) }),
      accessKey,
      secretKey,
      partSize,
      // A region that is known saves a question before the first request.
      region: region ?? 'us-east-1',
    });
  }

  /** Makes the bucket when it is missing, also when others do so at the same time. @throws PlatformError `unavailable` */
  async prepare(): Promise<void> {
    await this.guarded('bucket', async () => {
      if (await this.client.bucketExists(this.bucket)) return;
      await this.client.makeBucket(this.bucket).catch(async (error: unknown) => {
        if (!(await this.client.bucketExists(this.bucket))) throw error;
      });
    });
  }

  async put(key: string, content: Uint8Array | Readable): Promise<ObjectInfo> {
    checkKey(key);
    const body = content instanceof Uint8Array ? Buffer.from(content) : await readSmall(content);
    await this.guarded(key, () => (Buffer.isBuffer(body) ? this.putBytes(key, body) : this.putStream(key, body)));
    const info = await this.stat(key);
    if (info === null) throw new PlatformError('conflict', `"${key}" was removed while it was written`);
    return info;
  }

  async get(key: string, range?: ByteRange): Promise<ObjectBody | null> {
    checkKey(key);
    if (range !== undefined && range.end !== undefined) resolveRange(Number.MAX_SAFE_INTEGER, range);
    const name = this.prefix + key;
    const stream = await this.guarded(key, () =>
      range === undefined || (range.start === 0 && range.end === undefined)
        ? this.client.getObject(this.bucket, name)
        : this.client.getPartialObject(
            this.bucket,
            name,
            range.start,
            range.end === undefined ? 0 : range.end - range.start + 1,
          ),
    );
    return stream && toBody(key, stream as unknown as IncomingMessage);
  }

  async getBytes(key: string, range?: ByteRange): Promise<Buffer | null> {
    const body = await this.get(key, range);
    if (body === null) return null;
    const chunks: Buffer[] = [];
    await this.guarded(key, async () => {
      for await (const chunk of body.stream) chunks.push(chunk as Buffer);
    });
    return Buffer.concat(chunks);
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    checkKey(key);
    const found = await this.guarded(key, () => this.client.statObject(this.bucket, this.prefix + key));
    return found && { key, size: found.size, etag: found.etag, modifiedAt: found.lastModified.getTime() };
  }

  async list(prefix: string, options: { limit?: number; after?: string } = {}): Promise<ObjectInfo[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (folder !== '') checkKey(folder.slice(0, -1));
    const limit = options.limit ?? 1000;
    const after = options.after === undefined ? '' : this.prefix + options.after;
    const listed = await this.guarded(prefix, async () => {
      const infos: ObjectInfo[] = [];
      const stream = this.client.listObjectsV2(this.bucket, this.prefix + prefix, true, after);
      for await (const item of stream as AsyncIterable<{
        name: string;
        size: number;
        etag: string;
        lastModified: Date;
      }>) {
        if (infos.length >= limit) break;
        const { name, size, etag, lastModified } = item;
        infos.push({ key: name.slice(this.prefix.length), size, etag, modifiedAt: lastModified.getTime() });
      }
      return infos;
    });
    return listed ?? [];
  }

  async remove(key: string): Promise<boolean> {
    if ((await this.stat(key)) === null) return false;
    await this.guarded(key, () => this.client.removeObject(this.bucket, this.prefix + key));
    return true;
  }

  async ping(): Promise<void> {
    const exists = await this.guarded('bucket', () => this.client.bucketExists(this.bucket));
    if (exists !== true)
      throw new PlatformError('unavailable', `the bucket "${this.bucket}" does not exist; create it`);
  }

  private async putBytes(key: string, bytes: Buffer): Promise<void> {
    await this.client.putObject(this.bucket, this.prefix + key, bytes, bytes.length);
  }

  /** Sends parts while the content arrives. The driver does not notice that its source broke off, so that is watched here. */
  private async putStream(key: string, content: Readable): Promise<void> {
    const name = this.prefix + key;
    const broken = new Promise<never>((_, reject) => content.once('error', reject));
    try {
      await Promise.race([this.client.putObject(this.bucket, name, content), broken]);
    } catch (error) {
      await this.client.removeIncompleteUpload(this.bucket, name).catch(() => undefined);
      throw error;
    }
  }

  /** Null when the server says that there is nothing. */
  private async guarded<T>(what: string, request: () => Promise<T>): Promise<T | null> {
    try {
      return await request();
    } catch (error) {
      const code = String((error as { code?: unknown } | null)?.code ?? '');
      if (missing.has(code)) return null;
      throw toObjectsError(error, code, what);
    }
  }
}

/** The whole content when it fits into one part, otherwise a stream of all of it. */
async function readSmall(content: Readable): Promise<Buffer | Readable> {
  const chunks: Buffer[] = [];
  let size = 0;
  const source = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (let next = await source.next(); next.done !== true; next = await source.next()) {
    chunks.push(next.value);
    size += next.value.length;
    if (size <= partSize) continue;
    const rest = { [Symbol.asyncIterator]: () => source };
    return Readable.from(
      (async function* () {
        yield* chunks.splice(0);
        yield* rest;
      })(),
      { objectMode: false },
    );
  }
  return Buffer.concat(chunks);
}

function toBody(key: string, answer: IncomingMessage): ObjectBody {
  const { headers } = answer;
  const part = /bytes (\d+)-(\d+)\/(\d+)/.exec(headers['content-range'] ?? '');
  const size = Number(part?.[3] ?? headers['content-length'] ?? 0);
  const info: ObjectInfo = {
    key,
    size,
    etag: (headers.etag ?? '').replaceAll('"', ''),
    modifiedAt: Date.parse(headers['last-modified'] ?? ''),
  };
  const range = part === null ? { start: 0, end: size - 1 } : { start: Number(part[1]), end: Number(part[2]) };
  return { info, range, stream: answer };
}

function toObjectsError(error: unknown, code: string, what: string): PlatformError {
  if (error instanceof PlatformError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (code === 'InvalidRange') return new PlatformError('invalid', `the range starts behind the end of "${what}"`);
  if (code === 'XMinioStorageFull' || code === 'QuotaExceeded' || /no space left/i.test(reason))
    return new StorageFull(what, error);
  if (code === 'ExistingObjectIsDirectory' || code === 'ObjectParentIsFile' || code === 'ParentIsObject') {
    return new PlatformError('invalid', `"${what}" is a folder of other objects, or lies inside an object`);
  }
  return new PlatformError('unavailable', `${what}: ${reason}`, { reason, code }, { cause: error });
}
