/** React: a function component for each page and component, routes by react-router. */
import { propOf } from '../components/components';
import type { CodeComponent, CodeNode, CodePage, CodeProject, ComponentNode, ElementNode } from '../tree/types';
import { classOf, escapeAttribute, literal, markup, otherAttributes, type Dialect } from './markup';
import { baseCss, classesCss, fontsCss, sheet, tokensCss } from './styles';
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
    const classes = classOf(node);
    const isRoot = node === root;
    const className = isRoot
      ? [classes === undefined ? 'className={className}' : `className={\`${classes} \${className}\`}`]
      : classes === undefined
        ? []
        : [`className="${escapeAttribute(classes)}"`];
    const { link } = node;
    const field = fieldValue(node);
    return {
      tag: link?.to === 'page' ? 'Link' : node.tag,
      attributes: [
        ...className,
        ...otherAttributes(node)
          .filter(([name]) => name !== 'selected')
          .map(([name, value]) => jsxAttribute(nameIn(node, name), value)),
        ...field.attributes,
        ...linkAttributes(node),
      ],
      ...(field.children ? { children: field.children } : {}),
    };
  },
});

function linkAttributes({ link }: ElementNode): string[] {
  switch (link?.to) {
    case 'page':
      return [jsxAttribute('to', propOf(link.page) === undefined ? addressOf(link.page) : link.page)];
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

export const addressOf = (page: string): string => (page === 'index' ? '/' : `/${page}`);

const holdsPageLink = (node: CodeNode): boolean =>
  node.kind === 'element' && (node.link?.to === 'page' || node.children.some(holdsPageLink));

const ownLeadsBack = (node: CodeNode): boolean =>
  node.kind === 'element' && (node.link?.to === 'back' || node.children.some(ownLeadsBack));

/** Components that a tree uses itself. */
export function componentsIn(node: CodeNode, into = new Set<string>()): string[] {
  if (node.kind === 'component') into.add(node.component);
  if (node.kind === 'element') for (const child of node.children) componentsIn(child, into);
  return [...into].sort();
}

function imports(root: ElementNode, folder: string, own: string): string {
  const router = [...(holdsPageLink(root) ? ['Link'] : []), ...(ownLeadsBack(root) ? ['useNavigate'] : [])];
  return [
    ...(router.length > 0 ? [`import { ${router.join(', ')} } from 'react-router-dom';`] : []),
    ...componentsIn(root).map((name) => `import { ${name} } from '${folder}/${name}';`),
    `import './${own}.css';`,
  ].join('\n');
}

const hooks = (root: ElementNode): string => (ownLeadsBack(root) ? '  const navigate = useNavigate();\n' : '');

const pageFile = ({ component, root }: CodePage): string => `${imports(root, '../components', component)}

export function ${component}() {
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

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files of the React project. */
export function writeReact(given: Project): TextFile[] {
  const project = addressed(given);
  return [
    ...project.pages.flatMap((page) => [
      { path: `src/pages/${page.component}.tsx`, text: pageFile(page) },
      { path: `src/pages/${page.component}.css`, text: classesCss(page.classes) },
    ]),
    ...project.components.flatMap((component) => [
      { path: `src/components/${component.name}.tsx`, text: componentFile(component) },
      { path: `src/components/${component.name}.css`, text: classesCss(component.classes) },
    ]),
    { path: 'src/App.tsx', text: appFile(project) },
    { path: 'src/main.tsx', text: mainFile },
    { path: 'src/styles.css', text: sheet(fontsCss(project, '/assets'), tokensCss(project), baseCss(project)) },
    { path: 'src/vite-env.d.ts', text: '/// <reference types="vite/client" />\n' },
    { path: 'index.html', text: indexFile(project.title, 'src/main.tsx', 'root') },
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

export const tsconfig = (more: Record<string, string>): unknown => ({
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    ...more,
  },
  include: ['src'],
});

export const viteConfig = (name: string, plugin: string): string => `import ${name} from '${plugin}';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [${name}()] });
`;

export const indexFile = (title: string, entry: string, id: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>
  </head>
  <body>
    <div id="${id}"></div>
    <script type="module" src="/${entry}"></script>
  </body>
</html>
`;

export { dialect as jsxDialect };
