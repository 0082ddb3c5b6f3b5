/** Runs named commands, prints what ran, and tells which failed. */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Check {
  name: string;
  command: string;
  args: string[];
}

const title = ({ name, command, args }: Check): string => `\n— ${name}: ${command} ${args.join(' ')}\n`;

/**
 * Runs every check, one after the other, even after a failure, so that one run shows everything. Returns the names that
 * failed.
 */
export function runChecks(checks: Check[]): string[] {
  const failed: string[] = [];
  for (const check of checks) {
    process.stdout.write(title(check));
    const { status } = spawnSync(check.command, check.args, { stdio: 'inherit' });
    if (status !== 0) failed.push(check.name);
  }
  return failed;
}

/** Runs checks at the same time, as many as there are cores, and prints the output of each in one piece when it ends. Returns the names that failed. */
export async function runChecksAtOnce(checks: readonly Check[]): Promise<string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const runNext = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await runCheck(check))) failed.push(check.name);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return failed;
}

async function runCheck(check: Check): Promise<boolean> {
  const child = spawn(check.command, check.args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise((done) => child.once('error', () => done(1)).once('close', done));
  process.stdout.write(title(check) + output);
  return status === 0;
}
