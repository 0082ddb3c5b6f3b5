import { fileURLToPath } from 'node:url';
import { defineConfig, type PluginOption } from 'vite';
import { withEarlyRequests } from './early-requests.vite.mjs';
import { testerWorker } from './tester-worker.vite.mjs';
import studio, { checks } from './vite.config.mjs';

/** Widget types beyond the common ones are loaded when a prototype holds them (libs/widgets/src/groups). */
const loadTypesOnDemand: PluginOption = {
  name: 'load-types-on-demand',
  enforce: 'pre',
  resolveId(source, importer) {
    return source.endsWith('/groups/at-start') ? this.resolve(`${source}.core`, importer) : null;
  },
};

const shared = /node_modules.preact|libs.model.(src|dist).(app.values|widget-types)/;

/**
 * The tester page on its own, after the studio: chunks that both pages share would carry code that only the studio
 * needs, and this page has a budget of 130 kB. It runs on Preact, which has React's interface in a tenth of its size
 * (docs/decisions); the flows in `e2e` try this build, so a difference between the two shows there.
 */
export default defineConfig({
  ...studio,
  plugins: [...(studio.plugins ?? []), loadTypesOnDemand, withEarlyRequests(), testerWorker()],
  resolve: {
    ...studio.resolve,
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  build: {
    ...studio.build,
    emptyOutDir: false,
    rolldownOptions: {
      checks,
      input: { test: fileURLToPath(new URL('test.html', import.meta.url)) },
      // what parts on demand share with the page is one file: small ones are packed worse
      output: { codeSplitting: { groups: [{ name: 'shared', test: shared }] } },
    },
  },
});
