import { Bytes } from '@prototrail/service-kit';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { readRange } from './byte-range';
import { isUnchanged } from './etag';

/** A file that never changes under its entity tag. */
export interface AnsweredFile {
  /** Bytes. */
  size: number;
  contentType: string;
  etag: string;
  isPublic: boolean;
  headers?: Readonly<Record<string, string>>;
  open(range: { start: number; end: number } | undefined): Promise<Readable>;
}

/** Sends a file, a range of it, or that the copy of the caller is still good. */
export async function answerFile(request: { headers: IncomingHttpHeaders }, file: AnsweredFile): Promise<Bytes> {
  const { size, contentType, etag } = file;
  const headers = {
    'cache-control': file.isPublic ? 'public, max-age=86400, no-transform' : 'private, max-age=300, no-transform',
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...file.headers,
  };
  if (isUnchanged(request, etag)) return new Bytes('', contentType, headers, 304);
  const range = isOfOtherFile(request.headers, etag) ? undefined : readRange(request.headers, size);
  if (range === 'outside') return new Bytes('', contentType, { ...headers, 'content-range': `bytes */${size}` }, 416);
  const stream = await file.open(range);
  if (!range) return new Bytes(stream, contentType, { ...headers, 'content-length': String(size) });
  const part = {
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
  };
  return new Bytes(stream, contentType, { ...headers, ...part }, 206);
}

/** Whether the range is meant for another file than this one. */
function isOfOtherFile(headers: IncomingHttpHeaders, etag: string): boolean {
  const meant = (headers as OutgoingHttpHeaders)['if-range'];
  return meant !== undefined && meant !== etag;
}
