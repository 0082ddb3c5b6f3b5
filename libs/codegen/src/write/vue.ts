/** Vue 3: a single file component for each page and component, routes by vue-router. */
import { propOf } from '../components/components';
import type { Bind } from '../behaviour/types';
import type {
  CodeComponent,
  CodeNode,
  CodePage,
  CodeProject,
  ComponentNode,
  ElementNode,
  PageLink,
} from '../tree/types';
import {
  anyNode,
  bindTexts,
  isActive,
  lookTexts,
  stepsText,
  usedFunctions,
  viaText,
  wayText,
} from './behaviour/expressions';
import { moveText } from './behaviour/motions';
import { followMovesText, hasMoves } from './behaviour/moves';
import { hasActs } from './behaviour/page-script';
import { areFieldsValid, isValidInPage, storeText } from './behaviour/store';
import { htmlAttribute } from './html';
import { addressed, addressOf, componentsIn, movesConstant, projectCss, shownNode } from './jsx';
import { classOf, escapeAttribute, escapeText, markup, otherAttributes, type Dialect } from './markup';
import { classesCss } from './styles';
import { indexFile, json, tsconfig, viteConfig } from './project-files';
import type { TextFile } from './target';

type Project = CodeProject & { baseFamily: string };

const withoutBraces = (text: string): string => text.replace(/\{/g, '&#123;').replace(/\}/g, '&#125;');

/** Braces in the texts of an expression would end it. */
const inTemplate = (code: string): string =>
  code.includes("'")
    ? code.replace(/'(?:[^'\\]|\\.)*'/g, (text) =>
        text.replace(/[{}]/g, (sign) => (sign === '{' ? '\\u007b' : '\\u007d')),
      )
    : code;

/** Text of a template: braces are written as entities, which Vue does not read as expressions. */
const vueText = (text: string): string => {
  const prop = propOf(text);
  if (prop !== undefined) return `{{ ${inTemplate(prop)} }}`;
  return withoutBraces(escapeText(text));
};

const vueAttribute = (name: string, value: string | true): string => {
  const prop = value === true ? undefined : propOf(value);
  return prop === undefined ? withoutBraces(htmlAttribute(name, value)) : `:${name}="${escapeAttribute(prop)}"`;
};

const kebabProp = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const vueDialect: Dialect = {
  text: vueText,
  component: (node: ComponentNode) => ({
    tag: node.component,
    attributes: [
      ...(node.className === undefined ? [] : [htmlAttribute('class', node.className)]),
      ...Object.entries(node.props).map(([name, value]) => vueAttribute(kebabProp(name), value)),
    ],
  }),
  element: (node) => {
    const { bind, shows, link } = node;
    const held: ReadonlySet<string> = new Set(bind ? ['checked', ...(bind.as === 'text' ? ['value'] : [])] : []);
    const looks = lookTexts(node.looks).map(({ condition, className }) => `'${className}': ${condition}`);
    const children = shows !== undefined ? [shownNode(node, shows)] : bind && node.tag === 'textarea' ? [] : undefined;
    return {
      tag: link?.to === 'page' ? (isActive(link) ? 'PageLink' : 'RouterLink') : node.tag,
      attributes: [
        ...(classOf(node) === undefined ? [] : [htmlAttribute('class', classOf(node) ?? '')]),
        ...(looks.length > 0 ? [bound('class', `{ ${looks.join(', ')} }`)] : []),
        ...otherAttributes(node)
          .filter(([name]) => !held.has(name))
          .map(([name, value]) => vueAttribute(name, value)),
        ...(bind ? boundField(node, bind) : []),
        ...(node.moves ? ['ref="page"'] : []),
        ...linkAttributes(node),
      ],
      ...(children ? { children } : {}),
    };
  },
};

/** An attribute whose value is an expression. */
const bound = (name: string, code: string): string => `:${name}="${escapeAttribute(code)}"`;
const handler = (event: string, code: string): string => `@${event}="${escapeAttribute(code)}"`;

/** A control that shows a shared value and changes it. */
function boundField({ attributes }: ElementNode, bind: Bind): string[] {
  const { shown, changed } = bindTexts(bind, String(attributes['value'] ?? ''));
  const isText = bind.as === 'text';
  return [
    vueAttribute('data-value', bind.value),
    bound(isText ? 'value' : 'checked', shown),
    isText ? handler('input', changed('entered($event)')) : handler('change', changed('isChecked($event)')),
  ];
}

