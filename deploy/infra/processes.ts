/** Starts, finds and ends the processes of one infra folder. Only what a pid file of that folder names is ever ended. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isOpen, waitFor, within } from './ports';
import type { Launch } from './server';

const checkLimitMs = 15_000;

/** Folder of one server inside an infra folder. */
export function serverFolder(infra: string, name: string): string {
  const folder = join(infra, name);
  mkdirSync(join(folder, 'data'), { recursive: true });
  return folder;
}

/** The running process of a server, or null. A pid that was given to another program meanwhile does not count. */
export function findPid(infra: string, name: string): number | null {
  const file = join(infra, name, 'pid');
  if (!existsSync(file)) return null;
  const { pid, command } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; command: string };
  return isRunning(pid, command) ? pid : null;
}

/** Starts the process with its output in `log`, apart from this one, and writes the pid file. */
export function startProcess(infra: string, name: string, launch: Launch): number {
  const folder = serverFolder(infra, name);
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(launch.command, launch.args, {
    cwd: join(folder, 'data'),
    env: { ...process.env, ...launch.environment },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
  if (child.pid === undefined) throw new Error(`${launch.command} cannot be started`);
  writeFileSync(join(folder, 'pid'), JSON.stringify({ pid: child.pid, command: launch.command }));
  return child.pid;
}

/** Resolves when all ports are open and the server answers. @throws Error with the end of its log */
export async function waitUntilReady(
  infra: string,
  name: string,
  readiness: { ports: number[]; checkReady: () => Promise<void>; limitMs: number },
): Promise<void> {
  let problem = 'it does not listen';
  const isReady = async (): Promise<boolean> => {
    if (findPid(infra, name) === null) throw new Error(`${name} ended by itself:\n${endOfLog(infra, name)}`);
    const open = await Promise.all(readiness.ports.map(isOpen));
    if (open.includes(false)) return false;
    return within(checkLimitMs, 'no answer', readiness.checkReady()).then(
      () => true,
      (error: unknown) => {
        problem = error instanceof Error ? error.message : String(error);
        return false;
      },
    );
  };
  await waitFor(isReady, `${name} is not ready`, readiness.limitMs).catch((error: Error) => {
    throw new Error(`${error.message} (${problem})`);
  });
}

/** Ends the process: SIGTERM, and SIGKILL after `patienceMs`. */
export async function stopProcess(infra: string, name: string, patienceMs: number): Promise<void> {
  const pid = findPid(infra, name);
  if (pid !== null) {
    const isGone = (): boolean => findPid(infra, name) === null;
    signal(pid, patienceMs > 0 ? 'SIGTERM' : 'SIGKILL');
    await waitFor(isGone, name, patienceMs).catch(async () => {
      signal(pid, 'SIGKILL');
      await waitFor(isGone, `${name} does not end`, 10_000);
    });
  }
  rmSync(join(infra, name, 'pid'), { force: true });
}

/** The last lines of a server's log. */
export function endOfLog(infra: string, name: string): string {
  const file = join(infra, name, 'log');
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '(no log)';
}

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in this moment, which is what was wanted.
  }
}

function isRunning(pid: number, command: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/status`;
  if (!existsSync('/proc/self/cmdline')) return true;
  try {
    const text = readFileSync(status, 'utf8');
    // The first thread of a killed process may be gone while others still hold its ports and files.
    if (/^State:\s+Z/m.test(text)) return Number(/^Threads:\s+(\d+)/m.exec(text)?.[1] ?? 0) > 1;
    // A process that has just been started has no command line for a moment.
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return line === '' || line.startsWith(command);
  } catch {
    return false;
  }
}
