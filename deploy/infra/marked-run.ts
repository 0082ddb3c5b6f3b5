/**
 * A run that leaves nothing behind: every process that it starts, however deep, inherits a mark in its environment by
 * which it is found again, also when those that started it are dead. Some programs overwrite their environment with a
 * title, so processes in a folder of the run count too. Linux only; elsewhere nothing is found.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

const variable = 'PROTOTRAIL_RUN';
const patienceMs = 10_000;
const folders: string[] = [];

/** One process that carries the mark of this run. */
export interface Marked {
  pid: number;
  command: string;
}

/** Marks all processes that are started from now on; inside a marked run the mark stays. Returns the mark. */
export function markRun(): string {
  process.env[variable] ??= randomBytes(8).toString('hex');
  return process.env[variable];
}

/** Processes whose working folder lies in it belong to this run, too. */
export function markFolder(folder: string): void {
  folders.push(folder + sep);
}

/** The part of the environment that passes the mark on to a process that gets an environment of its own. */
export function markOfRun(): Record<string, string> {
  const mark = process.env[variable];
  return mark === undefined ? {} : { [variable]: mark };
}

/** Processes of this run that are alive, without this one and the helpers of the loader that end with it. */
export function findMarked(mark: string): Marked[] {
  if (!existsSync('/proc/self/environ')) return [];
  const own = process.pid;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== own)
    .flatMap((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'latin1').split('\0');
        const isInside = (): boolean => {
          const place = readlinkSync(`/proc/${name}/cwd`);
          return folders.some((folder) => place.startsWith(folder));
        };
        if (!environment.includes(`${variable}=${mark}`) && !isInside()) return [];
        const status = readFileSync(`/proc/${name}/status`, 'latin1');
        const isDead = /^State:\s+[ZX]/m.test(status);
        const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ').trim();
        const isLoader = command.includes('esbuild') && status.includes(`PPid:\t${own}\n`);
        return isDead || isLoader ? [] : [{ pid: Number(name), command }];
      } catch {
        return []; // it ended while we looked, or belongs to somebody else
      }
    });
}

/** Ends all processes of this run, at first by asking. Resolves with those that were there. */
export async function endMarked(mark: string, limitMs = patienceMs): Promise<Marked[]> {
  const found = findMarked(mark);
  const end = performance.now() + limitMs;
  const signal = (name: 'SIGTERM' | 'SIGKILL'): void => {
    for (const { pid } of findMarked(mark)) {
      try {
        process.kill(pid, name);
      } catch {
        // it ended in this moment
      }
    }
  };
  signal('SIGTERM');
  while (findMarked(mark).length > 0 && performance.now() < end) await new Promise((done) => setTimeout(done, 100));
  while (findMarked(mark).length > 0 && performance.now() < end + patienceMs) {
    signal('SIGKILL');
    await new Promise((done) => setTimeout(done, 50));
  }
  return found;
}

/** After Ctrl-C or SIGTERM: ends all processes of this run and then this one. A second signal does not ask. */
export function endMarkedOnSignals(mark: string, cleanUp: () => void = () => undefined): void {
  let hasCome = false;
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(name, () => {
      const limitMs = hasCome ? 0 : patienceMs;
      if (!hasCome) process.stderr.write(`\n${name}: ending what was started\n`);
      hasCome = true;
      void endMarked(mark, limitMs).then(() => {
        cleanUp();
        process.exit(code);
      });
    });
  }
}