function linkAttributes({ link }: ElementNode): string[] {
  switch (link?.to) {
    case 'page':
      return [vueAttribute('to', propOf(link.page) === undefined ? addressOf(link.page) : link.page), ...acts(link)];
    case 'steps':
      return [handler('click', stepsText(link.steps))];
    case 'address':
      return [vueAttribute('href', link.href), 'rel="noopener"'];
    case 'place':
      return [htmlAttribute('href', `#${link.id}`)];
    case 'back':
      return ['@click="$router.back()"'];
    default:
      return [];
  }
}

/** What a link to a page does beside leading there. */
function acts(link: PageLink): string[] {
  const via = viaText(link);
  return [
    ...(link.way ? [bound('way', `() => ${wayText(link.way, addressOf)}`)] : []),
    ...(via === undefined ? [] : [htmlAttribute('via', via)]),
    ...(link.validates ? ['validates'] : []),
  ];
}

const holds = (node: CodeNode, test: (element: ElementNode) => boolean): boolean =>
  node.kind === 'element' && (test(node) || node.children.some((child) => holds(child, test)));

/** What a tree takes from the files of the project. */
function importsOf(root: ElementNode, folder: string): string[] {
  const names = new Set(usedFunctions(root).names);
  if (holds(root, ({ bind }) => bind?.as === 'text')) names.add('entered');
  if (holds(root, ({ bind }) => bind?.as === 'checked' || bind?.as === 'list')) names.add('isChecked');
  return [
    ...(holds(root, ({ link }) => isActive(link)) ? ["import PageLink from '../PageLink.vue';"] : []),
    ...(root.moves ? ["import { useMoves, type Move } from '../moves';"] : []),
    ...(names.size > 0 ? [`import { ${[...names].sort().join(', ')} } from '../values';`] : []),
    ...componentsIn(root).map((name) => `import ${name} from '${folder}/${name}.vue';`),
  ];
}

const valuesFile = (project: Project): string => `import { shallowReactive } from 'vue';

${storeText(project, {
  ...{ isTyped: true, isModule: true },
  values: 'const values = shallowReactive<Record<string, unknown>>({});\n',
  keep: '  values[name] = value;\n',
  isValid: `${isValidInPage(true, true, 'document')}\n${areFieldsValid(true, true, 'document')}`,
})}
/** What was entered into a field. */
export const entered = ({ target }: Event): string => (target as HTMLInputElement).value;

/** Whether a box was checked. */
export const isChecked = ({ target }: Event): boolean => (target as HTMLInputElement).checked;
`;

const pageLinkFile = `<script setup lang="ts">
import { nextTick } from 'vue';
import { useRouter } from 'vue-router';
import { move } from './move';
import { areFieldsValid } from './values';

/** A link that asks conditions, checks fields, and moves: \`way\` is undefined where it leads nowhere for now. */
const props = defineProps<{ to: string; way?: () => string | undefined; via?: string; validates?: boolean }>();
const router = useRouter();

function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (props.validates && !areFieldsValid()) return;
  const page = props.way ? props.way() : props.to;
  if (page === undefined) return;
  move(props.via, async () => {
    await router.push(page);
    await nextTick();
  });
}
</script>

<template>
  <a :href="to" @click="follow"><slot /></a>
</template>
`;

/** What leads on from a page without a link. */
const movesFile = `import { nextTick, onMounted, onUnmounted, useTemplateRef } from 'vue';
import { useRouter } from 'vue-router';
import { move } from './move';

${followMovesText(true)}
/** Follows the moves of a page while its element, named by its template reference, is shown. */
export function useMoves(name: string, moves: readonly Move[]): void {
  const element = useTemplateRef<HTMLElement>(name);
  const router = useRouter();
  let end: (() => void) | undefined;
  onMounted(() => {
    if (!element.value) return;
    end = followMoves(element.value, moves, (page, via) =>
      move(via, async () => {
        await router.push(page);
        await nextTick();
      }),
    );
  });
  onUnmounted(() => end?.());
}
`;

const style = (css: string): string => (css === '' ? '' : `\n<style scoped>\n${css}</style>\n`);

