/**
 * `make test`: lint, types, then every Jest project, browser tests last. Prints what ran and ends with the plain line
 * `N passed, N failed`. A check that could not run counts as failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { browserAdvice, findBrowser } from './browser';
import { runChecks } from './checks';

interface Totals {
  passed: number;
  failed: number;
}

const totals: Totals = { passed: 0, failed: 0 };

function runJest(project: string, extra: string[] = []): void {
  const report = join(mkdtempSync(join(tmpdir(), 'prototrail-test-')), 'report.json');
  process.stdout.write(`\n— tests: ${project}\n`);
  const args = ['jest', '--selectProjects', project, '--json', `--outputFile=${report}`, '--passWithNoTests', ...extra];
  spawnSync('npx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(report)) {
    totals.failed += 1;
    return;
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
}

function main(): void {
  const only = process.argv.slice(2);
  const wants = (name: string): boolean => only.length === 0 || only.includes(name);
  const checks = [
    { name: 'lint', command: 'npx', args: ['tsx', 'deploy/scripts/lint.ts'] },
    { name: 'types', command: 'npx', args: ['tsx', 'deploy/scripts/typecheck.ts'] },
  ].filter((check) => wants(check.name));
  const failedChecks = runChecks(checks);
  totals.passed += checks.length - failedChecks.length;
  totals.failed += failedChecks.length;
  for (const project of ['libs', 'services', 'web']) if (wants(project)) runJest(project);
  if (wants('e2e')) {
    if (findBrowser() !== undefined) runJest('e2e', ['--runInBand']);
    else {
      process.stderr.write(`${browserAdvice}\n`);
      totals.failed += 1;
    }
  }
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  process.exit(totals.failed === 0 ? 0 : 1);
}

main();
