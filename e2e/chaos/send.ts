import { request, type Agent } from 'node:http';

import type { Batch } from '../bench/load';

export interface Answer {
  /** 0 when the connection broke or nothing came in time, -1 when nobody listened. */
  status: number;
  text: string;
  /** Seconds of `Retry-After`, or null. */
  retryAfterS: number | null;
  ms: number;
}

/** Sends a batch once through a door. */
export function sendTo(agent: Agent, door: string, hash: string, batch: Batch, limitMs = 8_000): Promise<Answer> {
  const began = performance.now();
  const { hostname, port } = new URL(door);
  return new Promise((resolve) => {
    const end = (status: number, text: string, retryAfter?: string): void =>
      resolve({
        status,
        text,
        retryAfterS: retryAfter === undefined ? null : Number(retryAfter),
        ms: performance.now() - began,
      });
    const outgoing = request(
      {
        agent,
        hostname,
        port,
        method: 'POST',
        path: `/rest/invitation/${hash}/${batch.session}/batch.json`,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(batch.body) },
      },
      (incoming) => {
        let text = '';
        incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
        incoming.on('end', () => end(incoming.statusCode ?? 0, text, incoming.headers['retry-after']));
        incoming.on('error', () => end(0, text));
        incoming.on('aborted', () => end(0, text));
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED' ? -1 : 0, error.message));
    outgoing.setTimeout(limitMs, () => outgoing.destroy(new Error('no answer in time')));
    outgoing.end(batch.body);
  });
}
