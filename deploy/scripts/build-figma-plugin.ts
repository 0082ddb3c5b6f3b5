/** Bundles the Figma plugin: a script that sees the document, and one page with everything in it. */
import { build } from 'esbuild';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const folder = resolve(__dirname, '../../libs/figma-plugin');

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src', entry)],
    ...{ bundle: true, write: false, minify: true, format: 'iife' },
    // the sandbox of plugins knows no newer syntax
    target: 'es2017',
    conditions: ['prototrail-source'],
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

async function main(): Promise<void> {
  const [plugin, script, page] = await Promise.all([
    bundle('main.ts'),
    bundle('window.ts'),
    readFile(join(folder, 'src/window.html'), 'utf8'),
  ]);
  await mkdir(join(folder, 'plugin'), { recursive: true });
  await writeFile(join(folder, 'plugin/main.js'), plugin);
  // a closing tag in the script would end it
  const inline = script.replaceAll('</script', '<\\/script');
  await writeFile(
    join(folder, 'plugin/window.html'),
    page.replace('/* window.js */', () => inline),
  );
}

void main();
