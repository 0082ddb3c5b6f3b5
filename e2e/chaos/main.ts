/**
 * `make chaos`: breaks everything under load and counts. Ends with `N passed, N failed`, one for each fault.
 *
 *   --faults events,broker   only these
 *   --times 3                so often each
 *   --links 'events → '      only these ways between processes (a regular expression), without writing docs/endurance.md
 *   --short                  each once or twice, without writing docs/endurance.md
 */
import { parseArgs } from 'node:util';

import { endRunOnSignals, startRun } from '../../deploy/infra/run-processes';
import { isClean, type Fault, type Result } from './fault';
import { faults } from './faults';
import { describeResult, writePage } from './report';
import { openServers, openStack, type Servers } from './stack';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string' },
      times: { type: 'string' },
      links: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  const chosen = choose(values.faults);
  print('— servers');
  const servers = await openServers();
  let failed = chosen.length;
  try {
    const settings = {
      isShort: values.short,
      times: values.times === undefined ? null : Number(values.times),
      links: values.links === undefined ? null : new RegExp(values.links),
    };
    const results = new Map<string, Result | string>();
    for (const onLinks of [false, true]) {
      const these = chosen.filter((fault) => (fault.onLinks ?? false) === onLinks);
      if (these.length > 0) await breakAll(servers, these, settings, results);
    }
    failed = chosen.filter(({ name }) => !isHeld(results.get(name))).length;
  } finally {
    await servers.close(failed === 0);
  }
  print(`${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Whether a fault was run and lost nothing. */
function isHeld(result: Result | string | undefined): boolean {
  return typeof result === 'object' && isClean(result);
}

interface Settings {
  isShort: boolean;
  times: number | null;
  links: RegExp | null;
}

/** Faults of one kind of stack, one after the other. */
async function breakAll(
  servers: Servers,
  these: readonly Fault[],
  { isShort, times, links }: Settings,
  results: Map<string, Result | string>,
): Promise<void> {
  const stack = await openStack(servers, these[0]?.onLinks ?? false);
  try {
    for (const fault of these) {
      print(`\n— ${fault.name}: ${fault.title}`);
      const usual = isShort ? fault.shortTimes : fault.times;
      const report = (line: string): void => print(`  ${line}`);
      const began = performance.now();
      try {
        const measured = await fault.run({ stack, servers, times: times ?? usual, links, isShort, report });
        const checks = measured.checks.map((check) =>
          isShort && check.isPace ? { ...check, isMet: true, target: `${check.target}, not judged here` } : check,
        );
        const result = { ...measured, checks };
        results.set(fault.name, result);
        for (const line of describeResult(fault, result)) print(line);
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        results.set(fault.name, reason.split('\n')[0] ?? '');
        print(`FAILED ${fault.title}: ${reason}`);
      }
      print(`       took ${Math.round((performance.now() - began) / 1000)} s`);
      if (!isShort && links === null) await writePage(faults, results);
    }
  } finally {
    await stack.close(these.every(({ name }) => isHeld(results.get(name))));
  }
}

function choose(names: string | undefined): readonly Fault[] {
  if (names === undefined) return faults;
  return names.split(',').map((name) => {
    const fault = faults.find((one) => one.name === name);
    if (fault === undefined)
      throw new Error(`there is no fault "${name}"; there are ${faults.map((one) => one.name).join(', ')}`);
    return fault;
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

// Ctrl-C must not leave processes behind
const runId = startRun();
endRunOnSignals(runId);

// a failure that nobody waited for must not leave processes behind: it ends this one through the same door
let isLost = false;
process.on('unhandledRejection', (error) => {
  isLost = true;
  process.stderr.write(`not awaited: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
});

main().then(
  (code) => process.exit(isLost ? 1 : code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
