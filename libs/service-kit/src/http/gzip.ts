import type { FastifyInstance } from 'fastify';
import { constants, gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { DomainError } from '@prototrail/contracts';

const unpack = promisify(gunzip);
const smallestBytes = 1400;
const compressible = /json|text|svg|javascript|xml/;

/** Compresses text answers when the client accepts gzip. */
export function compressAnswers(instance: FastifyInstance): void {
  // with a callback, because most answers pass through and a promise for each would cost more than the rest of it
  instance.addHook('onSend', (request, reply, payload, done) => {
    if (
      (typeof payload !== 'string' && !Buffer.isBuffer(payload)) ||
      payload.length < smallestBytes ||
      reply.hasHeader('content-encoding')
    )
      return done(null, payload);
    if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return done(null, payload);
    void reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload);
    gzip(payload, { level: constants.Z_BEST_SPEED + 3 }, (error, packed) => {
      if (error) return done(error);
      void reply.header('content-encoding', 'gzip').removeHeader('content-length');
      done(null, packed);
    });
  });
}

/** The bytes of a body, unpacked when it came as gzip; stops at `limit` bytes. */
export async function unpackBody(body: Buffer, encoding: string | undefined, limit: number): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity') return body;
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw new DomainError('media.unsupported', {
      message: `The content encoding ${encoding} is not accepted; use gzip.`,
    });
  try {
    return await unpack(body, { maxOutputLength: limit });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new DomainError('body.too.large', { message: `The body is larger than ${limit} bytes.` });
    throw new DomainError('request.malformed', { message: 'The body is not valid gzip.' });
  }
}
