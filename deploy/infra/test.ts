/**
 * `make test-infra`: starts real servers in a folder of their own, runs the contract suites of the server adapters on
 * them, stops them, and ends with the plain line `N passed, N failed`. A server that cannot start on this machine is
 * printed with its reason and counts as failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openInfra } from './infra';
import { printOutcomes, writeEnvironment } from './report';

interface Tally {
  passed: number;
  failed: number;
}

/** Runs the Jest project of the suites against the servers of the folder; `extra` is handed on to Jest. */
function runSuites(folder: string, extra: readonly string[]): Tally {
  const report = join(folder, 'report.json');
  // One file after the other: they kill the servers that they share.
  const args = ['jest', '--selectProjects', 'infra', '--runInBand', '--json', `--outputFile=${report}`, ...extra];
  spawnSync('npx', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, INFRA_DATA: folder } });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'prototrail-infra-'));
  const infra = await openInfra(folder);
  const tally: Tally = { passed: 0, failed: 0 };
  let isWell = false;
  try {
    process.stdout.write('— servers\n');
    const outcomes = await infra.start();
    printOutcomes(outcomes);
    writeEnvironment(infra);
    tally.failed += outcomes.filter(({ problem }) => problem !== null).length;
    process.stdout.write('\n— contract suites of the server adapters\n');
    const suites = runSuites(folder, process.argv.slice(2));
    tally.passed += suites.passed;
    tally.failed += suites.failed;
    isWell = tally.failed === 0;
  } finally {
    await infra.stop();
    if (isWell) rmSync(folder, { recursive: true, force: true });
    else process.stdout.write(`\nLogs and data of the servers: ${folder}\n`);
  }
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
  return isWell ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
