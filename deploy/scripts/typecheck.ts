/** Checks the types of the three environments: pure, node and browser. */
import { runChecks } from './checks';

const failed = runChecks(
  ['pure', 'node', 'web'].map((name) => ({
    name: `types ${name}`,
    command: 'npx',
    args: ['tsc', '-p', `tsconfig.${name}.json`],
  })),
);
if (failed.length > 0) process.exit(1);
