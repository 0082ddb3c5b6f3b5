import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundle } from './script-sandbox.vite.mjs';

const entry = fileURLToPath(new URL('src/app/tester-shell/worker.ts', import.meta.url));

/** The service worker of the testers' page: one file at the root, since a worker reaches no page above its own folder. */
export function testerWorker(): Plugin {
  return {
    name: 'tester-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'tester-worker.js', source: await bundle(entry) });
    },
  };
}
