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

/** Minutes after which a project counts as hanging. Several times what it takes on two busy cores. */
const maxMinutes = { libs: 12, services: 18, web: 14, e2e: 30 };

/**
 * Files that run at the same time. Jest alone would leave one core of two idle. A browser test waits a third of its time,
 * and has a browser and a product of its own beside it.
 */
const cores = availableParallelism();
const workers = { tests: Math.max(2, cores - 1), browserTests: Math.max(3, Math.floor(cores / 2)) };

/** Projects whose files run in groups, with the folders of their tests as in `jest.config.cjs`. */
const groupedProjects = [
  ['libs', ['libs']],
  ['services', ['services', 'deploy']],
  ['web', ['web']],
] as const;
/** More than one, so that a worker whose groups were quick takes another. */
const groupsPerWorker = 2;

/** Runs a project; one that does not end is stopped with all its processes, so that what is known by then is printed. */
async function runJest(project: keyof typeof maxMinutes, extra: string[] = []): Promise<void> {
  const report = join(mkdtempSync(join(tmpdir(), 'prototrail-test-')), 'report.json');
  process.stdout.write(`\n— tests: ${project}\n`);
  // A test that failed may leave a server open, which would keep Jest from ending.
  const how = ['--forceExit', '--passWithNoTests', '--json', `--outputFile=${report}`];
  const args = ['jest', '--selectProjects', project, ...how, ...extra];
  // a process group of its own: the products, browsers and workers that tests start end with it
  const jest = spawn('npx', args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const stopAll = (): void => {
    if (jest.pid !== undefined) process.kill(-jest.pid, 'SIGKILL');
  };
  process.once('SIGINT', stopAll).once('SIGTERM', stopAll);
  let isHanging = false;
  const limit = setTimeout(() => {
    isHanging = true;
    stopAll();
  }, maxMinutes[project] * 60_000);
  await new Promise((done) => jest.once('error', done).once('exit', done));
  clearTimeout(limit);
  process.off('SIGINT', stopAll).off('SIGTERM', stopAll);
  if (isHanging) process.stderr.write(`The tests of ${project} did not end within ${maxMinutes[project]} minutes.\n`);
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
  for (const [project, roots] of groupedProjects)
    if (wants(project)) {
      const folder = writeTestGroups(project, roots, groupsPerWorker * workers.tests);
      const groups = ['--roots', folder, '--testMatch', '**/group-*.cjs'];
      await runJest(project, [`--maxWorkers=${workers.tests}`, ...groups]);
    }
  if (wants('e2e')) {
    if (findBrowser() !== undefined) {
      const order = '--testSequencer=<rootDir>/deploy/scripts/jest-longest-first.cjs';
      await runJest('e2e', [`--maxWorkers=${workers.browserTests}`, order]);
    } else {
      process.stderr.write(`${browserAdvice}\n`);
      totals.failed += 1;
    }
  }
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  process.exit(totals.failed === 0 ? 0 : 1);
}

void main();
