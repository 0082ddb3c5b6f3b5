/**
 * `make new-service NAME=media-library`: writes a service with one route, its contract and its test (six files), and enters
 * it in every list: contracts, standalone, workspaces, docker-compose.yml, chart with golden files, docs/architecture.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { installedTool } from './chart-tools';
import { edits } from './new-service/edits';
import { serviceNamesOf, type ServiceNames } from './new-service/name';
import { filesOf } from './new-service/templates';

const root = resolve(__dirname, '../..');

/** New text of every list. Nothing is written before all of them could be changed. */
function editedLists(names: ServiceNames): Record<string, string> {
  return Object.fromEntries(
    Object.entries(edits).map(([path, edit]) => {
      try {
        return [path, edit(readFileSync(join(root, path), 'utf8'), names)];
      } catch (error) {
        throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }),
  );
}

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const formatted = Object.keys(files).filter((path) => path !== 'package-lock.json');
  spawnSync('node_modules/.bin/oxfmt', ['--no-error-on-unmatched-pattern', ...formatted], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The link that `npm install` makes for a workspace. */
function linkWorkspace({ name }: ServiceNames): void {
  const link = join(root, `node_modules/@prototrail/service-${name}`);
  if (!existsSync(link)) symlinkSync(`../../services/${name}`, link);
}

function updateGoldenFiles(): void {
  if (!installedTool('helm') || !installedTool('kubeconform')) {
    process.stdout.write('Helm is not installed: run `make test-chart ARGS=--update` to write the golden files.\n');
    return;
  }
  const script = join(root, 'deploy/scripts/test-chart.ts');
  const { status, stdout } = spawnSync('node_modules/.bin/tsx', [script, '--update'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`make test-chart ARGS=--update failed:\n${stdout}`);
}

function main(): void {
  const names = serviceNamesOf(process.argv[2] ?? '', root);
  const lists = editedLists(names);
  const files = filesOf(names);
  write({ ...files, ...lists });
  linkWorkspace(names);
  updateGoldenFiles();
  const written = Object.keys(files).map((path) => `  ${path}\n`);
  process.stdout.write(
    `New files:\n${written.join('')}Next: its routes in libs/contracts/src/rest/${names.name}.ts.\n`,
  );
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
