import { connect, createServer } from 'node:net';

const host = '127.0.0.1';

/** Below the range that systems give to outgoing connections, so that nobody takes the port of a server that is down. */
const [lowest, highest] = [20_000, 30_000];

/** Given to servers of this process that may not listen yet. */
const given = new Set<number>();

/** A port that nobody listens on and that was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (given.has(port) || !(await canListen(port))) continue;
    given.add(port);
    return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Whether somebody listens. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });
}

/** What the work resolves with. @throws Error with `what` when it takes longer; the work itself goes on unheard */
export async function within<T>(limitMs: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not after ${Math.round(limitMs / 1000)} s`)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Resolves when the condition holds. @throws Error with `what` after `limitMs` */
export async function waitFor(
  condition: () => Promise<boolean> | boolean,
  what: string,
  limitMs: number,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`${what}: not after ${Math.round(limitMs / 1000)} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
