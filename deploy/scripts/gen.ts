/** `make gen`: runs every generator of the repository. Generated files are committed and never edited by hand. */
import { existsSync } from 'node:fs';
import { runChecks } from './checks';

const generators = ['gen-tokens.ts', 'gen-config-reference.ts']
  .map((file) => `deploy/scripts/${file}`)
  .filter((file) => existsSync(file));
const failed = runChecks(generators.map((file) => ({ name: file, command: 'npx', args: ['tsx', file] })));
if (failed.length > 0) process.exit(1);
