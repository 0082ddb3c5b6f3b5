/**
 * `make test-infra`: starts real servers in a folder of their own, runs on them the contract suites of the server
 * adapters, the tests of several copies of a service and browser flows against separate processes, stops them, runs the
 * short form of `make chaos` on servers of its own, and ends with the plain line `N passed, N failed`. What cannot start
 * on this machine is printed with its reason and counts as failed.
 *
 *   ARGS='suites kafka-stream'   only one part (suites, flows or chaos); the rest is handed on to Jest or to chaos
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from './folders';
import { openInfra } from './infra';
import { printOutcomes, writeEnvironment } from './report';

interface Tally {
  passed: number;
  failed: number;
}

/** Browser flows that walk the whole product; the others say nothing more about separate processes. */
const flows = ['tester.e2e', 'loop.e2e', 'account.e2e', 'tester-crash.e2e'];

/** Runs tests against the servers of the folder; `args` is handed on to Jest. */
function runJest(folder: string, args: readonly string[]): Tally {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  // One file after the other: they kill the servers that they share.
  const all = ['jest', '--runInBand', '--json', `--outputFile=${report}`, ...args];
  const environment = { ...process.env, INFRA_DATA: folder, E2E_INFRA: folder };
  spawnSync('npx', all, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

/** Each fault once or twice; its last line is its tally. */
async function runChaos(args: readonly string[]): Promise<Tally> {
  const script = join(root, 'e2e/chaos/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--short', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let end = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    end = (end + chunk.toString()).slice(-1_000);
  });
  await once(child, 'close');
  const last = /(?<passed>\d+) passed, (?<failed>\d+) failed\s*$/.exec(end);
  if (!last?.groups) return { passed: 0, failed: 1 };
  return { passed: Number(last.groups.passed), failed: Number(last.groups.failed) };
}

const parts = ['suites', 'flows', 'chaos'] as const;
type Part = (typeof parts)[number];

/** What runs on the shared servers. */
async function runOnServers(wanted: readonly Part[], args: readonly string[], tally: Tally): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prototrail-infra-'));
  const infra = await openInfra(folder);
  const failedBefore = tally.failed;
  try {
    process.stdout.write('— servers\n');
    const outcomes = await infra.start();
    printOutcomes(outcomes);
    writeEnvironment(infra);
    tally.failed += outcomes.filter(({ problem }) => problem !== null).length;
    if (wanted.includes('suites')) {
      process.stdout.write('\n— contract suites of the server adapters, copies side by side\n');
      add(tally, runJest(folder, ['--selectProjects', 'infra', ...args]));
    }
    if (wanted.includes('flows')) {
      process.stdout.write('\n— browser flows on separate processes\n');
      const chosen = args.length > 0 ? args : ['--testPathPatterns', `flows/(${flows.join('|')})`];
      add(tally, runJest(folder, ['--selectProjects', 'e2e', ...chosen]));
    }
  } finally {
    await infra.stop();
    if (tally.failed === failedBefore) rmSync(folder, { recursive: true, force: true });
    else process.stdout.write(`\nLogs and data of the servers: ${folder}\n`);
  }
}

function add(tally: Tally, more: Tally): void {
  tally.passed += more.passed;
  tally.failed += more.failed;
}

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const named = parts.find((part) => part === words[0]);
  const some: Part[] = [named ?? 'suites'];
  const wanted: readonly Part[] = words.length === 0 ? parts : some;
  const args = named === undefined ? words : words.slice(1);
  const tally: Tally = { passed: 0, failed: 0 };
  if (wanted.some((part) => part !== 'chaos')) await runOnServers(wanted, args, tally);
  if (wanted.includes('chaos')) {
    process.stdout.write('\n— endurance, short form\n');
    add(tally, await runChaos(args));
  }
  process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
  return tally.failed === 0 ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
