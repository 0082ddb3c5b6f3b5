import { startScreen } from '@prototrail/model';
import { createIconStore, usedIcons } from '@prototrail/widgets';
import { loadFile, readServerFile } from '../../../api';
import { readAsDataUrl } from '../../../pictures/data-url';
import { fileName, type ExportedFile, type ExportSource, type Run } from '../context';
import { readFiles, withoutPeople } from './export-prototype';

/** Nothing of the file may load anything, whatever a prototype says. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; media-src data: blob:";

/** The prototype with its player as one HTML file that runs without a network. */
export async function exportHtml(source: ExportSource, run: Run): Promise<ExportedFile> {
  const { app } = source;
  const [script, style] = await Promise.all(['player.js', 'player.css'].map((name) => playerFile(name, run)));
  const { files, missing } = await readFiles(source, run);
  const packed = {
    app: withoutPeople(app),
    files: Object.fromEntries(
      await Promise.all(files.map(async ({ address, bytes, type }) => [address, await dataUrl(bytes, type)] as const)),
    ),
    icons: await iconsOf(source),
  };
  run.signal.throwIfAborted();
  const html = pageOf({ name: app.name, script: script ?? '', style: style ?? '', packed });
  const blob = new Blob([html], { type: 'text/html' });
  const notes = [
    run.t('html.size', { size: Math.max(0.1, Math.round((blob.size / 1024 / 1024) * 10) / 10) }),
    ...(missing > 0 ? [run.t('prototype.missing', { count: missing })] : []),
    ...(startScreen(app) ? [] : [run.t('html.noStart')]),
  ];
  return { name: `${fileName(app.name)}.html`, blob, notes };
}

async function playerFile(name: string, { signal, t }: Run): Promise<string> {
  const file = await readServerFile(`offline/${name}`, signal);
  if (!file) throw new Error(t('html.noPlayer'));
  return file.text();
}

const dataUrl = (bytes: Uint8Array, type: string): Promise<string> =>
  readAsDataUrl(new Blob([new Uint8Array(bytes)], { type }));

/** The files of icons that the prototype needs, by their path. */
async function iconsOf({ app }: ExportSource): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const store = createIconStore(async (path) => {
    found[path] = await loadFile(path);
    return found[path];
  });
  await store.load(usedIcons(app));
  return found;
}

interface PageParts {
  name: string;
  script: string;
  style: string;
  packed: unknown;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The file. A closing tag inside of what it holds would end it too early. */
export function pageOf({ name, script, style, packed }: PageParts): string {
  const json = JSON.stringify(packed).replaceAll('<', '\\u003c');
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<title>${escaped(name)}</title><style>${style.replaceAll('</', '<\\/')}</style></head>`,
    `<body><div id="root"></div><script type="application/json" id="prototype">${json}</script>`,
    `<script>${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script></body></html>`,
  ].join('\n');
}
