import type { FastifyInstance } from 'fastify';
import { constants, createGunzip, gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { DomainError } from '@prototrail/contracts';

const compress = promisify(gzip);
const smallestBytes = 1400;
const compressible = /json|text|svg|javascript|xml/;

/** Compresses text answers when the client accepts gzip. */
export function compressAnswers(instance: FastifyInstance): void {
  instance.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < smallestBytes || reply.hasHeader('content-encoding')) return payload;
    if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    void reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    const packed = await compress(payload, { level: constants.Z_BEST_SPEED + 3 });
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return packed;
  });
}

/** Reads a body into memory, unpacking gzip, and stops at `limit` bytes. */
export async function readBody(payload: Readable, encoding: string | undefined, limit: number): Promise<Buffer> {
  const packed = encoding === 'gzip' || encoding === 'x-gzip';
  if (encoding && encoding !== 'identity' && !packed) throw new DomainError('media.unsupported', { message: `The content encoding ${encoding} is not accepted; use gzip.` });
  const source = packed ? payload.pipe(createGunzip()) : payload;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // the request must survive a refusal, or the client never reads the answer
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new DomainError('body.too.large', { message: `The body is larger than ${limit} bytes.` });
      chunks.push(chunk);
    }
  } catch (error) {
    payload.unpipe();
    payload.resume();
    if (error instanceof DomainError || !packed) throw error;
    throw new DomainError('request.malformed', { message: 'The body is not valid gzip.' });
  }
  return Buffer.concat(chunks);
}
