/** A static site: one page for each screen, one style sheet. It works when it is opened from a folder. */
import type { CodeNode, CodePage, CodeProject, ElementNode } from '../tree/types';
import { classOf, escapeAttribute, escapeText, markup, otherAttributes, type Dialect } from './markup';
import { baseCss, classesCss, fontsCss, sheet, tokensCss } from './styles';
import type { TextFile } from './target';

type Project = CodeProject & { baseFamily: string };

export const htmlAttribute = (name: string, value: string | true): string =>
  value === true ? name : `${name}="${escapeAttribute(value)}"`;

/** How links of a page are written. */
export function htmlDialect(href: (page: string) => string): Dialect {
  return {
    text: escapeText,
    component: () => undefined,
    element: (node) => ({
      tag: node.tag,
      attributes: [
        ...(classOf(node) === undefined ? [] : [htmlAttribute('class', classOf(node) ?? '')]),
        ...otherAttributes(node).map(([name, value]) => htmlAttribute(name, value)),
        ...linkAttributes(node, href),
      ],
    }),
  };
}

function linkAttributes({ link }: ElementNode, href: (page: string) => string): string[] {
  switch (link?.to) {
    case 'page':
      return [htmlAttribute('href', href(link.page))];
    case 'address':
      return [htmlAttribute('href', link.href), ...(/^https?:/.test(link.href) ? ['rel="noopener"'] : [])];
    case 'place':
      return [htmlAttribute('href', `#${link.id}`)];
    case 'back':
      return ['data-back'];
    default:
      return [];
  }
}

/** Whether anything of a tree leads back. */
export const leadsBack = (node: CodeNode): boolean =>
  node.kind === 'element'
    ? node.link?.to === 'back' || node.children.some(leadsBack)
    : node.kind === 'component' && leadsBack(node.element);

const script = `for (const button of document.querySelectorAll('[data-back]')) {
  button.addEventListener('click', () => history.back());
}
`;

const document = ({ title, root }: CodePage, project: Project): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeText(title === project.title ? title : `${title} – ${project.title}`)}</title>
    <link rel="stylesheet" href="styles.css" />
  </head>
  <body>
${markup(
  root,
  htmlDialect((page) => `${page}.html`),
  2,
)}${leadsBack(root) ? '    <script src="script.js" defer></script>\n' : ''}  </body>
</html>
`;

/** Files of the site. */
export function writeHtml(project: Project): TextFile[] {
  const classes = new Map(project.pages.flatMap((page) => page.classes.map((each) => [each.name, each])));
  return [
    ...project.pages.map((page) => ({ path: `${page.path}.html`, text: document(page, project) })),
    {
      path: 'styles.css',
      text: sheet(fontsCss(project, 'assets'), tokensCss(project), baseCss(project), classesCss([...classes.values()])),
    },
    ...(project.pages.some(({ root }) => leadsBack(root)) ? [{ path: 'script.js', text: script }] : []),
  ];
}
