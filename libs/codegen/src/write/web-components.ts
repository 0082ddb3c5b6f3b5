/** Web components: each page is an element with a shadow tree; a small router shows the page of the address. */
import type { CodePage, CodeProject } from '../tree/types';
import { htmlDialect } from './html';
import { markup } from './markup';
import { baseCss, classesCss, fontsCss, sheet, tokensCss } from './styles';
import type { TextFile } from './target';

type Project = CodeProject & { baseFamily: string };

/** Text inside a template literal. */
const inTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`);

const tagOf = ({ path }: CodePage): string => `page-${path}`;

const pageFile = (page: CodePage): string => `import { definePage } from './page.js';

definePage(
  '${tagOf(page)}',
  \`
${inTemplate(classesCss(page.classes))}\`,
  \`
${inTemplate(
  markup(
    page.root,
    htmlDialect((path) => `#/${path}`),
  ),
)}\`,
);
`;

const baseFile = (project: Project): string => `const base = new CSSStyleSheet();
base.replaceSync(\`
${inTemplate(baseCss(project))}\`);

/** Defines an element that shows a page in a tree of its own. */
export function definePage(name, css, html) {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  const template = document.createElement('template');
  template.innerHTML = html;
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        if (this.shadowRoot) return;
        const root = this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [base, styles];
        root.append(template.content.cloneNode(true));
        root.addEventListener('click', (event) => {
          if (event.target.closest('[data-back]')) history.back();
        });
      }
    },
  );
}
`;

const routerFile = (project: Project): string => `${project.pages
  .map(({ path }) => `import './pages/${path}.js';`)
  .join('\n')}

const pages = {
${project.pages.map((page) => `  '${page.path}': '${tagOf(page)}',\n`).join('')}};
const first = '${project.pages.find(({ isStart }) => isStart)?.path ?? project.pages[0]?.path ?? ''}';

function show() {
  const path = location.hash.replace(/^#\\/?/, '');
  const name = Object.hasOwn(pages, path) ? pages[path] : pages[first];
  document.body.replaceChildren(document.createElement(name));
  scrollTo(0, 0);
}

addEventListener('hashchange', show);
show();
`;

const indexFile = ({ title }: Project): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>
    <link rel="stylesheet" href="styles.css" />
    <script type="module" src="router.js"></script>
  </head>
  <body></body>
</html>
`;

/** Files of the site. */
export const writeWebComponents = (project: Project): TextFile[] => [
  ...project.pages.map((page) => ({ path: `pages/${page.path}.js`, text: pageFile(page) })),
  { path: 'pages/page.js', text: baseFile(project) },
  { path: 'router.js', text: routerFile(project) },
  { path: 'index.html', text: indexFile(project) },
  { path: 'styles.css', text: sheet(fontsCss(project, 'assets'), tokensCss(project), baseCss(project)) },
];
