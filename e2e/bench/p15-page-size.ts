import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { repository } from '../support/processes';

const kilobyte = 1000;

/** JavaScript that a page loads before it can be used: its entry and everything that the entry imports at once. */
export const pageSize: Bench = {
  id: 'P15',
  title: 'JavaScript of the pages, gzip',
  run: async () => [
    await figure('tester page and simulator', 'test.html', 130),
    await figure('first load of the studio', 'index.html', 470),
  ],
};

async function figure(what: string, page: string, limit: number): Promise<Figure> {
  const files = await scriptsOf(page);
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(repository, 'web/dist', file)), { level: 6 }).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0) / kilobyte;
  return {
    what,
    value: `${readable(total)} kB in ${files.length} files`,
    baseline: '',
    target: `<= ${limit} kB`,
    met: total <= limit,
  };
}

async function scriptsOf(page: string): Promise<string[]> {
  const html = await readFile(join(repository, 'web/dist', page), 'utf8');
  const found = new Set(
    [...html.matchAll(/(?:src|href)=\\?"\.\/(assets\/[\w.-]+\.js)\\?"/g)].map((match) => match[1] ?? ''),
  );
  for (const file of found) {
    const code = await readFile(join(repository, 'web/dist', file), 'utf8');
    for (const match of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(`assets/${match[1] ?? ''}`);
  }
  return [...found];
}
