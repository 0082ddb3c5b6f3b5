/** React: a function component for each page and component, routes by react-router. */
import { expression, propOf } from '../components/components';
import type {
  CodeComponent,
  CodeNode,
  CodePage,
  CodeProject,
  ComponentNode,
  ElementNode,
  PageLink,
} from '../tree/types';
import { classOf, escapeAttribute, literal, markup, otherAttributes, type Dialect } from './markup';
import { baseCss, classesCss, fontsCss, sheet, tokensCss } from './styles';
import {
  anyNode,
  bindTexts,
  isActive,
  lookTexts,
  shownText,
  stepsText,
  usedFunctions,
  viaText,
  wayText,
} from './behaviour/expressions';
import { motionsCss, usedMotions } from './behaviour/motions';
import { hasActs } from './behaviour/page-script';
import { hasMoves, movesText } from './behaviour/moves';
import { moveFile, pageLinkFile, reactMovesFile, reactStore } from './behaviour/react-parts';
import { areFieldsValid, isValidInPage } from './behaviour/store';
import { indexFile, json, tsconfig, viteConfig } from './project-files';
import type { TextFile } from './target';

type Project = CodeProject & { baseFamily: string };

const jsxNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  autocomplete: 'autoComplete',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
};

/** Text inside an element: as it is where that is safe, else as an expression. */
const jsxText = (text: string): string => {
  const prop = propOf(text);
  if (prop !== undefined) return `{${prop}}`;
  return /[{}<>&\\\u00a0]|^\s|\s$|\s\s|[^\S ]/.test(text) ? `{${literal(text)}}` : text;
};

