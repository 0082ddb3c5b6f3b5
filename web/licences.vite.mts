import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = 'licences.json';
const root = fileURLToPath(new URL('..', import.meta.url));

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** The version of the product, and the packages that it runs with, by name. */
async function licences(): Promise<string> {
  const [lock, own] = await Promise.all(
    ['package-lock.json', 'package.json'].map(async (name) => JSON.parse(await readFile(root + name, 'utf8'))),
  );
  const found = new Map<string, { name: string; version: string; licence: string }>();
  for (const [path, entry] of Object.entries<LockedPackage>(lock.packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.dev || entry.link || name.startsWith('@prototrail/')) continue;
    const version = entry.version ?? '';
    found.set(`${name}@${version}`, { name, version, licence: entry.license ?? '' });
  }
  const packages = [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
  return JSON.stringify({ version: own.version, licence: own.license, packages });
}

/** Tells the page about the product what it is made of: `licences.json`, from the lock file. */
export function licenceList(): Plugin {
  return {
    name: 'licences',
    configureServer: (server) => {
      server.middlewares.use(`/${file}`, (_, response) => {
        void licences().then((text) => response.setHeader('content-type', 'application/json').end(text));
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: await licences() });
    },
  };
}
