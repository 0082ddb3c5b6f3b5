import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseApp } from '@prototrail/model';
import { allIconPath } from '@prototrail/widgets/icons';
import ts from 'typescript';
import { generateCode } from '../index';

/** Errors of the compiler for files that are not on the disk. */
function compile(files: ReadonlyMap<string, string>, root: string): string[] {
  const options: ts.CompilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  host.directoryExists = (path) =>
    [...files.keys()].some((file) => file.startsWith(`${path}/`)) || (directoryExists?.(path) ?? true);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, version, ...rest) : ts.createSourceFile(path, text, version);
  };
  const css = join(root, 'css.d.ts');
  const program = ts.createProgram([...files.keys()].filter((path) => /\.tsx?$/.test(path)).concat(css), options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

test('the compiler accepts the React project of the demo', () => {
  const root = resolve(__dirname, 'generated');
  const document = JSON.parse(readFileSync(join(__dirname, '../../../demo/data/prototype.json'), 'utf8')) as unknown;
  const parsed = parseApp(document);
  if (!parsed.ok) throw new Error('the demo is no prototype');
  const { files } = generateCode(parsed.app, { target: 'react', iconPath: allIconPath });
  const sources = files.filter(({ path }) => /^src\/.*(?<!vite-env\.d)\.tsx?$/.test(path));
  const texts = new Map(sources.map(({ path, text }) => [join(root, path), text]));
  texts.set(join(root, 'css.d.ts'), "declare module '*.css';");
  expect(compile(texts, root)).toEqual([]);
});