export const jsxAttribute = (name: string, value: string | true): string => {
  if (value === true) return name;
  const prop = propOf(value);
  if (prop !== undefined) return `${name}={${prop}}`;
  return /["&\\<>{}\n]/.test(value) ? `${name}={${literal(value)}}` : `${name}="${value}"`;
};

/** Values that people change are given as the first ones only. */
function nameIn({ tag, attributes }: ElementNode, name: string): string {
  const { type } = attributes;
  if (name === 'checked') return 'defaultChecked';
  if (name === 'value' && tag === 'input' && type !== 'radio' && type !== 'checkbox') return 'defaultValue';
  return jsxNames[name] ?? name;
}

/** `selected` of options and the text of text areas are values of their elements. */
function fieldValue(node: ElementNode): { attributes: string[]; children?: readonly CodeNode[] } {
  if (node.tag === 'textarea') {
    const [content] = node.children;
    return content?.kind === 'text'
      ? { attributes: [jsxAttribute('defaultValue', content.text)], children: [] }
      : { attributes: [] };
  }
  if (node.tag !== 'select') return { attributes: [] };
  const chosen = node.children.find((child) => child.kind === 'element' && child.attributes['selected'] === true);
  if (chosen?.kind !== 'element') return { attributes: [] };
  const { value } = chosen.attributes;
  const [content] = chosen.children;
  const text = typeof value === 'string' ? value : content?.kind === 'text' ? content.text : '';
  return { attributes: [jsxAttribute('defaultValue', text)] };
}

const dialect = (root: ElementNode | undefined): Dialect => ({
  text: jsxText,
  component: (node: ComponentNode) => ({
    tag: node.component,
    attributes: [
      ...(node.className === undefined ? [] : [`className="${node.className}"`]),
      ...Object.entries(node.props).map(([name, value]) => jsxAttribute(name, value)),
    ],
  }),
  element: (node) => {
    const { link, bind, shows } = node;
    const field = bind ? boundField(node) : fieldValue(node);
    const held: ReadonlySet<string> = new Set(bind ? ['checked', ...(bind.as === 'text' ? ['value'] : [])] : []);
    const children = shows === undefined ? field.children : [shownNode(node, shows)];
    return {
      tag: link?.to === 'page' ? (isActive(link) ? 'PageLink' : 'Link') : node.tag,
      attributes: [
        ...classNameOf(node, node === root),
        ...otherAttributes(node)
          .filter(([name]) => name !== 'selected' && !held.has(name))
          .map(([name, value]) => jsxAttribute(nameIn(node, name), value)),
        ...field.attributes,
        ...(node.moves ? ['ref={page}'] : []),
        ...linkAttributes(node),
      ],
      ...(children ? { children } : {}),
    };
  },
});

/** Classes of an element: its own, those of conditions, and those of the place where a component stands. */
function classNameOf(node: ElementNode, isRoot: boolean): string[] {
  const classes = classOf(node);
  const looks = lookTexts(node.looks).map(({ condition, className }) => `\${${condition} ? ' ${className}' : ''}`);
  if (looks.length > 0) return [`className={\`${classes ?? ''}${looks.join('')}${isRoot ? ' ${className}' : ''}\`}`];
  if (isRoot) return [classes === undefined ? 'className={className}' : `className={\`${classes} \${className}\`}`];
  return classes === undefined ? [] : [`className="${escapeAttribute(classes)}"`];
}

/** The text of a shared value. */
export const shownNode = (node: ElementNode, value: string): CodeNode => ({
  kind: 'text',
  text: expression(shownText(value, node.children.map((child) => (child.kind === 'text' ? child.text : '')).join(''))),
});

/** A control that shows a shared value and changes it. */
function boundField(node: ElementNode): { attributes: string[]; children?: readonly CodeNode[] } {
  const { bind, tag, attributes } = node;
  if (!bind) return { attributes: [] };
  const { shown, changed } = bindTexts(bind, String(attributes['value'] ?? ''));
  const isText = bind.as === 'text';
  const change = changed(isText ? 'event.target.value' : 'event.target.checked');
  const handler = change.includes('event')
    ? `(event) => ${change}`
    : `() => ${change.includes('; ') ? `{ ${change}; }` : change}`;
  return {
    attributes: [
      jsxAttribute('data-value', bind.value),
      `${isText ? 'value' : 'checked'}={${shown}}`,
      `onChange={${handler}}`,
    ],
    ...(tag === 'textarea' ? { children: [] } : {}),
  };
}

function linkAttributes({ link }: ElementNode): string[] {
  switch (link?.to) {
    case 'page':
      return [jsxAttribute('to', propOf(link.page) === undefined ? addressOf(link.page) : link.page), ...acts(link)];
    case 'steps': {
      const steps = stepsText(link.steps);
      return [`onClick={() => ${steps.includes('; ') ? `{ ${steps}; }` : steps}}`];
    }
    case 'address':
      return [jsxAttribute('href', link.href), 'rel="noopener"'];
    case 'place':
      return [jsxAttribute('href', `#${link.id}`)];
    case 'back':
      return ['onClick={() => navigate(-1)}'];
    default:
      return [];
  }
}

/** What a link to a page does beside leading there. */
function acts(link: PageLink): string[] {
  const via = viaText(link);
  return [
    ...(link.way ? [`way={() => ${wayText(link.way, addressOf)}}`] : []),
    ...(via === undefined ? [] : [jsxAttribute('via', via)]),
    ...(link.validates ? ['validates'] : []),
  ];
}

export const addressOf = (page: string): string => (page === 'index' ? '/' : `/${page}`);

/** Links to pages of a tree itself: those that need a program, or those that do not. */
const holdsPageLink = (node: CodeNode, isActing: boolean): boolean =>
  node.kind === 'element' &&
  ((node.link?.to === 'page' && isActive(node.link) === isActing) ||
    node.children.some((child) => holdsPageLink(child, isActing)));

const ownLeadsBack = (node: CodeNode): boolean =>
  node.kind === 'element' && (node.link?.to === 'back' || node.children.some(ownLeadsBack));

/** Components that a tree uses itself. */
export function componentsIn(node: CodeNode, into = new Set<string>()): string[] {
  if (node.kind === 'component') into.add(node.component);
  if (node.kind === 'element') for (const child of node.children) componentsIn(child, into);
  return [...into].sort();
}

function imports(root: ElementNode, folder: string, own: string): string {
  const router = [...(holdsPageLink(root, false) ? ['Link'] : []), ...(ownLeadsBack(root) ? ['useNavigate'] : [])];
  const { names, isReactive } = usedFunctions(root);
  const shared = [...names, ...(isReactive ? ['useValues'] : [])].sort();
  return [
    ...(router.length > 0 ? [`import { ${router.join(', ')} } from 'react-router-dom';`] : []),
    ...(holdsPageLink(root, true) ? ["import { PageLink } from '../PageLink';"] : []),
    ...(root.moves ? ["import { useMoves, type Move } from '../moves';"] : []),
    ...(shared.length > 0 ? [`import { ${shared.join(', ')} } from '../values';`] : []),
    ...componentsIn(root).map((name) => `import { ${name} } from '${folder}/${name}';`),
    `import './${own}.css';`,
  ].join('\n');
}

const hooks = (root: ElementNode): string =>
  [
    ...(ownLeadsBack(root) ? ['  const navigate = useNavigate();\n'] : []),
    ...(usedFunctions(root).isReactive ? ['  useValues();\n'] : []),
    ...(root.moves ? ['  const page = useMoves(moves);\n'] : []),
  ].join('');

/** What leads on from a page without a link, as a constant of its file. */
export const movesConstant = (moves: NonNullable<ElementNode['moves']>, address = addressOf): string =>
  `const moves: readonly Move[] = ${movesText(moves, address)};\n`;

const pageFile = ({ component, root }: CodePage): string => `${imports(root, '../components', component)}

${root.moves ? `${movesConstant(root.moves)}\n` : ''}export function ${component}() {
${hooks(root)}  return (
${markup(root, dialect(undefined), 2)}  );
}
`;

/** A prop that names a page holds its address. */
const withAddresses = (root: ElementNode, pages: ReadonlyMap<string, ReadonlySet<string>>): ElementNode => ({
  ...root,
  children: root.children.map((child): CodeNode => {
    if (child.kind === 'element') return withAddresses(child, pages);
    if (child.kind === 'text') return child;
    const names = pages.get(child.component);
    const props = Object.entries(child.props).map(([name, value]) => [
      name,
      names?.has(name) && propOf(value) === undefined ? addressOf(value) : value,
    ]);
    return { ...child, props: Object.fromEntries(props) };
  }),
});

/** Names of the props that lead to pages, by component. */
export function pageProps(components: readonly CodeComponent[]): Map<string, Set<string>> {
  const found = new Map(
    components.map(({ name, props }) => [
      name,
      new Set(props.filter(({ kind }) => kind === 'page').map((prop) => prop.name)),
    ]),
  );
  return found;
}

/** The trees of a project with addresses in place of the names of pages. */
export function addressed(project: Project): Project {
  const pages = pageProps(project.components);
  return {
    ...project,
    pages: project.pages.map((page) => ({ ...page, root: withAddresses(page.root, pages) })),
    components: project.components.map((component) => ({ ...component, root: withAddresses(component.root, pages) })),
  };
}

function componentFile({ name, props, root }: CodeComponent): string {
  const fields = props.map((prop) => `  ${prop.name}: string;\n`).join('');
  const names = ["className = ''", ...props.map((prop) => prop.name)].join(', ');
  return `${imports(root, '.', name)}

export interface ${name}Props {
  /** Classes of the place where it stands. */
  className?: string;
${fields}}

export function ${name}({ ${names} }: ${name}Props) {
${hooks(root)}  return (
${markup(root, dialect(root), 2)}  );
}
`;
}

const appFile = ({ pages }: Project): string => `import { Navigate, Route, Routes } from 'react-router-dom';
${pages.map(({ component }) => `import { ${component} } from './pages/${component}';`).join('\n')}

export function App() {
  return (
    <Routes>
${pages.map(({ component, path }) => `      <Route path="${addressOf(path)}" element={<${component} />} />\n`).join('')}      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
`;

const mainFile = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import './styles.css';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}
`;

/** What all pages of a project with a router share. */
export const projectCss = (project: Project): string =>
  sheet(
    ...[fontsCss(project, '/assets'), tokensCss(project), baseCss(project)],
    motionsCss(usedMotions(project.pages)),
  );

/** Files of the React project. */
export function writeReact(given: Project): TextFile[] {
  const project = addressed(given);
  const hasLinks = project.pages.some(({ root }) => anyNode(root, ({ link }) => isActive(link)));
  const isMoving = hasMoves(project.pages.map(({ root }) => root));
  return [
    ...project.pages.flatMap((page) => [
      { path: `src/pages/${page.component}.tsx`, text: pageFile(page) },
      { path: `src/pages/${page.component}.css`, text: classesCss(page.classes) },
    ]),
    ...project.components.flatMap((component) => [
      { path: `src/components/${component.name}.tsx`, text: componentFile(component) },
      { path: `src/components/${component.name}.css`, text: classesCss(component.classes) },
    ]),
    ...(hasActs(project.pages)
      ? [
          {
            path: 'src/values.ts',
            text: reactStore(
              `${isValidInPage(true, true, 'document')}\n${areFieldsValid(true, true, 'document')}`,
              project,
            ),
          },
        ]
      : []),
    ...(hasLinks ? [{ path: 'src/PageLink.tsx', text: pageLinkFile }] : []),
    ...(isMoving ? [{ path: 'src/moves.ts', text: reactMovesFile }] : []),
    ...(hasLinks || isMoving ? [{ path: 'src/move.ts', text: moveFile }] : []),
    { path: 'src/App.tsx', text: appFile(project) },
    { path: 'src/main.tsx', text: mainFile },
    { path: 'src/styles.css', text: projectCss(project) },
    { path: 'src/vite-env.d.ts', text: '/// <reference types="vite/client" />\n' },
    { path: 'index.html', text: indexFile(project, 'src/main.tsx', 'root') },
    { path: 'vite.config.ts', text: viteConfig('react', '@vitejs/plugin-react') },
    { path: 'tsconfig.json', text: json(tsconfig({ jsx: 'react-jsx' })) },
    {
      path: 'package.json',
      text: json({
        name: project.slug,
        private: true,
        type: 'module',
        scripts: { dev: 'vite', build: 'tsc --noEmit && vite build', preview: 'vite preview' },
        dependencies: { react: '^19.2.0', 'react-dom': '^19.2.0', 'react-router-dom': '^7.9.0' },
        devDependencies: {
          '@types/react': '^19.2.0',
          '@types/react-dom': '^19.2.0',
          '@vitejs/plugin-react': '^5.0.0',
          typescript: '^5.9.0',
          vite: '^7.0.0',
        },
      }),
    },
  ];
}

export { dialect as jsxDialect };
