/** Makes batches as a tester's browser sends them, and sends them. */
import { randomUUID } from 'node:crypto';

import { Agent } from 'undici';

export interface Batch {
  id: string;
  session: string;
  body: string;
  /** Ids of its events. */
  events: string[];
}

/** Ten events make a body of about 1.9 kB. */
export function makeBatch(session: string, firstSeq: number, count = 10): Batch {
  const events = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    session,
    seq: firstSeq + index,
    type: index === 0 && firstSeq === 0 ? 'SessionStart' : 'WidgetClick',
    time: 1_764_000_000_000 + (firstSeq + index) * 100,
    screen: 's10001',
    widget: 'w10002',
    x: 0.512,
    y: 0.25,
    user: 'tester',
  }));
  const id = randomUUID();
  return {
    id,
    session,
    body: JSON.stringify({ id, sentAt: 1_764_000_000_000, events }),
    events: events.map((event) => event.id),
  };
}

export interface Answer {
  /** 0 when the connection broke or nothing came in time, -1 when nobody listened. */
  status: number;
  text: string;
  /** Seconds of `Retry-After`, or null. */
  retryAfterS: number | null;
  ms: number;
}

interface Target {
  port: number;
  path: string;
  headers?: Readonly<Record<string, string>>;
}

/** Open connections that are reused, at most so many to each port. */
export class Connections {
  private readonly agent: Agent;

  constructor(count: number) {
    this.agent = new Agent({ connections: count, pipelining: 1, keepAliveTimeout: 60_000 });
  }

  /** Sends JSON once and reads the whole answer; never rejects. */
  post({ port, path, headers }: Target, body: string, limitMs = 10_000): Promise<Answer> {
    const began = performance.now();
    return new Promise((resolve) => {
      let status = 0;
      let retryAfterS: number | null = null;
      const chunks: Buffer[] = [];
      const end = (ended: number, text: string): void =>
        resolve({ status: ended, text, retryAfterS, ms: performance.now() - began });
      this.agent.dispatch(
        {
          origin: `http://127.0.0.1:${port}`,
          path,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
          headersTimeout: limitMs,
          bodyTimeout: limitMs,
        },
        {
          onConnect: () => undefined,
          onHeaders: (code, rawHeaders) => {
            status = code;
            retryAfterS = retryAfterOf(rawHeaders);
            return true;
          },
          onData: (chunk) => {
            chunks.push(chunk);
            return true;
          },
          onComplete: () => end(status, Buffer.concat(chunks).toString()),
          onError: (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED' ? -1 : 0, error.message),
        },
      );
    });
  }

  /** Breaks off what is still under way. */
  destroy(): void {
    void this.agent.destroy();
  }
}

function retryAfterOf(rawHeaders: readonly (Buffer | string)[]): number | null {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toString().toLowerCase() === 'retry-after');
  return at < 0 ? null : Number(rawHeaders[at + 1]?.toString());
}

/** Sends a batch once to the product behind a port. */
export function send(
  connections: Connections,
  port: number,
  hash: string,
  batch: Batch,
  limitMs?: number,
): Promise<Answer> {
  return connections.post({ port, path: `/rest/invitation/${hash}/${batch.session}/batch.json` }, batch.body, limitMs);
}
