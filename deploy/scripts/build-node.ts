/**
 * Compiles every node package (libs and services) from `src` to `dist` with swc: types are checked elsewhere.
 * A file is compiled again only when it changed, so a second run takes a moment. `--watch` keeps compiling.
 */
import { transformFile } from '@swc/core';
import { watch } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const sourceFile = /(?<!\.d)\.tsx?$/;
const notShipped = /\.(test|e2e|infra)\.tsx?$/;

async function packages(): Promise<string[]> {
  const found: string[] = [];
  for (const group of ['libs', 'services']) {
    for (const entry of await readdir(join(root, group), { withFileTypes: true })) {
      if (entry.isDirectory()) found.push(join(root, group, entry.name));
    }
  }
  return found;
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function compile(packageFolder: string, source: string): Promise<boolean> {
  const target = join(packageFolder, 'dist', relative(join(packageFolder, 'src'), source)).replace(/\.tsx?$/, '.js');
  const [sourceStat, targetStat] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
  // Setting a time rounds it: a difference below 2 ms is none.
  if (targetStat && Math.abs(targetStat.mtimeMs - sourceStat.mtimeMs) < 2) return false;
  const { code, map } = await transformFile(source, {
    configFile: join(root, '.swcrc'),
    sourceFileName: source,
    // names the exports where `import { … }` of an ES module looks for them
    module: { type: 'commonjs', exportInteropAnnotation: true },
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.map`, map ?? '');
  await writeFile(target, `${code}\n//# sourceMappingURL=${target.split('/').pop()}.map\n`);
  await utimes(target, sourceStat.atime, sourceStat.mtime);
  return true;
}

async function buildPackage(folder: string): Promise<number> {
  const sources = (await filesUnder(join(folder, 'src'))).filter(
    (file) => sourceFile.test(file) && !notShipped.test(file),
  );
  const wanted = new Set(
    sources.map((file) => join(folder, 'dist', relative(join(folder, 'src'), file)).replace(/\.tsx?$/, '.js')),
  );
  for (const built of await filesUnder(join(folder, 'dist'))) {
    if (built.endsWith('.js') && !wanted.has(built))
      await Promise.all([rm(built), rm(`${built}.map`, { force: true })]);
  }
  const results = await Promise.all(sources.map((file) => compile(folder, file)));
  return results.filter(Boolean).length;
}

async function main(): Promise<void> {
  const folders = await packages();
  let compiled = 0;
  for (const folder of folders) compiled += await buildPackage(folder);
  process.stdout.write(`Compiled ${compiled} files in ${folders.length} packages.\n`);
  if (!process.argv.includes('--watch')) return;
  for (const folder of folders) await watchFolder(join(folder, 'src'), () => recompile(folder));
}

async function recompile(folder: string): Promise<void> {
  const compiled = await buildPackage(folder).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 0;
  });
  // who started this as a child restarts what runs the code
  if (compiled > 0) process.send?.('compiled');
}

/**
 * Calls `onChange` once changes under a folder have settled. Each folder has a watcher of its own: a recursive one loses
 * files that an editor replaces instead of writing them.
 */
async function watchFolder(folder: string, onChange: () => Promise<void>): Promise<void> {
  const watched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void watchAll().then(onChange), 100);
  };
  const watchAll = async (): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
    const inside = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
    for (const one of [folder, ...inside]) {
      if (watched.has(one)) continue;
      watched.add(one);
      watch(one, settle).on('error', () => watched.delete(one));
    }
  };
  await watchAll();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
