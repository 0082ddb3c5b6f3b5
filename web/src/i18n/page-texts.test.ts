/**
 * @jest-environment node
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const source = join(__dirname, '..');
const texts = new Map<string, string>();
function text(file: string): string {
  const known = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, known);
  return known;
}
const namesIn = (list: string) => [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');

/** Namespaces that are loaded before the first page is drawn. */
const atStart = namesIn(/frameNamespaces = \[([^\]]*)\]/.exec(text(join(__dirname, 'setup.ts')))?.[1] ?? '');

function fileOf(from: string, path: string): string | undefined {
  const base = join(dirname(from), path);
  return [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')].find(
    (file) => existsSync(file) && statSync(file).isFile() && /\.tsx?$/.test(file),
  );
}

const importsOf = new Map<string, readonly string[]>();
function importsIn(file: string): readonly string[] {
  let found = importsOf.get(file);
  if (found === undefined) {
    const imports = text(file).matchAll(/^(?:import|export|\})[^;'"]*?from '(\.[^']*)'/gms);
    found = [...imports].flatMap(([statement, path = '']) =>
      /^(import|export) type /.test(statement) ? [] : (fileOf(file, path) ?? []),
    );
    importsOf.set(file, found);
  }
  return found;
}

const closures = new Map<string, ReadonlySet<string>>();
/** The file and everything that comes with it in one piece. */
function withImports(file: string): ReadonlySet<string> {
  const known = closures.get(file);
  if (known) return known;
  const all = new Set([file]);
  for (const each of all) for (const target of importsIn(each)) all.add(target);
  closures.set(file, all);
  return all;
}

interface Piece {
  from: string;
  target: string;
  namespaces: string[];
}

/** What is loaded later, with the namespaces that its loader loads beside it. */
function piecesIn(file: string): Piece[] {
  const loads = text(file).matchAll(/(?:withTexts\(\s*\[([^\]]*)\],\s*)?\(\) =>\s*import\('(\.[^']*)'\)/g);
  return [...loads].flatMap(([, namespaces = '', path = '']) => {
    const target = fileOf(file, path);
    return target === undefined ? [] : [{ from: file, target, namespaces: namesIn(namespaces) }];
  });
}

describe('texts of the pages', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    // Nobody but developers waits for texts in the workshop.
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('workshop'))
    .map((name) => join(source, name));
  const pieces = files.flatMap(piecesIn);

  /** Namespaces that are there when the code of `file` runs, on the way by which it is reached with the fewest. */
  function loadedFor(piece: Piece, on = new Set<Piece>()): Set<string> {
    on.add(piece);
    const holders = pieces.filter((other) => !on.has(other) && withImports(other.target).has(piece.from));
    const ways = holders.map((holder) => loadedFor(holder, new Set(on)));
    const common = [...(ways[0] ?? atStart)].filter((name) => ways.every((way) => way.has(name)));
    return new Set([...common, ...piece.namespaces]);
  }

  // A namespace that comes later suspends the nearest boundary: the whole page is hidden until it is there.
  test.each(pieces.map((piece) => [relative(source, piece.target), piece] as const))(
    '%s is loaded together with all its texts',
    (_, piece) => {
      const loaded = loadedFor(piece);
      const missing = [...withImports(piece.target)].flatMap((file) =>
        [...text(file).matchAll(/= useTranslation\('([^']+)'/g)]
          .map((match) => match[1] ?? '')
          .filter((name) => !loaded.has(name))
          .map((name) => `${name} for ${relative(source, file)}`),
      );
      expect(missing).toEqual([]);
    },
  );
});
