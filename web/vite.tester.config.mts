import { fileURLToPath } from 'node:url';
import { defineConfig, type PluginOption } from 'vite';
import { withEarlyRequests } from './early-requests.vite.mjs';
import { testerWorker } from './tester-worker.vite.mjs';
import studio, { checks } from './vite.config.mjs';

/** What is loaded when a prototype needs it: the file and the one that takes its place on this page. */
const onDemand = [
  // widget types beyond the common ones (libs/widgets/src/groups)
  { file: '/groups/at-start', inPlace: '.core' },
  // regular expressions that check inputs (libs/model/src/data)
  { file: '/patterns', inPlace: '.on-demand' },
];
const loadOnDemand: PluginOption = {
  name: 'load-on-demand',
  enforce: 'pre',
  resolveId(source, importer) {
    const part = onDemand.find(({ file }) => source.endsWith(file));
    return part === undefined ? null : this.resolve(source + part.inPlace, importer);
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
  plugins: [...(studio.plugins ?? []), loadOnDemand, withEarlyRequests(), testerWorker()],
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
      // two thirds of what the page says of such a part is the hash in its name, which no packing makes smaller
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [{ name: 'shared', test: shared }] },
      },
    },
  },
});
