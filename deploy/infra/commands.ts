import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Longer than any build or download takes on a slow machine. */
const stepLimitMs = 600_000;

/** The path of a program, or null. */
export function findProgram(name: string, alsoIn: readonly string[] = []): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...alsoIn];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** The path of a program. @throws Error that names what to install */
export function requireProgram(name: string, advice: string, alsoIn: readonly string[] = []): string {
  const path = findProgram(name, alsoIn);
  if (path === null) throw new Error(`${name} is not installed; ${advice}`);
  return path;
}

/** Runs a build step at low priority. @throws Error with the end of what it printed, or that it took too long */
export async function runStep(
  command: string,
  args: readonly string[],
  options: { folder?: string; environment?: Record<string, string> } = {},
): Promise<void> {
  const nice = findProgram('nice');
  const [program, given] = nice === null ? [command, [...args]] : [nice, ['-n', '10', command, ...args]];
  const name = `${command} ${args.slice(0, 3).join(' ')}`;
  const child = spawn(program, given, {
    cwd: options.folder,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: stepLimitMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000)));
  const [status, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${name} cannot be run: ${error.message}`)));
    // what the killed one had started may hold the pipes open: only after a normal end is all output waited for
    child.once('exit', (code, by) => (by === null ? undefined : resolve([code, by])));
    child.once('close', (code, by) => resolve([code, by]));
  });
  if (status === 0) return;
  const why = signal === null ? 'failed' : `was ended by ${signal} (its limit is ${stepLimitMs / 60_000} minutes)`;
  throw new Error(`${name} ${why}:\n  ${output.trim().split('\n').slice(-6).join('\n  ')}`);
}
