import { minifySync, type Plugin } from 'vite';

const bundleTag = /\s*(<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * The first script of the studio's page; it is written into the page, so it refers to nothing outside itself. Links for testers carry their address after the `#`, which no server sees: they go on to the page of
 * testers before anything of the studio is requested.
 * @param tags those that load the studio. Written, not part of the page, because browsers request what they find ahead;
 * and not added as elements, because a style sheet that is written holds back the first paint.
 */
function startPage(tags: string): void {
  if (/^#\/*(simulate|test|test\/mobile\/[^/?]+)(\.html)?\/*(\?|$)/.test(location.hash))
    location.replace(`test.html${location.hash}`);
  else document.write(tags);
}

/** Puts the first script into the built page, in the place of the tags that load the studio. */
export function withStartPage(): Plugin {
  return {
    name: 'start-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => {
        if (path !== '/index.html') return html;
        const tags = [...html.matchAll(bundleTag)].map(([, tag]) => tag).join('');
        // a closing tag inside the script would end it
        const call = `(${startPage.toString()})(${JSON.stringify(tags).replaceAll('</', '<\\/')});`;
        const { code } = minifySync('start-page.js', call);
        return html
          .replace(bundleTag, '')
          .replace(/(<title>.*?<\/title>)/, (title) => `${title}\n    <script>${code}</script>`);
      },
    },
  };
}
