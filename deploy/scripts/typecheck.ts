/** Checks the types of the three environments: pure, node and browser. */
import { join } from 'node:path';

import { runChecks } from './checks';

/** The compiler in Go. ESLint and others that use the compiler as a library need version 6, which is installed as `typescript`. */
const typescript7 = join('node_modules', 'typescript7', 'bin', 'tsc');

const failed = runChecks(
  ['pure', 'node', 'web'].map((name) => ({
    name: `types ${name}`,
    command: process.execPath,
    args: [typescript7, '-p', `tsconfig.${name}.json`],
  })),
);
if (failed.length > 0) process.exit(1);
