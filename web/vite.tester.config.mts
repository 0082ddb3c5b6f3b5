import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import studio from './vite.config.mjs';

/**
 * The tester page on its own, after the studio: chunks that both pages share would carry code that only the studio
 * needs, and this page has a budget of 130 kB.
 */
export default defineConfig({
  ...studio,
  build: {
    ...studio.build,
    emptyOutDir: false,
    rolldownOptions: { input: { test: fileURLToPath(new URL('test.html', import.meta.url)) } },
  },
});
