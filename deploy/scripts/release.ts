/**
 * `make release`: writes what a release consists of to `dist/release`: the source, the chart, a list of all packages it is made of (CycloneDX),
 * the notes, and the SHA-256 of each file. Everything follows from the commit and the lock file, so that the same commit gives the same
 * bytes anywhere. With `SIGNING_KEY=~/.ssh/id_ed25519` the sums are signed (`ssh-keygen -Y verify` checks them). Images are built by
 * `docker compose build` from the source of the release. A library in which a weakness is known that SECURITY.md does not allow in a
 * release stops it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const root = resolve(__dirname, '../..');
const out = join(root, 'dist/release');
const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: root, maxBuffer: 1 << 30 });
const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
const commitTime = new Date(Number(git('log', '-1', '--format=%ct').toString()) * 1000).toISOString();

/** The packages that run, by the lock file, as CycloneDX lists them. */
function billOfMaterials(): object {
  const lock = JSON.parse(git('show', 'HEAD:package-lock.json').toString()) as {
    packages: Record<string, LockedPackage>;
  };
  const components = Object.entries(lock.packages).flatMap(([path, entry]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || entry.dev || entry.link || !entry.version) return [];
    const name = path.slice(at + 'node_modules/'.length);
    const reference = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
    const [algorithm = '', hash = ''] = entry.integrity?.split('-') ?? [];
    return [
      {
        type: 'library',
        'bom-ref': reference,
        name,
        version: entry.version,
        purl: reference,
        ...(entry.license ? { licenses: [{ expression: entry.license }] } : {}),
        ...(algorithm === 'sha512'
          ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }
          : {}),
      },
    ];
  });
  const unique = [...new Map(components.map((component) => [component['bom-ref'], component])).values()];
  unique.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { timestamp: commitTime, component: { type: 'application', name: 'prototrail', version } },
    components: unique,
  };
}

/** The part of the changelog about this version, or what is not released yet. */
function notes(): string {
  const parts = git('show', 'HEAD:CHANGELOG.md').toString().split(/^## /m).slice(1);
  const part = parts.find((text) => text.startsWith(version)) ?? parts[0] ?? '';
  return `## ${part.trim()}\n`;
}

/** Asks the registry for known weaknesses of the packages that run. @returns what to print @throws Error for serious ones */
function checkLibraries(): string {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  const { metadata } = readAnswer(stdout);
  if (!metadata) return 'known weaknesses of libraries: not checked, the registry does not say';
  const { high = 0, critical = 0, moderate = 0, low = 0 } = metadata.vulnerabilities;
  if (high + critical > 0)
    throw new Error(`Libraries have ${high + critical} serious weaknesses. Run "npm audit" and update them first.`);
  return `known weaknesses of libraries: ${moderate} moderate, ${low} low`;
}

function readAnswer(text: string): { metadata?: { vulnerabilities: Partial<Record<string, number>> } } {
  try {
    return JSON.parse(text) as ReturnType<typeof readAnswer>;
  } catch {
    return {};
  }
}

const weaknesses = checkLibraries();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const compressed = (commit: string, prefix: string): Buffer =>
  git('-c', 'tar.tar.gz.command=gzip -9n', 'archive', '--format=tar.gz', `--prefix=${prefix}/`, commit);
/** A folder as a commit of its own: files of an archive have the time of its commit, and those of a bare folder that of now. */
function commitOf(folder: string): string {
  const names = ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Prototrail'],
    [`GIT_${role}_EMAIL`, ''],
    [`GIT_${role}_DATE`, commitTime],
  ]);
  return execFileSync('git', ['commit-tree', `HEAD:${folder}`, '-m', folder], {
    cwd: root,
    env: { ...process.env, ...(Object.fromEntries(names) as Record<string, string>) },
  })
    .toString()
    .trim();
}
writeFileSync(join(out, `prototrail-${version}.tar.gz`), compressed('HEAD', `prototrail-${version}`));
// a folder named as the chart, as `helm package` makes it
writeFileSync(join(out, `prototrail-chart-${version}.tgz`), compressed(commitOf('charts/prototrail'), 'prototrail'));
writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(), null, 1)}\n`);
writeFileSync(join(out, 'NOTES.md'), notes());
const sums = readdirSync(out)
  .sort()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex')}  ${name}\n`,
  );
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
const key = process.env['SIGNING_KEY'];
if (key) execFileSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'prototrail', join(out, 'SHA256SUMS')]);
console.log(`${sums.join('')}${weaknesses}\n${key ? 'signed: SHA256SUMS.sig' : 'not signed: set SIGNING_KEY'}`);
