/** The player of an exported HTML file, as the picture that generated code is compared with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@prototrail/model';
import { createIconStore, usedIcons } from '@prototrail/widgets';

const built = join(__dirname, '../../web/dist');

/** A page that needs no server and plays the prototype from one of its screens. */
export async function playerPage(app: App, start: string): Promise<string> {
  const [script, style] = await Promise.all(
    ['player.js', 'player.css'].map((name) => readFile(join(built, 'offline', name), 'utf8')),
  );
  const icons: Record<string, unknown> = {};
  const store = createIconStore(async (path) => {
    icons[path] = JSON.parse(await readFile(join(built, path), 'utf8')) as unknown;
    return icons[path];
  });
  await store.load(usedIcons(app));
  const screens = Object.fromEntries(
    Object.entries(app.screens).map(([id, screen]) => [id, { ...screen, props: { start: id === start } }]),
  );
  const packed = JSON.stringify({ app: { ...app, screens }, files: {}, icons }).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style>
<div id="root"></div><script type="application/json" id="prototype">${packed}</script>
<script>${script?.replaceAll('</script', '<\\/script')}</script>`;
}
