/**
 * `make k6`: a study of many testers against the product, by k6. Starts the built product of either column with nothing in
 * it and stops it afterwards, or uses one that runs already.
 *
 *   TESTERS=500         how many testers take part (10,000 otherwise)
 *   ON=servers          separate processes on Kafka, ClickHouse and the others
 *   BASE=https://…      a product that runs already; EMAIL and PASSWORD say whose study it becomes
 *
 * OVER, BATCHES and PAUSE: see study.js.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { endRunOnSignals, startRun } from '../../deploy/infra/run-processes';
import { columnOf } from '../bench/column';
import { openStage } from '../bench/stage';
import { repository } from '../support/processes';

const settings = { TRUST_PROXY: 'on', RATE_LIMITS: 'on' };

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { on: { type: 'string', default: 'embedded' } } });
  const on = columnOf(values.on);
  if (spawnSync('k6', ['version']).status !== 0) {
    process.stderr.write(
      'k6 is not installed. Its packages are named at https://grafana.com/docs/k6/latest/set-up/install-k6/; with Go 1.24 or later `go install go.k6.io/k6@latest` builds it. Then run this again.\n',
    );
    return 1;
  }
  const { BASE: base } = process.env;
  if (base !== undefined && base !== '') return runK6(base);
  endRunOnSignals(startRun());
  const stage = await openStage(on);
  try {
    const product = await stage.openProduct({ settings });
    const code = await runK6(`http://127.0.0.1:${product.port}`);
    await product.close();
    return code;
  } finally {
    await stage.close();
  }
}

/** @returns 0 when every threshold held */
async function runK6(base: string): Promise<number> {
  const child = spawn('k6', ['run', '--quiet', join(repository, 'e2e/k6/study.js')], {
    stdio: 'inherit',
    env: { ...process.env, BASE: base, K6_NO_USAGE_REPORT: 'true' },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
