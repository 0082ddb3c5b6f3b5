/** `make lint`: format, code rules and who may import whom. `--fix` repairs what can be repaired. */
import { runChecks, runChecksAtOnce, type Check } from './checks';

const fix = process.argv.includes('--fix');
const checks: Check[] = [
  { name: 'format', command: 'npx', args: ['oxfmt', fix ? '--write' : '--check', '.'] },
  {
    name: 'rules',
    command: 'npx',
    args: [
      'eslint',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint',
      ...(fix ? ['--fix'] : []),
      '.',
    ],
  },
  // the rules that need types, by the compiler in Go: in ESLint they take three times as long as all others together
  { name: 'rules with types', command: 'npx', args: ['oxlint', '--type-aware', '--deny-warnings'] },
  // declared and never imported packages are removed, or used for what they are for
  { name: 'dependencies', command: 'npx', args: ['knip', '--no-progress', '--no-config-hints'] },
  {
    name: 'imports',
    command: 'npx',
    args: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'libs',
      'services',
      'web/src',
      'e2e',
    ],
  },
  {
    name: 'types of proto/',
    command: 'npx',
    args: ['tsx', 'deploy/scripts/gen-rpc-types.ts', ...(fix ? [] : ['--check'])],
  },
  {
    name: 'design tokens',
    command: 'npx',
    args: ['tsx', 'deploy/scripts/gen-tokens.ts', ...(fix ? [] : ['--check'])],
  },
];

async function main(): Promise<void> {
  // what repairs writes the files that the next one reads
  const failed = fix ? runChecks(checks) : await runChecksAtOnce(checks);
  if (failed.length === 0) return;
  process.stderr.write(`\nLint failed: ${failed.join(', ')}. Run \`make lint ARGS=--fix\` for what can be repaired.\n`);
  process.exit(1);
}

void main();