/** Components of one word could be meant for elements of HTML: they are known by a longer name. */
const longName = (name: string, kind: 'Page' | 'Part'): string[] =>
  /[a-z\d][A-Z]/.test(name) ? [] : [`defineOptions({ name: '${name}${kind}' });`];

/** The moves of a page, followed while it is shown. */
const movesOf = ({ moves }: ElementNode): string[] =>
  moves ? [...movesConstant(moves).trimEnd().split('\n'), "useMoves('page', moves);"] : [];

function scriptOf(root: ElementNode, folder: string, own: string[], props: CodeComponent['props'] = []): string {
  const lines = importsOf(root, folder);
  if (own.length > 0) lines.push(...(lines.length > 0 ? [''] : []), ...own);
  if (props.length > 0)
    lines.push(
      ...(lines.length > 0 ? [''] : []),
      'defineProps<{',
      ...props.map(({ name }) => `  ${name}: string;`),
      '}>();',
    );
  return lines.length === 0 ? '' : `<script setup lang="ts">\n${lines.join('\n')}\n</script>\n\n`;
}

const template = (root: ElementNode): string => `<template>\n${markup(root, vueDialect, 1)}</template>\n`;

const pageFile = ({ root, classes, component }: CodePage): string =>
  `${scriptOf(root, '../components', [...longName(component, 'Page'), ...movesOf(root)])}${template(root)}${style(classesCss(classes))}`;

const componentFile = ({ root, classes, props, name }: CodeComponent): string =>
  `${scriptOf(root, '.', longName(name, 'Part'), props)}${template(root)}${style(classesCss(classes))}`;

const routerFile = ({ pages }: Project): string => `import { createRouter, createWebHistory } from 'vue-router';
${pages.map(({ component }) => `import ${component} from './pages/${component}.vue';`).join('\n')}

export const router = createRouter({
  history: createWebHistory(),
  routes: [
${pages.map(({ component, path }) => `    { path: '${addressOf(path)}', component: ${component} },\n`).join('')}    { path: '/:any(.*)*', redirect: '/' },
  ],
});
`;

const mainFile = `import { createApp } from 'vue';
import App from './App.vue';
import { router } from './router';
import './styles.css';

createApp(App).use(router).mount('#app');
`;

/** Files of the Vue project. */
export function writeVue(given: Project): TextFile[] {
  const project = addressed(given);
  const hasLinks = project.pages.some(({ root }) => anyNode(root, ({ link }) => isActive(link)));
  const isMoving = hasMoves(project.pages.map(({ root }) => root));
  return [
    ...project.pages.map((page) => ({ path: `src/pages/${page.component}.vue`, text: pageFile(page) })),
    ...project.components.map((component) => ({
      path: `src/components/${component.name}.vue`,
      text: componentFile(component),
    })),
    ...(hasActs(project.pages) ? [{ path: 'src/values.ts', text: valuesFile(project) }] : []),
    ...(hasLinks ? [{ path: 'src/PageLink.vue', text: pageLinkFile }] : []),
    ...(isMoving ? [{ path: 'src/moves.ts', text: movesFile }] : []),
    ...(hasLinks || isMoving ? [{ path: 'src/move.ts', text: moveText(true, true) }] : []),
    { path: 'src/App.vue', text: '<template>\n  <RouterView />\n</template>\n' },
    { path: 'src/main.ts', text: mainFile },
    { path: 'src/router.ts', text: routerFile(project) },
    { path: 'src/styles.css', text: projectCss(project) },
    { path: 'src/vite-env.d.ts', text: '/// <reference types="vite/client" />\n' },
    { path: 'index.html', text: indexFile(project, 'src/main.ts', 'app') },
    { path: 'vite.config.ts', text: viteConfig('vue', '@vitejs/plugin-vue') },
    { path: 'tsconfig.json', text: json(tsconfig({ jsx: 'preserve' })) },
    {
      path: 'package.json',
      text: json({
        name: project.slug,
        private: true,
        type: 'module',
        scripts: { dev: 'vite', build: 'vue-tsc --noEmit && vite build', preview: 'vite preview' },
        dependencies: { vue: '^3.5.0', 'vue-router': '^4.5.0' },
        devDependencies: {
          '@vitejs/plugin-vue': '^6.0.0',
          typescript: '^5.9.0',
          vite: '^7.0.0',
          'vue-tsc': '^3.0.0',
        },
      }),
    },
  ];
}
