/** `make gen`: runs every generator of the repository. Generated files are committed and never edited by hand. */
import { existsSync } from 'node:fs';
import { runChecks } from './checks';

/** Run on the sources, so that they need no build. */
const readsSources = new Set([
  'deploy/scripts/gen-document-rules.ts',
  'deploy/scripts/gen-widget-texts.ts',
  'deploy/scripts/gen-schemas.ts',
]);
const generators = [
  'gen-tokens.ts',
  'gen-rpc-types.ts',
  'gen-config-reference.ts',
  'gen-document-rules.ts',
  'gen-widget-texts.ts',
  'gen-schemas.ts',
]
  .map((file) => `deploy/scripts/${file}`)
  .filter((file) => existsSync(file));
const failed = runChecks(
  generators.map((file) => ({
    name: file,
    command: 'npx',
    args: ['tsx', ...(readsSources.has(file) ? ['--conditions=prototrail-source'] : []), file],
  })),
);
if (failed.length > 0) process.exit(1);
