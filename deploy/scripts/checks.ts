/** Runs named commands one after the other, prints what ran, and fails when one failed. */
import { spawnSync } from 'node:child_process';

export interface Check {
  name: string;
  command: string;
  args: string[];
}

/** Runs every check, even after a failure, so that one run shows everything. Returns the names that failed. */
export function runChecks(checks: Check[]): string[] {
  const failed: string[] = [];
  for (const check of checks) {
    process.stdout.write(`\n— ${check.name}: ${check.command} ${check.args.join(' ')}\n`);
    const { status } = spawnSync(check.command, check.args, { stdio: 'inherit' });
    if (status !== 0) failed.push(check.name);
  }
  return failed;
}
