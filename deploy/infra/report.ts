import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Outcome, ProcessSet } from './process-set';

/** Writes the file that services read, `NAME=value` lines, and returns its path. */
export function writeEnvironment(infra: ProcessSet): string {
  const file = join(infra.folder, 'environment');
  const lines = Object.entries(infra.environment()).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** One line for each server: ready, or why not. */
export function printOutcomes(outcomes: readonly Outcome[]): void {
  for (const { name, problem, tookMs } of outcomes) {
    const state = problem === null ? `ready after ${Math.round(tookMs)} ms` : `FAILED: ${problem}`;
    process.stdout.write(`${name.padEnd(12)} ${state}\n`);
  }
}
