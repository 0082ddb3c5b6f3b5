/** React Native: a component for each page, styles beside it, a stack of pages without a library. */
import type { CodePage, CodeProject } from '../tree/types';
import { controlsFile, navigationFile } from './native/controls';
import { PageWriter } from './native/page-writer';
import { camel } from '../tree/names';
import { colorOf, lengthOf, quoted, textOf, tokenName } from './native/values';
import type { TextFile } from './target';

type Project = CodeProject & { baseFamily: string };

/** Folder of the assets, seen from a page. */
export const nativeAssets = '../../assets';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2).replace(/</g, '\\u003c')}\n`;

/** A drawing as a template, so that its tags can be read. */
const drawn = (svg: string): string => `\`${svg.replace(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`)}\``;

function pageFile(
  page: CodePage,
  project: Project,
  drawings: ReadonlyMap<string, string>,
): { text: string; controls: boolean } {
  const base = { 'font-family': project.baseFamily, 'font-size': '14px', 'line-height': '1.5', color: '#333333' };
  const writer = new PageWriter(base, (address) => drawings.get(address));
  const { parts } = writer;
  const body = writer
    .page(page.root)
    .map((line) => `    ${line}\n`)
    .join('');
  const styles = [...parts.styles].map(([name, style]) => `  ${name}: ${style},\n`).join('');
  const list = (names: ReadonlySet<string>): string => [...names].sort().join(', ');
  const imports = [
    `import { ${list(parts.components)} } from 'react-native';`,
    ...(parts.svg.size > 0 ? [`import { ${list(parts.svg)} } from 'react-native-svg';`] : []),
    ...(parts.controls.size > 0 ? [`import { ${list(parts.controls)} } from '../controls';`] : []),
    ...(parts.drawings.size > 0 ? [`import { ${list(parts.drawings)} } from '../drawings';`] : []),
    ...(parts.usesNavigation ? ["import { useNavigation } from '../navigation';"] : []),
    ...(/\btokens\./.test(body + styles) ? ["import { tokens } from '../tokens';"] : []),
  ];
  const text = `${imports.join('\n')}

export function ${page.component}() {
${parts.usesNavigation ? '  const navigation = useNavigation();\n' : ''}  return (
${body}  );
}

const styles = StyleSheet.create({
${styles}});
`;
  return { text, controls: parts.controls.size > 0 };
}

const pagesFile = ({ pages }: Project): string => `${pages
  .map(({ component }) => `import { ${component} } from './pages/${component}';`)
  .join('\n')}

/** Every page by its name. */
export const pages = {
${pages.map(({ path, component }) => `  ${quoted(path)}: ${component},\n`).join('')}};

export type PageName = keyof typeof pages;
export const firstPage: PageName = ${quoted(pages.find(({ isStart }) => isStart)?.path ?? pages[0]?.path ?? 'index')};
`;

const appFile = `import { useEffect, useMemo, useState } from 'react';
import { BackHandler, SafeAreaView, StatusBar, StyleSheet } from 'react-native';
import { NavigationContext } from './src/navigation';
import { firstPage, pages, type PageName } from './src/pages';

/** Shows the page on top of the stack. */
export default function App() {
  const [stack, setStack] = useState<readonly PageName[]>([firstPage]);
  const navigation = useMemo(
    () => ({
      go: (page: PageName) => setStack((before) => [...before, page]),
      back: () => setStack((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    }),
    [],
  );
  useEffect(() => {
    const { remove } = BackHandler.addEventListener('hardwareBackPress', () => {
      navigation.back();
      return stack.length > 1;
    });
    return remove;
  }, [navigation, stack.length]);
  const Page = pages[stack[stack.length - 1] ?? firstPage];
  return (
    <NavigationContext.Provider value={navigation}>
      <StatusBar />
      <SafeAreaView style={styles.app}>
        <Page />
      </SafeAreaView>
    </NavigationContext.Provider>
  );
}

const styles = StyleSheet.create({ app: { flex: 1 } });
`;

function tokensFile({ variables, modes }: CodeProject): string {
  const written = (list: CodeProject['variables'], indent: string): string =>
    list
      .map(({ name, value }) => `${indent}${tokenName(name)}: ${textOf(lengthOf(value) ?? colorOf(value) ?? value)},\n`)
      .join('');
  const others = modes
    .filter((mode) => mode.variables.length > 0)
    .map((mode) => `  ${quoted(mode.slug)}: {\n${written(mode.variables, '    ')}  },\n`)
    .join('');
  return `/** Design tokens. */
export const tokens = {
${written(variables, '  ')}} as const;

/** What other modes change. */
export const modes = {
${others}} as const;
`;
}

/** Files of the React Native project. */
export function writeReactNative(project: Project): TextFile[] {
  const names = new Map<string, string>();
  const texts: string[] = [];
  for (const [path, svg] of project.drawings) {
    const name = camel(`${path.replace(/^.*\/|\.svg$/g, '')} drawing`, 'drawing');
    names.set(`${nativeAssets}/${path}`, name);
    texts.push(`export const ${name} = ${drawn(svg)};\n`);
  }
  const pages = project.pages.map((page) => ({ page, ...pageFile(page, project, names) }));
  const all = pages.map(({ text }) => text).join('');
  return [
    ...pages.map(({ page, text }) => ({ path: `src/pages/${page.component}.tsx`, text })),
    ...(pages.some(({ controls }) => controls) ? [{ path: 'src/controls.tsx', text: controlsFile }] : []),
    ...(texts.length > 0 ? [{ path: 'src/drawings.ts', text: texts.join('\n') }] : []),
    { path: 'src/pages.ts', text: pagesFile(project) },
    { path: 'src/navigation.ts', text: navigationFile },
    { path: 'src/tokens.ts', text: tokensFile(project) },
    { path: 'App.tsx', text: appFile },
    { path: 'app.json', text: json({ expo: { name: project.title, slug: project.slug, orientation: 'default' } }) },
    {
      path: 'index.js',
      text: "import { registerRootComponent } from 'expo';\nimport App from './App';\n\nregisterRootComponent(App);\n",
    },
    { path: 'tsconfig.json', text: json({ extends: 'expo/tsconfig.base', compilerOptions: { strict: true } }) },
    {
      path: 'package.json',
      text: json({
        name: project.slug,
        private: true,
        main: 'index.js',
        scripts: { start: 'expo start', android: 'expo start --android', ios: 'expo start --ios' },
        dependencies: {
          expo: '~54.0.0',
          react: '19.1.0',
          'react-native': '0.81.5',
          ...(all.includes("from 'react-native-svg'") ? { 'react-native-svg': '15.12.1' } : {}),
        },
        devDependencies: { '@types/react': '~19.1.0', typescript: '~5.9.0' },
      }),
    },
  ];
}
