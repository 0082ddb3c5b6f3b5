/** Starts the processes that are measured and reads what they use. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';

import { readCpu, readMemory, sumOf } from './usage';

import { markOfRun } from '../../deploy/infra/marked-run';

export const repository = resolve(__dirname, '../..');

export interface Started {
  port: number;
  child: ChildProcess;
  base: string;
  /** From the start of the process to its first answer, ms. */
  readyMs: number;
}

/** Runs a script and waits until `path` answers 200. @throws Error with the process's output when it ends first */
export async function start(
  command: readonly string[],
  environment: Record<string, string>,
  path = '/healthz',
): Promise<Started> {
  const port = Number(environment.PORT ?? (await freePort()));
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: repository,
    env: { ...markOfRun(), ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the process ended: ${output}`);
    const isReady = await fetch(base + path).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return { port, child, base, readyMs: performance.now() - began };
    if (performance.now() - began > 60_000) throw new Error(`no answer in a minute: ${output}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

/** Ends a process and waits for its end. */
export async function stop({ child }: Started, signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}

/** CPU time of all running threads, microseconds. */
export async function cpuMicroseconds({ child }: Started): Promise<number> {
  return sumOf(await readCpu([{ name: '', pid: child.pid ?? 0 }]));
}

/** Memory in use and its highest value so far, MB. */
export async function memoryMb({ child }: Started): Promise<{ now: number; peak: number }> {
  return (await readMemory([{ name: '', pid: child.pid ?? 0 }])).get('') ?? { now: 0, peak: 0 };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
