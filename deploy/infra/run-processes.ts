/**
 * Finds and ends every process of a run. Each process inherits the id of the run in its environment, so it is found
 * even when its parent is dead. Some programs overwrite their environment with a title, so processes in a folder of the
 * run count too. Linux only; elsewhere nothing is found.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

const variable = 'PROTOTRAIL_RUN';
const patienceMs = 10_000;
const folders: string[] = [];

/** One process of this run. */
export interface RunProcess {
  pid: number;
  command: string;
}

/** Gives this run an id, which all processes started from now on inherit; inside a run its id stays. Returns the id. */
export function startRun(): string {
  process.env[variable] ??= randomBytes(8).toString('hex');
  return process.env[variable];
}

/** Processes whose working folder lies in it belong to this run, too. */
export function addRunFolder(folder: string): void {
  folders.push(folder + sep);
}

/** The variable that passes the id of the run on to a process that gets an environment of its own. */
export function runEnvironment(): Record<string, string> {
  const runId = process.env[variable];
  return runId === undefined ? {} : { [variable]: runId };
}

/** Processes of this run that are alive, without this one and the helpers of the loader that end with it. */
export function findRunProcesses(runId: string): RunProcess[] {
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
        if (!environment.includes(`${variable}=${runId}`) && !isInside()) return [];
        const status = readFileSync(`/proc/${name}/status`, 'latin1');
        const isDead = /^State:\s+[ZX]/m.test(status);
        const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ').trim();
        const isLoader = command.includes('esbuild') && status.includes(`PPid:\t${own}\n`);
        return isDead || isLoader ? [] : [{ pid: Number(name), command }];
      } catch {
        return []; // it ended meanwhile, or belongs to another user
      }
    });
}

/** Ends all processes of this run: SIGTERM first, then SIGKILL. Resolves with those that were running. */
export async function endRunProcesses(runId: string, limitMs = patienceMs): Promise<RunProcess[]> {
  const found = findRunProcesses(runId);
  const end = performance.now() + limitMs;
  const signal = (name: 'SIGTERM' | 'SIGKILL'): void => {
    for (const { pid } of findRunProcesses(runId)) {
      try {
        process.kill(pid, name);
      } catch {
        // it ended in this moment
      }
    }
  };
  signal('SIGTERM');
  while (findRunProcesses(runId).length > 0 && performance.now() < end)
    await new Promise((done) => setTimeout(done, 100));
  while (findRunProcesses(runId).length > 0 && performance.now() < end + patienceMs) {
    signal('SIGKILL');
    await new Promise((done) => setTimeout(done, 50));
  }
  return found;
}

/** After Ctrl-C or SIGTERM: ends all processes of this run and then this one. A second signal kills at once. */
export function endRunOnSignals(runId: string, cleanUp: () => void = () => undefined): void {
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
      void endRunProcesses(runId, limitMs).then(() => {
        cleanUp();
        process.exit(code);
      });
    });
  }
}
