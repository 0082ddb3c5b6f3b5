import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import tester from './vite.tester.config.mjs';

/**
 * The player for prototypes that are taken along as one HTML file: one script and one style sheet with everything in them, which the
 * export puts into the file, all widget types among them. Icons and the frame for scripts are built with the studio.
 */
export default defineConfig({
  ...tester,
  publicDir: false,
  plugins: (tester.plugins ?? []).filter(
    (plugin) =>
      !(
        plugin &&
        'name' in plugin &&
        ['script-sandbox', 'prototrail-icons', 'start-page', 'load-on-demand'].includes(String(plugin.name))
      ),
  ),
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: 'dist/offline',
    emptyOutDir: true,
    sourcemap: false,
    cssCodeSplit: false,
    assetsInlineLimit: 10_000_000,
    chunkSizeWarningLimit: 2000,
    lib: {
      entry: fileURLToPath(new URL('src/app/offline.tsx', import.meta.url)),
      formats: ['iife'],
      name: 'prototrailOffline',
      fileName: () => 'player.js',
      cssFileName: 'player',
    },
  },
});
