/**
 * `make infra` and `make infra-down`: real servers as plain processes.
 *
 *   up [--brokers 3]      starts what does not run and writes the environment file
 *   down [--remove]       stops them; --remove also deletes their data
 *   status                says which run
 *   start|stop|kill NAME… one server, in good order or with SIGKILL, on the same port with the same data
 */
import { rmSync } from 'node:fs';
import { relative } from 'node:path';

import { infraFolder } from './folders';
import { openInfra } from './infra';
import { printOutcomes, writeEnvironment } from './report';

async function main(): Promise<number> {
  const [action = 'up', ...rest] = process.argv.slice(2);
  const at = rest.indexOf('--brokers');
  const brokers = at < 0 ? 1 : Number(rest[at + 1]);
  if (brokers !== 1 && brokers !== 3) throw new Error('--brokers is 1 or 3');
  const infra = await openInfra(infraFolder(), brokers);
  const names = rest.filter((word, index) => !word.startsWith('--') && rest[index - 1] !== '--brokers');
  switch (action) {
    case 'up':
    case 'start': {
      const outcomes = await infra.start(names.length > 0 ? names : undefined);
      printOutcomes(outcomes);
      if (action === 'up') process.stdout.write(`environment: ${relative(process.cwd(), writeEnvironment(infra))}\n`);
      return outcomes.some(({ problem }) => problem !== null) ? 1 : 0;
    }
    case 'down':
    case 'stop':
    case 'kill':
      await infra.stop(names.length > 0 ? names : undefined, action === 'kill' ? 'kill' : 'terminate');
      if (action === 'down' && rest.includes('--remove')) rmSync(infra.folder, { recursive: true, force: true });
      return 0;
    case 'status':
      for (const [name, pid] of Object.entries(infra.running()))
        process.stdout.write(`${name.padEnd(12)} ${pid === null ? 'does not run' : `process ${pid}`}\n`);
      return 0;
    default:
      throw new Error(`"${action}" is none of up, down, status, start, stop, kill`);
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
