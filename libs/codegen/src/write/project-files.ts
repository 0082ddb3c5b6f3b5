/** Files that projects with a bundler have beside their pages. */
import type { CodeProject } from '../tree/types';

/** A value as the text of a JSON file. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

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

export const indexFile = (
  { title, language }: Pick<CodeProject, 'title' | 'language'>,
  entry: string,
  id: string,
): string => `<!doctype html>
<html lang="${language}">
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
