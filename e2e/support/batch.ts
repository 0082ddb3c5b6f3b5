/** Makes batches as a tester's browser sends them, and sends them. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

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

/** A keep-alive connection pool to one port. */
export function openConnections(count: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: count });
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

/** Sends JSON once and reads the whole answer; never throws. */
export function post(agent: Agent, { port, path, headers }: Target, body: string, limitMs = 10_000): Promise<Answer> {
  const began = performance.now();
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
        host: '127.0.0.1',
        port,
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
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
    outgoing.end(body);
  });
}

/** Sends a batch once to the product behind a port. */
export function send(agent: Agent, port: number, hash: string, batch: Batch, limitMs?: number): Promise<Answer> {
  return post(agent, { port, path: `/rest/invitation/${hash}/${batch.session}/batch.json` }, batch.body, limitMs);
}
