/**
 * `make test-infra`: starts real servers in a folder of their own, runs on them the contract suites of the server
 * adapters, the tests of several copies of a service and browser flows against separate processes, stops them, runs the
 * short form of `make chaos` on servers of its own, and ends with the plain line `N passed, N failed`. What cannot start
 * on this machine is printed with its reason and counts as failed, and so does a process that still runs at the end.
 *
 *   ARGS='suites kafka-stream'   only one part (suites, flows or chaos); the rest is handed on to Jest or to chaos
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { browserAdvice, findBrowser } from '../scripts/browser';
import { openInfra } from './infra';
import { endRunProcesses, endRunOnSignals, findRunProcesses, addRunFolder, startRun } from './run-processes';
import { waitFor } from './ports';
import { printOutcomes, writeEnvironment } from './report';
import { runChaos, runFlows, runSuites, type Totals } from './test-parts';

const parts = ['suites', 'flows', 'chaos'] as const;
type Part = (typeof parts)[number];

/** Processes that end by themselves get so long. */
const goneLimitMs = 5_000;

/** What runs on the shared servers. Returns the servers that did not start. */
async function runOnServers(
  folder: string,
  wanted: readonly Part[],
  args: readonly string[],
  totals: Totals,
): Promise<string[]> {
  const infra = await openInfra(folder);
  try {
    say('— servers');
    const outcomes = await infra.start();
    printOutcomes(outcomes);
    writeEnvironment(infra);
    const missing = outcomes.filter(({ problem }) => problem !== null).map(({ name }) => name);
    totals.failed += missing.length;
    if (wanted.includes('suites')) {
      say('\n— contract suites of the server adapters, copies side by side');
      add(totals, await runSuites(folder, missing, args));
    }
    if (wanted.includes('flows')) {
      say('\n— browser flows on separate processes');
      if (findBrowser() === undefined) {
        say(`FAILED: ${browserAdvice}`);
        totals.failed += 1;
      } else add(totals, await runFlows(folder, missing, args));
    }
    return missing;
  } finally {
    await infra.stop();
  }
}

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const named = parts.find((part) => part === words[0]);
  const some: Part[] = [named ?? 'suites'];
  const wanted: readonly Part[] = words.length === 0 ? parts : some;
  const args = named === undefined ? words : words.slice(1);

  const runId = startRun();
  const folder = mkdtempSync(join(tmpdir(), 'pt-infra-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  addRunFolder(folder);
  endRunOnSignals(runId, remove);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);

  const totals: Totals = { passed: 0, failed: 0 };
  let missing: string[] = [];
  try {
    if (wanted.some((part) => part !== 'chaos')) missing = await runOnServers(folder, wanted, args, totals);
    if (wanted.includes('chaos')) {
      say('\n— endurance, short form');
      add(totals, await runChaos(temporary, missing, args));
    }
  } catch (error) {
    say(`FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    totals.failed += 1;
  }
  await waitFor(() => findRunProcesses(runId).length === 0, 'all processes ended', goneLimitMs).catch(() => undefined);
  for (const { pid, command } of await endRunProcesses(runId)) {
    say(`FAILED: still running at the end, and ended now: ${pid} ${command.slice(0, 160)}`);
    totals.failed += 1;
  }
  if (totals.failed === 0) remove();
  else say(`\nLogs and data of the servers: ${folder}`);
  say(`\n${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 ? 0 : 1;
}

function add(totals: Totals, more: Totals): void {
  totals.passed += more.passed;
  totals.failed += more.failed;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
