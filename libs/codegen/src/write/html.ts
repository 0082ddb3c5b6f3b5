/** A static site: one page for each screen, one style sheet. It works when it is opened from a folder. */
import { ActNames, actAttributes, documentScript, hasActs } from './behaviour/page-script';
import { motionsCss, usedMotions } from './behaviour/motions';
import type { CodeNode, CodePage, CodeProject, ElementNode } from '../tree/types';
import { classOf, escapeAttribute, escapeText, markup, otherAttributes, type Dialect } from './markup';
import { baseCss, classesCss, fontsCss, sheet, tokensCss } from './styles';
import type { TextFile } from './target';

type Project = CodeProject & { baseFamily: string };

export const htmlAttribute = (name: string, value: string | true): string =>
  value === true ? name : `${name}="${escapeAttribute(value)}"`;

/** How links of a page are written. */
export function htmlDialect(href: (page: string) => string, names = new ActNames()): Dialect {
  return {
    text: escapeText,
    component: () => undefined,
    element: (node) => ({
      tag: node.tag,
      attributes: [
        ...(classOf(node) === undefined ? [] : [htmlAttribute('class', classOf(node) ?? '')]),
        ...otherAttributes(node).map(([name, value]) => htmlAttribute(name, value)),
        ...linkAttributes(node, href),
        ...actAttributes(node, names).map(([name, value]) => htmlAttribute(name, value)),
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

/** Pages that act have their program before they are shown. */
const scriptTag = (page: CodePage, isActing: boolean): string =>
  isActing
    ? '    <script src="script.js"></script>\n'
    : leadsBack(page.root)
      ? '    <script src="script.js" defer></script>\n'
      : '';

const document = (
  page: CodePage,
  project: Project,
  { names, isActing }: { names: ActNames; isActing: boolean },
): string => `<!doctype html>
<html lang="${project.language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeText(page.title === project.title ? page.title : `${page.title} – ${project.title}`)}</title>
    <link rel="stylesheet" href="styles.css" />
${scriptTag(page, isActing)}  </head>
  <body>
${markup(
  page.root,
  htmlDialect((other) => `${other}.html`, names),
  2,
)}  </body>
</html>
`;

/** Files of the site. */
export function writeHtml(project: Project): TextFile[] {
  const classes = new Map(project.pages.flatMap((page) => page.classes.map((each) => [each.name, each])));
  const names = new ActNames();
  const isActing = hasActs(project.pages);
  const isBack = project.pages.some(({ root }) => leadsBack(root));
  return [
    ...project.pages.map((page) => ({
      path: `${page.path}.html`,
      text: document(page, project, { names, isActing }),
    })),
    {
      path: 'styles.css',
      text: sheet(
        ...[fontsCss(project, 'assets'), tokensCss(project), baseCss(project), classesCss([...classes.values()])],
        motionsCss(usedMotions(project.pages), true),
      ),
    },
    ...(isActing || isBack ? [{ path: 'script.js', text: isActing ? documentScript(project, names) : script }] : []),
  ];
}
