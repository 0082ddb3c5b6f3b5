/** The parts of `make test-infra`, each with a limit of time. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { root } from './folders';

/** What a run of tests came to. */
export interface Totals {
  passed: number;
  failed: number;
}

/** Test files that end servers. What runs beside them would be told that a server is away. */
const endsServers = ['libs/platform/', 'libs/cli/src/doctor', 'e2e/servers/copies'];

/** Files that run at the same time where none ends a server: each waits for servers most of the time. Browsers compute. */
const workers = { suites: 3, flows: 2 };

/** Generous: several times what a part takes on two cores. A part that runs into it hangs. */
const limitMinutes = { suites: 20, flows: 15, chaos: 20 };
const killAfterMs = 15_000;

/**
 * Browser flows that walk the whole product; the others say nothing more about separate processes. What copies share of accounts is in
 * `e2e/servers/copies`; what a recorder does while the product is away, or when its own page ends, does not depend on what is behind it, and chaos
 * ends gateways and counts.
 */
const flows = ['tester.e2e', 'loop.e2e'];

/** Which test files cannot run without a server. All others of the kind need each of them. */
const filesOf: Record<string, RegExp> = {
  kafka: /\/stream\//,
  clickhouse: /\/columnar\/|libs\/analytics\//,
  ferretdb: /\/documents\/|\/stream\//,
  redis: /\/cache\/|\/pubsub\//,
  s3: /\/objects\//,
};
const needEverything = /e2e\/|libs\/cli\//;

/** Where Jest keeps compiled files; the temporary folder of this run ends with it. */
const jestCache = join(tmpdir(), `jest_${(process.getuid?.() ?? 0).toString(36)}`);

/** Contract suites of the server adapters and copies side by side, without what needs a server that did not start. */
export async function runSuites(folder: string, missing: readonly string[], args: readonly string[]): Promise<Totals> {
  const leftOut = new Set<string>();
  if (missing.length > 0) {
    const listed = spawnSync('npx', ['jest', '--selectProjects', 'infra', '--listTests', ...args], {
      cwd: root,
      encoding: 'utf8',
      timeout: 120_000,
    });
    for (const file of listed.stdout.split('\n').filter((line) => line.endsWith('.infra.ts'))) {
      const path = relative(root, file);
      if (needEverything.test(path) || missing.some((name) => filesOf[name]?.test(path))) leftOut.add(path);
    }
    for (const path of leftOut) process.stdout.write(`FAILED ${path}: ${missing.join(' and ')} did not start\n`);
  }
  const ignored = [...leftOut].flatMap((path) => ['--testPathIgnorePatterns', path.replaceAll('.', '\\.')]);
  // a list of patterns takes in every word after it
  const all = [...args, ...['--selectProjects', 'infra', '--passWithNoTests'], ...ignored];
  if (args.length > 0) {
    const { passed, failed } = await runJest('suites', folder, all, 1);
    return { passed, failed: failed + leftOut.size };
  }
  const beside = await runJest(
    'suites',
    folder,
    [...all, ...endsServers.flatMap((path) => ['--testPathIgnorePatterns', path])],
    workers.suites,
  );
  const alone = await runJest(
    'suites',
    folder,
    [...all, ...endsServers.flatMap((path) => ['--testPathPatterns', path])],
    1,
  );
  return { passed: beside.passed + alone.passed, failed: beside.failed + alone.failed + leftOut.size };
}

/** Browser flows on separate processes. */
export async function runFlows(folder: string, missing: readonly string[], args: readonly string[]): Promise<Totals> {
  if (missing.length > 0) return withoutServers(missing, flows.length);
  const chosen = args.length > 0 ? args : ['--testPathPatterns', `flows/(${flows.join('|')})`];
  return runJest('flows', folder, ['--selectProjects', 'e2e', ...chosen], workers.flows);
}

/** Each fault once or twice on servers of its own; the last line of the command states its totals. */
export async function runChaos(
  temporary: string,
  missing: readonly string[],
  args: readonly string[],
): Promise<Totals> {
  if (missing.length > 0) return withoutServers(missing, 1);
  const script = join(root, 'e2e/chaos/main.ts');
  let end = '';
  const isOver = await runChild('chaos', [process.execPath, '--import', 'tsx', script, '--short', ...args], {
    environment: { TMPDIR: temporary },
    onText: (text) => {
      process.stdout.write(text);
      end = (end + text).slice(-1_000);
    },
  });
  const last = /(?<passed>\d+) passed, (?<failed>\d+) failed\s*$/.exec(end);
  if (!isOver || !last?.groups) return { passed: 0, failed: 1 };
  return { passed: Number(last.groups.passed), failed: Number(last.groups.failed) };
}

function withoutServers(missing: readonly string[], failed: number): Totals {
  process.stdout.write(`FAILED: not run, since ${missing.join(' and ')} did not start\n`);
  return { passed: 0, failed };
}

/** Runs tests against the servers of the folder; `args` is handed on to Jest. */
async function runJest(
  part: 'suites' | 'flows',
  folder: string,
  args: readonly string[],
  filesAtOnce: number,
): Promise<Totals> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const all = [
    `--maxWorkers=${filesAtOnce}`,
    '--forceExit',
    `--cacheDirectory=${jestCache}`,
    '--json',
    `--outputFile=${report}`,
  ];
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const isOver = await runChild(part, [process.execPath, jest, ...all, ...args], {
    environment: { INFRA_DATA: folder, E2E_INFRA: folder, TMPDIR: join(folder, 'tmp') },
  });
  if (!isOver || !existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

interface ChildOptions {
  environment: Record<string, string>;
  /** Hears standard output, which is dropped otherwise. */
  onText?: (text: string) => void;
}

/** Resolves with whether it ended in time; else it is killed, and that is printed. */
function runChild(part: keyof typeof limitMinutes, command: string[], options: ChildOptions): Promise<boolean> {
  const { environment, onText } = options;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', onText ? 'pipe' : 'ignore', 'inherit'],
  });
  child.stdout?.on('data', (chunk: Buffer) => onText?.(chunk.toString()));
  return new Promise((resolve) => {
    let isLate = false;
    let kill: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      isLate = true;
      process.stdout.write(`FAILED ${part}: did not end within ${limitMinutes[part]} minutes\n`);
      child.kill('SIGTERM');
      kill = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    }, limitMinutes[part] * 60_000);
    const end = (): void => {
      clearTimeout(limit);
      clearTimeout(kill);
      resolve(!isLate);
    };
    child.once('error', end);
    // the output may be held open by what a killed one had started; a normal end waits for all of it
    child.once('exit', (code) => (code === null ? end() : undefined));
    child.once('close', end);
  });
}
