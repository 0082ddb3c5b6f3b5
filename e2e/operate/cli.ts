import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { repository } from '../support/processes';

/** Runs the command line in a process of its own, as a person would, and returns what it printed. */
export async function runCli(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string }> {
  const child = spawn(process.execPath, [resolve(repository, 'libs/cli/dist/main.js'), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? -1)));
  return { code, out };
}
