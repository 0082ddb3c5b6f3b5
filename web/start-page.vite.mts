import { minifySync, type Plugin, type Rolldown } from 'vite';

const bundleTag = /\s*(<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * The first script of the studio's page; it is written into the page, so it refers to nothing outside itself. Links for testers carry
 * their address after the `#`, which no server sees: they go on to the page of testers before anything of the studio is requested.
 * @returns whether the page is that of the studio.
 */
function isStudio(): boolean {
  if (!/^#\/*(simulate|test|test\/mobile\/[^/?]+)(\.html)?\/*(\?|$)/.test(location.hash)) return true;
  location.replace(`test.html${location.hash}`);
  return false;
}

/**
 * The second one, which loads the studio where the first has stayed.
 * @param tags those that load the studio. Written, not part of the page, because browsers request what they find ahead;
 * and not added as elements, because a style sheet that is written holds back the first paint.
 * @param editor files of the editor, requested with the studio's on an address of the editor: they would come after it had run.
 */
function loadStudio(tags: string, editor: string): void {
  const isEditor = /^#\/*apps\/[^/?]+\/create(\.html)?\/*(\?|$)/.test(location.hash) && outerWidth >= 768;
  document.write(
    tags + (isEditor ? editor.replace(/\S+/g, '<link rel="modulepreload" crossorigin href="./assets/$&.js">') : ''),
  );
}

/** Bytes of the script that decides where a link goes. */
const mostToDecide = 1_000;

/** Puts both scripts into the built page, in the place of the tags that load the studio. */
export function withStartPage(): Plugin {
  return {
    name: 'start-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle }) => {
        if (path !== '/index.html') return html;
        const tags = [...html.matchAll(bundleTag)].map(([, tag]) => tag).join('');
        // a closing tag inside the script would end it
        const parts = [tags, editorFiles(bundle ?? {}, tags)].map((text) =>
          JSON.stringify(text).replaceAll('</', '<\\/'),
        );
        const first = minified(`self.isStudio=(${isStudio.toString()})();`);
        if (first.length > mostToDecide) throw new Error(`The first script has ${first.length} bytes.`);
        const second = minified(`if(self.isStudio)(${loadStudio.toString()})(${parts.join()});`);
        return html
          .replace(bundleTag, '')
          .replace(/(<title>.*?<\/title>)/, (title) =>
            [title, ...[first, second].map((code) => `<script>${code}</script>`)].join('\n    '),
          );
      },
    },
  };
}

const minified = (code: string): string => minifySync('start-page.js', code).code;

/** Names of the files that the page of the editor imports, itself included and without those that the tags request already; with spaces between. */
function editorFiles(bundle: Rolldown.OutputBundle, tags: string): string {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file) || tags.includes(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/features/editor/editor-page.tsx') === true)
      add(chunk.fileName);
  if (found.size === 0) throw new Error('The bundle has no chunk of the page of the editor.');
  return [...found].map((file) => file.replace(/^assets\/|\.js$/g, '')).join(' ');
}
