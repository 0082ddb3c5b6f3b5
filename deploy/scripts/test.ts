/**
 * `make test`: lint, types, then every Jest project, browser tests last. Prints what ran and ends with the plain line
 * `N passed, N failed`. A check that could not run counts as failed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import { browserAdvice, findBrowser } from './browser';
import { runChecksAtOnce } from './checks';
import { writeTestGroups } from './test-groups';

interface Totals {
  passed: number;
  failed: number;
}

const totals: Totals = { passed: 0, failed: 0 };

/** The folders of the tests of each project, as in `jest.config.cjs`. */
const grouped = { libs: ['libs'], services: ['services', 'deploy'], web: ['web'], e2e: ['e2e'] } as const;
const projects = ['libs', 'services', 'web', 'e2e'] as const;
type Project = (typeof projects)[number];

/** Minutes after which a project counts as hanging. Several times what it takes on two busy cores. */
const maxMinutes = { libs: 12, services: 18, web: 14, e2e: 30 };

/**
 * Files that run at the same time. A test of a service or in a browser waits a third of its time, so that as many as there are cores
 * would leave one of two idle.
 */
const workers = Math.max(3, availableParallelism() - 1);
/** Several of each project, so that the workers end together, whichever of their groups were quick. */
const groups = { libs: 4, services: 4, web: 4, e2e: 9 } as const;
/** A process that has taken more by the end of a file is replaced by a new one. */
const memoryOfWorker = '1GB';

/**
 * Runs projects in one go, so that no core waits for the last file of each; a run that does not end is stopped with all its processes, so
 * that what is known by then is printed.
 */
async function runJest(chosen: readonly Project[]): Promise<void> {
  // also those of the other projects, whose folders Jest asks for
  for (const project of projects) writeTestGroups(project, grouped[project], Math.max(groups[project], workers));
  const report = join(mkdtempSync(join(tmpdir(), 'prototrail-test-')), 'report.json');
  process.stdout.write(`\n— tests: ${chosen.join(', ')}\n`);
  // A test that failed may leave a server open, which would keep Jest from ending.
  const how = ['--forceExit', '--passWithNoTests', '--json', `--outputFile=${report}`];
  const order = '--testSequencer=<rootDir>/deploy/scripts/jest-longest-first.cjs';
  const processes = [`--maxWorkers=${workers}`, `--workerIdleMemoryLimit=${memoryOfWorker}`];
  const args = ['jest', '--selectProjects', ...chosen, ...how, ...processes, order];
  // a process group of its own: the products, browsers and workers that tests start end with it
  const environment = { ...process.env, TEST_GROUPS: process.cwd() };
  const jest = spawn('npx', args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true, env: environment });
  const stopAll = (): void => {
    if (jest.pid !== undefined) process.kill(-jest.pid, 'SIGKILL');
  };
  process.once('SIGINT', stopAll).once('SIGTERM', stopAll);
  let isHanging = false;
  const limitMinutes = chosen.reduce((sum, project) => sum + maxMinutes[project], 0);
  const limit = setTimeout(() => {
    isHanging = true;
    stopAll();
  }, limitMinutes * 60_000);
  await new Promise((done) => jest.once('error', done).once('exit', done));
  clearTimeout(limit);
  process.off('SIGINT', stopAll).off('SIGTERM', stopAll);
  if (isHanging)
    process.stderr.write(`The tests of ${chosen.join(', ')} did not end within ${limitMinutes} minutes.\n`);
  if (!existsSync(report)) {
    totals.failed += 1;
    return;
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
    testResults: { assertionResults: { fullName: string; status: string; invocations?: number }[] }[];
  };
  for (const { assertionResults } of result.testResults)
    for (const { fullName, status, invocations = 1 } of assertionResults)
      if (status === 'passed' && invocations > 1)
        process.stderr.write(`Unsteady, passed at the second try: ${fullName}\n`);
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests + result.numRuntimeErrorTestSuites + (isHanging ? 1 : 0);
}

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const wants = (name: string): boolean => only.length === 0 || only.includes(name);
  const checks = [
    { name: 'lint', command: 'npx', args: ['tsx', 'deploy/scripts/lint.ts'] },
    { name: 'types', command: 'npx', args: ['tsx', 'deploy/scripts/typecheck.ts'] },
  ].filter((check) => wants(check.name));
  const failedChecks = await runChecksAtOnce(checks);
  totals.passed += checks.length - failedChecks.length;
  totals.failed += failedChecks.length;
  const chosen = projects.filter(wants);
  if (chosen.includes('e2e') && findBrowser() === undefined) {
    process.stderr.write(`${browserAdvice}\n`);
    totals.failed += 1;
    chosen.splice(chosen.indexOf('e2e'), 1);
  }
  if (chosen.length > 0) await runJest(chosen);
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  process.exit(totals.failed === 0 ? 0 : 1);
}

void main();
