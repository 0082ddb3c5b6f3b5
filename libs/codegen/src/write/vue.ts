/** Vue 3: a single file component for each page and component, routes by vue-router. */
import { propOf } from '../components/components';
import type { CodeComponent, CodePage, CodeProject, ComponentNode, ElementNode } from '../tree/types';
import { htmlAttribute } from './html';
import { addressed, addressOf, componentsIn, indexFile, tsconfig, viteConfig } from './jsx';
import { classOf, escapeText, markup, otherAttributes, type Dialect } from './markup';
import { baseCss, classesCss, fontsCss, sheet, tokensCss } from './styles';
import type { TextFile } from './target';

type Project = CodeProject & { baseFamily: string };

const withoutBraces = (text: string): string => text.replace(/\{/g, '&#123;').replace(/\}/g, '&#125;');

/** Text of a template: braces are written as entities, which Vue does not read as expressions. */
const vueText = (text: string): string => {
  const prop = propOf(text);
  if (prop !== undefined) return `{{ ${prop} }}`;
  return withoutBraces(escapeText(text));
};

const vueAttribute = (name: string, value: string | true): string => {
  const prop = value === true ? undefined : propOf(value);
  return prop === undefined ? withoutBraces(htmlAttribute(name, value)) : `:${name}="${prop}"`;
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
  element: (node) => ({
    tag: node.link?.to === 'page' ? 'RouterLink' : node.tag,
    attributes: [
      ...(classOf(node) === undefined ? [] : [htmlAttribute('class', classOf(node) ?? '')]),
      ...otherAttributes(node).map(([name, value]) => vueAttribute(name, value)),
      ...linkAttributes(node),
    ],
  }),
};

function linkAttributes({ link }: ElementNode): string[] {
  switch (link?.to) {
    case 'page':
      return [vueAttribute('to', propOf(link.page) === undefined ? addressOf(link.page) : link.page)];
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

const style = (css: string): string => (css === '' ? '' : `\n<style scoped>\n${css}</style>\n`);

function scriptOf(root: ElementNode, folder: string, props: CodeComponent['props'] = []): string {
  const lines = componentsIn(root).map((name) => `import ${name} from '${folder}/${name}.vue';`);
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

const pageFile = ({ root, classes }: CodePage): string =>
  `${scriptOf(root, '../components')}${template(root)}${style(classesCss(classes))}`;

const componentFile = ({ root, classes, props }: CodeComponent): string =>
  `${scriptOf(root, '.', props)}${template(root)}${style(classesCss(classes))}`;

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

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files of the Vue project. */
export function writeVue(given: Project): TextFile[] {
  const project = addressed(given);
  return [
    ...project.pages.map((page) => ({ path: `src/pages/${page.component}.vue`, text: pageFile(page) })),
    ...project.components.map((component) => ({
      path: `src/components/${component.name}.vue`,
      text: componentFile(component),
    })),
    { path: 'src/App.vue', text: '<template>\n  <RouterView />\n</template>\n' },
    { path: 'src/main.ts', text: mainFile },
    { path: 'src/router.ts', text: routerFile(project) },
    { path: 'src/styles.css', text: sheet(fontsCss(project, '/assets'), tokensCss(project), baseCss(project)) },
    { path: 'src/vite-env.d.ts', text: '/// <reference types="vite/client" />\n' },
    { path: 'index.html', text: indexFile(project.title, 'src/main.ts', 'app') },
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
