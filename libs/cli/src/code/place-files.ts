/** Where generated files go in a project that is there already: folders of their own for pages, styles, pictures. */
import { posix } from 'node:path';
import { UsageError } from '../terminal';
import type { OutputFile } from './write-files';

export const parts = ['pages', 'components', 'css', 'images', 'router', 'app'] as const;
export type Part = (typeof parts)[number];

export interface Placement {
  /** Folders by what lies in them; what is not named stays where it is. */
  targets: Partial<Record<Part, string>>;
  /** Whether the routes, and what starts the program, are written. */
  hasRouter: boolean;
  hasApp: boolean;
  /** Name of the file of the routes. */
  routerName?: string | undefined;
}

/** What starts a program and builds it: a project that takes pages in has its own. */
const projectFiles =
  /^(?:src\/(?:main|App)\.\w+|src\/vite-env\.d\.ts|package\.json|tsconfig\.json|vite\.config\.ts|README\.md)$/;

const places: readonly (readonly [Part, RegExp])[] = [
  ['pages', /^src\/pages\/(.+)$/],
  ['components', /^src\/components\/(.+)$/],
  ['images', /^(?:public\/)?assets\/(.+)$/],
  ['css', /^(?:src\/)?([\w-]+\.css)$/],
  ['router', /^src\/(router\.ts)$/],
  ['app', /^src\/((?:App|main)\.\w+)$/],
];
/** In a site without a program. */
const sitePages = /^([\w-]+\.(?:html|js))$/;

/** The part that a file of generated code belongs to, and its path in there. */
function partOf(path: string, isSite: boolean): { part: Part; inside: string } | undefined {
  for (const [part, pattern] of [...places, ...(isSite ? [['pages', sitePages] as const] : [])]) {
    const [, inside] = pattern.exec(path) ?? [];
    if (inside !== undefined) return { part, inside };
  }
  return undefined;
}

/**
 * The files of HTML, React and Vue at their places, with the references between them.
 * @throws UsageError for a folder that cannot be used
 */
export function placeFiles(files: readonly OutputFile[], placement: Placement): OutputFile[] {
  const isSite = !files.some(({ path }) => path === 'package.json');
  const isWanted = (path: string): boolean =>
    (placement.hasRouter || path !== 'src/router.ts') &&
    (placement.hasApp || (!projectFiles.test(path) && (isSite || path !== 'index.html')));
  const found = new Map(
    files
      .filter(({ path }) => isWanted(path))
      .map(({ path }) => [path, placeOf(path, partOf(path, isSite), placement)]),
  );
  return files.flatMap(({ path, content }): OutputFile[] => {
    const place = found.get(path);
    if (place === undefined) return [];
    return [{ path: place, content: typeof content === 'string' ? withReferences(content, path, found) : content }];
  });
}

function placeOf(path: string, found: ReturnType<typeof partOf>, { targets, routerName }: Placement): string {
  if (found === undefined) return path;
  const { part, inside } = found;
  const name = part === 'router' && routerName !== undefined ? routerName + posix.extname(inside) : inside;
  const folder = targets[part];
  if (folder === undefined) return posix.join(posix.dirname(path), part === 'router' ? name : posix.basename(path));
  const place = posix.normalize(posix.join(folder, name));
  if (place.startsWith('..') || posix.isAbsolute(place))
    throw new UsageError(`targets.${part}: ${folder} leads out of the project; give a folder inside of --out`);
  if (path.startsWith('public/') && !place.startsWith('public/'))
    throw new UsageError(`targets.${part}: ${folder} is not served; give a folder in public, such as public/images`);
  return place;
}

/** Texts in quotes and parentheses that may be the address of a file. */
const references = /(["'(])([\w./@-]+)(?=["')#?])/g;
const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.vue'];

function withReferences(text: string, from: string, places: ReadonlyMap<string, string>): string {
  const to = places.get(from) ?? from;
  return text.replace(references, (whole, quote: string, address: string) => {
    const isWhole = address.startsWith('/');
    const bases = isWhole ? [`public${address}`, address.slice(1)] : [posix.join(posix.dirname(from), address)];
    for (const base of bases) {
      const ending = endings.find((each) => places.has(base + each));
      const place = ending === undefined ? undefined : places.get(base + ending);
      if (ending === undefined || place === undefined) continue;
      if (place === base + ending && to === from) return whole;
      const short = ending === '' ? place : place.slice(0, -ending.length);
      if (isWhole) return `${quote}/${short.replace(/^public\//, '')}`;
      const relative = posix.relative(posix.dirname(to), short);
      const isModule = address.startsWith('.');
      return `${quote}${isModule && !relative.startsWith('.') ? './' : ''}${relative}`;
    }
    return whole;
  });
}
