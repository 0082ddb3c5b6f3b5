import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseApp, type App } from '@prototrail/model';
import { anActingPrototype } from '@prototrail/testing';
import { allIconPath } from '@prototrail/widgets/icons';
import ts from 'typescript';
import { generateCode, type Target } from '../index';

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

function demo(): App {
  const document = JSON.parse(readFileSync(join(__dirname, '../../../demo/data/prototype.json'), 'utf8')) as unknown;
  const parsed = parseApp(document);
  if (!parsed.ok) throw new Error('the demo is no prototype');
  return parsed.app;
}

/** A prototype as a project, as files at the places where the compiler looks for them. */
function project(app: App, target: Target, pattern: RegExp): { root: string; texts: Map<string, string> } {
  const root = resolve(__dirname, 'generated');
  const { files } = generateCode(app, { target, iconPath: allIconPath });
  const sources = files.filter(({ path }) => pattern.test(path));
  return { root, texts: new Map(sources.map(({ path, text }) => [join(root, path), text])) };
}

const prototypes = [
  ['the demo', demo],
  ['pages that act', anActingPrototype],
] as const;

test.each(prototypes)('the compiler accepts the React project of %s', (_, prototype) => {
  const { root, texts } = project(prototype(), 'react', /^src\/.*(?<!vite-env\.d)\.tsx?$/);
  texts.set(join(root, 'css.d.ts'), "declare module '*.css';");
  expect(compile(texts, root)).toEqual([]);
});

// React Native weighs 230 MB with its parts; names, imports and the own files of a project are checked without it
test.each(prototypes)('the compiler accepts the React Native project of %s', (_, prototype) => {
  const { root, texts } = project(prototype(), 'react-native', /^(?:App|src\/.*)\.tsx?$/);
  texts.set(
    join(root, 'css.d.ts'),
    `declare module 'react-native-svg' { export const Svg: any, Path: any, SvgXml: any; }
    declare module 'react-native' {
      export const View: any, Text: any, TextInput: any, Image: any, ScrollView: any, Modal: any;
      export const Linking: any, SafeAreaView: any, StatusBar: any, Animated: any, Easing: any;
      export const Pressable: (props: { style?: object | ((state: { pressed: boolean }) => unknown); [name: string]: unknown }) => any;
      export const Platform: { OS: string };
      export const AccessibilityInfo: { isReduceMotionEnabled(): Promise<boolean> };
      export const useWindowDimensions: () => { width: number; height: number };
      export interface TextInputProps {
        defaultValue?: string; placeholder?: string; placeholderTextColor?: string; keyboardType?: string;
        secureTextEntry?: boolean; multiline?: boolean; textAlignVertical?: string; editable?: boolean; style?: StyleProp<TextStyle>;
      }
      export const BackHandler: { addEventListener(name: string, run: () => boolean): { remove(): void } };
      export const StyleSheet: { create<S extends Record<string, object>>(styles: S): S; absoluteFill: object };
      export type StyleProp<S> = S | undefined | readonly StyleProp<S>[] | false;
      export type GestureResponderEvent = { nativeEvent: { locationX: number } };
      export type LayoutChangeEvent = { nativeEvent: { layout: { width: number } } };
      export interface ViewProps { [handler: string]: unknown }
      interface Drag { dx: number; dy: number }
      export const PanResponder: {
        create(config: {
          onStartShouldSetPanResponder?: () => boolean;
          onMoveShouldSetPanResponderCapture?: (event: object, drag: Drag) => boolean;
          onPanResponderRelease?: (event: object, drag: Drag) => void;
        }): { panHandlers: ViewProps };
      };
      export type ViewStyle = object;
      export type TextStyle = object;
    }
    declare const require: (path: string) => number;`,
  );
  expect(compile(texts, root)).toEqual([]);
  const pages = [...texts].filter(([path]) => path.includes('/pages/')).map(([, text]) => text);
  expect(pages.join('')).toMatch(
    /<Pressable accessibilityRole="link".* onPress=\{\(\) => (?:areFieldsValid\(\) && )?navigation\.go\(/,
  );
});
