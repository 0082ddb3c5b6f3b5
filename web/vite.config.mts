import { iconShards } from '@prototrail/widgets/vite-icons';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PluginOption } from 'vite';
import { licenceList } from './licences.vite.mjs';
import { routeAddresses } from './route-addresses.vite.mjs';
import { scriptSandbox } from './script-sandbox.vite.mjs';
import { withStartPage } from './start-page.vite.mjs';
import { fileNames } from './text-files.vite.mjs';
import { workshop } from './workshop.vite.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const backend = `http://localhost:${process.env.PORT ?? '8080'}`;
const proxied = ['/rest', '/examples', '/ai', '/v1', '/config.json', '/icons.json', '/tabler-icons.json', '/docs/api'];

/** English of the small pages is part of them; only other languages are chunks of their own (src/i18n/small-texts.ts). */
export const checks = { ineffectiveDynamicImport: false };

/** The class as it is written and a mark of its file; the usual form adds a line number to each, which packs badly. */
function scopedName(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

/** Two documents: the studio (index.html, everything behind the hash router) and the small tester page (test.html). */
export default defineConfig({
  root,
  base: './',
  plugins: [
    react() as PluginOption,
    routeAddresses(),
    iconShards(),
    withStartPage(),
    scriptSandbox(),
    licenceList(),
    workshop(),
  ],
  resolve: { conditions: ['prototrail-source', 'module', 'browser', 'development|production'] },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Fonts and pictures stay files: data URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // The tester page is built by vite.tester.config.mts.
    rolldownOptions: {
      input: { index: `${root}index.html` },
      // Each icon would be a file of its own, and pages wait for dozens of them.
      output: {
        chunkFileNames: fileNames(),
        codeSplitting: {
          groups: [
            { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 2 },
            // what settles that no code is made from text runs with the first of the code that would try it
            { name: 'schemas', test: /node_modules.zod.|src.app.no-eval/ },
          ],
        },
      },
      checks,
    },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: backend, changeOrigin: false }])),
      '/ws': { target: backend, changeOrigin: false, ws: true },
    },
  },
});
