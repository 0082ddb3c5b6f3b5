/** Web components: each page is an element with a shadow tree; a small router shows the page of the address. */
import type { CodePage, CodeProject } from '../tree/types';
import { ActNames, hasActs, moduleScript } from './behaviour/page-script';
import { moveText, motionsCss, usedMotions } from './behaviour/motions';
import { hasMoves } from './behaviour/moves';
import { htmlDialect } from './html';
import { markup } from './markup';
import { baseCss, classesCss, fontsCss, sheet, tokensCss } from './styles';
import type { TextFile } from './target';

type Project = CodeProject & { baseFamily: string };

/** Text inside a template literal. */
const inTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`);

const tagOf = ({ path }: CodePage): string => `page-${path}`;

const pageFile = (page: CodePage, names: ActNames): string => `import { definePage } from './page.js';

definePage(
  '${tagOf(page)}',
  \`
${inTemplate(classesCss(page.classes))}\`,
  \`
${inTemplate(
  markup(
    page.root,
    htmlDialect((path) => `#/${path}`, names),
  ),
)}\`,
);
`;

const baseFile = (
  project: Project,
  { isActing, isMoving }: { isActing: boolean; isMoving: boolean },
): string => `${isActing ? `import { connect${isMoving ? ', startMoves' : ''} } from '../behaviour.js';\n\n` : ''}const base = new CSSStyleSheet();
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
        ${
          isActing
            ? `connect(root);${isMoving ? '\n        this.endMoves = startMoves(root);' : ''}`
            : `root.addEventListener('click', (event) => {
          if (event.target.closest('[data-back]')) history.back();
        });`
        }
      }${
        isMoving
          ? `

      disconnectedCallback() {
        this.endMoves();
      }`
          : ''
      }
    },
  );
}
`;

/** The address changes at once; the page comes with its motion. */
const goTo = `/** Leads to a page. */
export function goTo(address, via) {
  history.pushState(null, '', address);
  move(via, show);
}
`;

const routerFile = (project: Project, isActing: boolean): string => `${project.pages
  .map(({ path }) => `import './pages/${path}.js';`)
  .join('\n')}

const pages = {
${project.pages.map((page) => `  '${page.path}': '${tagOf(page)}',\n`).join('')}};
const first = '${project.pages.find(({ isStart }) => isStart)?.path ?? project.pages[0]?.path ?? ''}';
${isActing ? `\n${moveText(false, false)}\n${goTo}` : ''}
function show() {
  const path = location.hash.replace(/^#\\/?/, '');
  const name = Object.hasOwn(pages, path) ? pages[path] : pages[first];
  document.body.replaceChildren(document.createElement(name));
  scrollTo(0, 0);
}

addEventListener('hashchange', show);
show();
`;

const indexFile = ({ title, language }: Project): string => `<!doctype html>
<html lang="${language}">
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
export function writeWebComponents(project: Project): TextFile[] {
  const names = new ActNames();
  const isActing = hasActs(project.pages);
  const isMoving = hasMoves(project.pages.map(({ root }) => root));
  return [
    ...project.pages.map((page) => ({ path: `pages/${page.path}.js`, text: pageFile(page, names) })),
    { path: 'pages/page.js', text: baseFile(project, { isActing, isMoving }) },
    ...(isActing ? [{ path: 'behaviour.js', text: moduleScript(project, names) }] : []),
    { path: 'router.js', text: routerFile(project, isActing) },
    { path: 'index.html', text: indexFile(project) },
    {
      path: 'styles.css',
      text: sheet(
        ...[fontsCss(project, 'assets'), tokensCss(project), baseCss(project)],
        motionsCss(usedMotions(project.pages)),
      ),
    },
  ];
}
