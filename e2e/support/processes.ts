/** Starts processes and waits until they answer. */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

import { runEnvironment } from '../../deploy/infra/run-processes';
import { freePort } from '../../deploy/infra/ports';

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
    env: { ...runEnvironment(), ...environment, PORT: String(port) },
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
    if (performance.now() - began > 120_000) throw new Error(`no answer in two minutes: ${output}`);
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
