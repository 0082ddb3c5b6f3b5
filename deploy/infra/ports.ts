import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const host = '127.0.0.1';

/** Below the range that systems give to outgoing connections, so that nobody takes the port of a server that is down. */
const [lowest, highest] = [20_000, 30_000];

/** One file for each port that a running process has taken, with the id of the process: tests run in several processes. */
const reservations = join(tmpdir(), 'prototrail-ports');

const reserved: string[] = [];

/** A port that nobody listens on and that no running process of the project was given before; its server may start later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (reserve(port) && (await canListen(port))) return port;
  }
}

/** Whether this process has the port from now on until it ends. */
function reserve(port: number): boolean {
  mkdirSync(reservations, { recursive: true });
  const file = join(reservations, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Not taken over at once: another process may do the same at this moment.
    if (!isRunning(file)) rmSync(file, { force: true });
    return false;
  }
  if (reserved.length === 0) process.once('exit', () => reserved.forEach((path) => rmSync(path, { force: true })));
  reserved.push(file);
  return true;
}

/** Whether the process that reserved the port still runs. */
function isRunning(file: string): boolean {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    // Empty: the other process is about to write its id.
    if (id > 0) process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
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
