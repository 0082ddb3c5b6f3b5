import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const libs = fileURLToPath(new URL('../libs', import.meta.url));
const declared = `${libs}/contracts/src/routes.ts`;

interface Declared {
  resources: Readonly<Record<string, Readonly<Record<string, { method: string; path: string; queryToken?: boolean }>>>>;
}

/**
 * The page calls routes and checks nothing of what they take and answer: of each it needs where it is. The schemas of all of them would be
 * 34 kB (gzip) of every first load, and are made before anything is shown. The built page has the addresses alone in the place of the
 * declarations; its types, its tests and the page that is served while one develops keep the declarations.
 */
export function routeAddresses(): Plugin {
  return {
    name: 'route-addresses',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id !== declared) return null;
      const { module, dependencies } = await runnerImport<Declared>(declared, {
        configFile: false,
        logLevel: 'error',
        // Packages are taken for external and would be read as built, which they need not be yet.
        resolve: { alias: [{ find: /^@prototrail\/([^/]+)$/, replacement: `${libs}/$1/src/index.ts` }] },
      });
      dependencies.forEach((file) => this.addWatchFile(file));
      const groups = Object.entries(module.resources).map(([name, group]) => [name, addressesOf(group)]);
      const resources = JSON.stringify(Object.fromEntries(groups));
      return {
        code: `export const resources = ${resources};\nexport const allRoutes = [];\n`,
        map: null,
        moduleSideEffects: false,
      };
    },
  };
}

function addressesOf(group: Declared['resources'][string]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, { method, path, queryToken }]) => [
      name,
      { method, path, ...(queryToken && { queryToken }) },
    ]),
  );
}
