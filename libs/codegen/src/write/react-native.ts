/** React Native: a component for each page, styles beside it, a stack of pages without a library. */
import type { CodePage, CodeProject } from '../tree/types';
import { usedFunctions } from './behaviour/expressions';
import { hasMoves } from './behaviour/moves';
import { hasActs } from './behaviour/page-script';
import { controlsFile, navigationFile } from './native/controls';
import { movesConstant } from './jsx';
import { fieldFile, nativeValuesFile } from './native/fields';
import { nativeMovesFile } from './native/moves';
import { PageWriter } from './native/page-writer';
import { appFile, enteringFile } from './native/stack';
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
): { text: string; controls: boolean; field: boolean } {
  const base = { 'font-family': project.baseFamily, 'font-size': '14px', 'line-height': '1.5', color: '#333333' };
  const writer = new PageWriter(base, (address) => drawings.get(address));
  const { parts } = writer;
  const body = writer
    .page(page.root)
    .map((line) => `    ${line}\n`)
    .join('');
  const styles = [...parts.styles].map(([name, style]) => `  ${name}: ${style},\n`).join('');
  const { names, isReactive } = usedFunctions(page.root);
  const shared = [...new Set([...names, ...parts.values, ...(isReactive ? ['useValues'] : [])])].sort();
  const list = (all: ReadonlySet<string>): string => [...all].sort().join(', ');
  const imports = [
    `import { ${list(parts.components)} } from 'react-native';`,
    ...(parts.svg.size > 0 ? [`import { ${list(parts.svg)} } from 'react-native-svg';`] : []),
    ...(parts.controls.size > 0 ? [`import { ${list(parts.controls)} } from '../controls';`] : []),
    ...(parts.drawings.size > 0 ? [`import { ${list(parts.drawings)} } from '../drawings';`] : []),
    ...(parts.usesField ? ["import { Field } from '../field';"] : []),
    ...(page.root.moves ? ["import { useMoves, type Move } from '../moves';"] : []),
    ...(shared.length > 0 ? [`import { ${shared.join(', ')} } from '../values';`] : []),
    ...(parts.usesNavigation ? ["import { useNavigation } from '../navigation';"] : []),
    ...(/\btokens\./.test(body + styles) ? ["import { tokens } from '../tokens';"] : []),
  ];
  const text = `${imports.join('\n')}

${page.root.moves ? `${movesConstant(page.root.moves, (name) => name)}\n` : ''}export function ${page.component}() {
${parts.usesNavigation ? '  const navigation = useNavigation();\n' : ''}${page.root.moves ? '  const moving = useMoves(moves);\n' : ''}${isReactive ? '  useValues();\n' : ''}  return (
${body}  );
}

const styles = StyleSheet.create({
${styles}});
`;
  return { text, controls: parts.controls.size > 0, field: parts.usesField };
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
    ...(pages.some(({ field }) => field) ? [{ path: 'src/field.tsx', text: fieldFile }] : []),
    ...(hasActs(project.pages) || pages.some(({ field }) => field)
      ? [{ path: 'src/values.ts', text: nativeValuesFile(project) }]
      : []),
    ...(hasMoves(project.pages.map(({ root }) => root)) ? [{ path: 'src/moves.ts', text: nativeMovesFile }] : []),
    { path: 'src/entering.tsx', text: enteringFile },
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
