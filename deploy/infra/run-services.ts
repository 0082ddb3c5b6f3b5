/**
 * `make services`: all services as separate processes on the servers of `make infra`, until Ctrl+C.
 *
 *   ARGS='--copies events=3,analytics=2'   several copies of a service
 */
import { serviceNames, type ServiceName } from '@prototrail/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { infraFolder } from './folders';
import { printOutcomes } from './report';
import { openServices, type Copies } from './services';

function parseCopies(text: string): Copies {
  const copies: Copies = {};
  for (const entry of text.split(',').filter(Boolean)) {
    const [name = '', count = ''] = entry.split('=');
    if (!(serviceNames as readonly string[]).includes(name)) throw new Error(`there is no service "${name}"`);
    if (!/^[1-9]$/.test(count)) throw new Error(`--copies ${entry}: a number from 1 to 9 is missing`);
    copies[name as ServiceName] = Number(count);
  }
  return copies;
}

/** The environment file of `make infra`. @throws Error when it is not there */
export function readEnvironment(folder: string): Record<string, string> {
  const file = join(folder, 'environment');
  if (!existsSync(file)) throw new Error('The servers do not run: `make infra` starts them.');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const at = words.indexOf('--copies');
  const { set, copies, url } = await openServices({
    folder: join(infraFolder(), 'services'),
    copies: parseCopies(at < 0 ? '' : (words[at + 1] ?? '')),
    port: Number(process.env.PORT ?? 8080),
    environment: readEnvironment(infraFolder()),
  });
  const stop = (): void => void set.stop().then(() => process.exit(process.exitCode ?? 0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const outcomes = await set.start();
  printOutcomes(outcomes);
  if (outcomes.some(({ problem }) => problem !== null)) {
    process.exitCode = 1;
    return stop();
  }
  process.stdout.write(`Prototrail is running at ${url} with ${copies.length} processes; logs are in ${set.folder}\n`);
  setInterval(() => undefined, 60_000);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
