/** The generator runs on a copy of the repository, and what it wrote there is compiled, started and rendered. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { installedTool } from '../chart-tools';

const root = resolve(__dirname, '../../..');
const copied = [
  ...['libs', 'services', 'charts', 'docs', 'deploy', 'proto', 'docker-compose.yml', 'package.json', '.oxfmtrc.json'],
  ...['package-lock.json', 'jest.config.cjs', 'tsconfig.base.json', 'tsconfig.node.json', '.swcrc'],
];
const isGenerated = (path: string): boolean => ['node_modules', 'dist'].includes(basename(path));

/** Links every installed package into the copy; workspaces are those of the copy. */
function linkPackages(copy: string): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@prototrail'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@prototrail' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const group of ['libs', 'services'])
    for (const folder of readdirSync(join(root, group))) {
      const manifest = join(root, group, folder, 'package.json');
      if (!existsSync(manifest)) continue;
      const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string };
      symlinkSync(`../../${group}/${folder}`, join(modules, name));
      const own = join(root, group, folder, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(copy, group, folder, 'node_modules'));
    }
}

const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** All files of the copy with the digest of their text. */
function digestsOf(folder: string): Map<string, string> {
  const entries = copied.flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isFile()) return [path];
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  });
  return new Map(entries.map((path) => [path.slice(folder.length + 1), digest(path)]));
}

describe('make new-service', () => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'prototrail-new-service-'));
    for (const path of copied)
      cpSync(join(root, path), join(copy, path), { recursive: true, filter: (source) => !isGenerated(source) });
    // Jest wants the roots of all its projects
    for (const path of ['web', 'e2e']) mkdirSync(join(copy, path));
    linkPackages(copy);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  function run(command: string, ...args: string[]): { status: number | null; out: string } {
    // a Jest inside a Jest must not take itself for a worker of the outer one
    const { JEST_WORKER_ID: _worker, NODE_OPTIONS: _options, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', env });
    return { status, out: stdout + stderr };
  }
  function changedSince(before: Map<string, string>): string[] {
    return [...digestsOf(copy)].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  }
  const generate = (name: string) =>
    run('node_modules/.bin/tsx', '--conditions=prototrail-source', 'deploy/scripts/new-service.ts', name);

  it.each([
    ['', 'NAME is missing: make new-service NAME=media-library.'],
    ['Media Library', '"Media Library" must be lower-case words'],
    ['../outside', '"../outside" must be lower-case words'],
    ['a'.repeat(31), 'is longer than 30 characters'],
    ['comments', '"comments" is a service already'],
    ['documents', '"documents" has another meaning'],
    ['invitations', '"invitations" is a group of routes already'],
    ['user', '"user" is taken by the route'],
  ])('refuses the name "%s" with a sentence, and writes nothing', (name, sentence) => {
    const before = digestsOf(copy);
    const { status, out } = generate(name);
    expect(out).toContain(sentence);
    expect(status).toBe(1);
    expect(changedSince(before)).toEqual([]);
  });

  it('writes at most six files, which compile, answer through the gateway and are in compose and chart', () => {
    const before = digestsOf(copy);
    const made = generate('media-library');
    expect(made.out).not.toMatch(/error/i);
    expect(made.status).toBe(0);
    const changed = changedSince(before);
    const added = changed.filter((path) => !before.has(path));
    expect(added.length).toBeLessThanOrEqual(6);

    const config = { extends: './tsconfig.node.json', compilerOptions: { incremental: false } };
    const include = [
      'services/media-library/src',
      'services/standalone/src/services.ts',
      'libs/contracts/src/index.ts',
      'libs/platform/src/**/*.d.ts',
      'services/apps/src/**/*.d.ts',
    ];
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include }));
    expect(run(process.execPath, 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json')).toEqual({
      status: 0,
      out: '',
    });

    // its own test calls the route through the gateway, with a token and without
    const tested = run(
      'node_modules/.bin/jest',
      '--selectProjects',
      'services',
      '--runInBand',
      'services/media-library',
    );
    expect(tested.out).toContain('1 passed');
    expect(tested.status).toBe(0);

    const compose = readFileSync(join(copy, 'docker-compose.yml'), 'utf8');
    for (const line of [
      ',media-library=http://media-library:8080\n',
      ',media-library=media-library:9090\n',
      '  media-library:\n    <<: *service\n    command: [node, services/media-library/dist/main.js]\n',
    ])
      expect(compose).toContain(line);
    expect(changed).toEqual(expect.arrayContaining(['charts/prototrail/values.yaml', 'package-lock.json']));
  });

  // as `make test-chart`, which builds Helm where it is missing
  (installedTool('helm') && installedTool('kubeconform') ? it : it.skip)('keeps the golden files of the chart', () => {
    const golden = readFileSync(join(copy, 'charts/prototrail/golden/trial.yaml'), 'utf8');
    expect(golden).toContain('command: [node, services/media-library/dist/main.js]');
    expect(run('node_modules/.bin/tsx', 'deploy/scripts/test-chart.ts').out).toContain(' passed, 0 failed');
  });
});
