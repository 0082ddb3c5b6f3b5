/** Writes generated code to a folder and builds it with the tools of its language, so that a browser can open it. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { App } from '@prototrail/model';
import { generateCode, type Target } from '@prototrail/codegen';
import { allIconPath } from '@prototrail/widgets/icons';
import type { BrowserContext } from 'playwright-core';

export const targets = ['html', 'react', 'vue', 'web-components', 'react-native'] as const satisfies readonly Target[];

const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const pathOf = (page: string): string => (page === 'index' ? '/' : `/${page}`);

/** Address of a page by its name in the code. */
const addresses: Readonly<Record<Target, (page: string) => string>> = {
  html: (page) => `/${page}.html`,
  react: pathOf,
  vue: pathOf,
  'web-components': (page) => `/#/${page}`,
  'react-native': (page) => `/#${page}`,
};

export interface Site {
  target: Target;
  /** What a server would hand out. */
  folder: string;
  addressOf(page: string): string;
}

/** Writes the project below `root` and builds it. */
export async function buildSite(app: App, target: Target, root: string): Promise<Site> {
  const folder = join(root, target);
  await rm(folder, { recursive: true, force: true });
  const { files, assets } = generateCode(app, { target, iconPath: allIconPath });
  if (assets.length > 0) throw new Error('the prototype has pictures that are stored elsewhere');
  for (const { path, text } of files) await put(join(folder, path), text);
  const addressOf = (page: string): string => `http://${target}.test${addresses[target](page)}`;
  if (target === 'html' || target === 'web-components') return { target, folder, addressOf };
  if (target === 'react-native') await asPage(folder);
  // built as for people: in tests of its own React Native shows no movements
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder, env });
  return { target, folder: join(folder, 'dist'), addressOf };
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** React Native is built for browsers as Expo does it: by React Native Web. */
async function asPage(folder: string): Promise<void> {
  await put(join(folder, 'index.html'), '<div id="root"></div><script type="module" src="/web.tsx"></script>');
  await put(join(folder, 'web.tsx'), nativeEntry);
  await put(join(folder, 'react-native-svg.tsx'), nativeSvg);
  await put(join(folder, 'vite.config.mjs'), nativeConfig);
  // that of the project names one of Expo, which is not here
  await put(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "react-jsx" } }');
}

const nativeConfig = `export default {
  resolve: {
    alias: { 'react-native-svg': import.meta.dirname + '/react-native-svg.tsx', 'react-native': 'react-native-web' },
  },
  define: { __DEV__: 'false', global: 'window' },
};
`;

const nativeEntry = `import { createRoot } from 'react-dom/client';
import App from './App';

// the font of a phone is that of its system
document.head.insertAdjacentHTML('beforeend', '<style>body{margin:0}[dir=auto]{font-family:Helvetica,Arial,sans-serif}</style>');
const root = document.getElementById('root');
root.style.cssText = 'display:flex;height:100vh';
createRoot(root).render(<App first={decodeURIComponent(location.hash.slice(1))} />);
`;

/** The drawings of react-native-svg as SVG of the page: its package needs all of React Native. */
const nativeSvg = `export const Svg = ({ children, ...props }: any) => <svg {...props}>{children}</svg>;
export const Path = (props: any) => <path {...props} />;
export const SvgXml = ({ xml, width, height }: any) => (
  <img alt="" style={{ width, height, display: 'block' }} src={'data:image/svg+xml,' + encodeURIComponent(xml)} />
);
`;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Hands the files of a site out to a browser; addresses without a file get the first page, as single page applications need it. */
export async function serve(context: BrowserContext, { target, folder }: Site): Promise<void> {
  await context.route(`http://${target}.test/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = extname(pathname) === '' ? 'index.html' : pathname.slice(1);
    const body = await readFile(join(folder, name)).catch(() => undefined);
    await route.fulfill(
      body
        ? { body, contentType: types[extname(name)] ?? 'application/octet-stream' }
        : { status: 404, body: 'not found' },
    );
  });
}
