import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The site that `make docs` builds. Pages and sidebar are written by deploy/scripts/docs-site.ts. */
export default {
  title: 'Prototrail',
  description: 'Build clickable prototypes, test them with people, read the results. Self-hosted.',
  lang: 'en',
  srcDir: '.pages',
  srcExclude: ['public/**'],
  outDir: at('../../../dist/docs'),
  cacheDir: at('../node_modules/.cache/vitepress'),
  base: process.env.DOCS_BASE ?? '/',
  cleanUrls: false,
  ignoreDeadLinks: [/^\/files\//, /^\/openapi/],
  markdown: { html: false },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Search runs on an index that comes with the site: a visitor's words go nowhere.
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Architecture', link: '/architecture' },
      { text: 'Operations', link: '/operations' },
      { text: 'REST', link: '/api/' },
      { text: 'SDK', link: '/sdk' },
    ],
    sidebar: JSON.parse(readFileSync(at('../.pages/sidebar.json'), 'utf8')),
  },
};
