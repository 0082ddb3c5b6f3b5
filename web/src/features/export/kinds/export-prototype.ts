import { deriveApp, isRecord, picturesOf, type App } from '@prototrail/model';
import { fontSetOf, usedImages } from '@prototrail/widgets';
import { imageUrl, readServerFile, server } from '../../../api';
import { packPrototype, type ArchivedFile, type FileKind } from '../../../archive/prototype-archive';
import { writeZip } from '../../../archive/zip';
import { fontUrl } from '../../../fonts/document-fonts';
import { fileName, type ExportedFile, type ExportSource, type Run } from '../context';

export interface PrototypeChoice {
  format: 'zip' | 'folder' | 'json';
  hasComments: boolean;
  hasTest: boolean;
}

/** Keys of a stored prototype that name people and links. */
const privateKeys = ['users', 'invitations'];

/** The document without what names people and links. */
export const withoutPeople = (app: App): object =>
  Object.fromEntries(Object.entries(app).filter(([key]) => !privateKeys.includes(key)));

/** The prototype as a zip with all of its files, or its document alone. Both can be imported. */
export async function exportPrototype(source: ExportSource, choice: PrototypeChoice, run: Run): Promise<ExportedFile> {
  const { app } = source;
  const name = fileName(app.name);
  if (choice.format === 'json') {
    const blob = new Blob([JSON.stringify(withoutPeople(app), null, 1)], { type: 'application/json' });
    return { name: `${name}.json`, blob, notes: [] };
  }
  const { files, missing } = await readFiles(source, run);
  const { appId: appID, isGuest } = source;
  const [comments, testSettings] = await Promise.all([
    choice.hasComments && !isGuest ? server.comments.list({ appID }) : [],
    choice.hasTest && !isGuest ? server.test.get({ appID }) : undefined,
  ]);
  run.signal.throwIfAborted();
  const zip = writeZip(packPrototype({ app, files, comments, testSettings, isFolder: choice.format === 'folder' }));
  const notes = missing > 0 ? [run.t('prototype.missing', { count: missing })] : [];
  return { name: `${name}.zip`, blob: new Blob([zip], { type: 'application/zip' }), notes };
}

interface ReadFile extends ArchivedFile {
  /** Media type that the server says. */
  type: string;
}

interface Wanted {
  kind: FileKind;
  address: string;
  href: string;
}

/** What a document shows, each once. */
function filesOf(app: App, appId: string): Wanted[] {
  const fonts = fontSetOf(app).fonts.map(({ url }) => url);
  const sounds = soundsOf(app);
  const others = new Set([...fonts, ...sounds]);
  const images = [...new Set([...usedImages(deriveApp(app)), ...picturesOf(app, appId)])].filter(
    (url) => !others.has(url),
  );
  const beside = (url: string): string => imageUrl(url).replace(/^\/rest\/images\//, '/rest/uploads/');
  return [
    ...images.map((address) => ({ kind: 'image' as const, address, href: imageUrl(address) })),
    ...fonts.map((address) => ({ kind: 'font' as const, address, href: fontUrl(address, imageUrl) })),
    ...sounds.map((address) => ({ kind: 'sound' as const, address, href: beside(address) })),
  ].filter(({ address }) => !/^(data:|https?:|blob:)/.test(address));
}

/** Stored addresses of the sounds that widgets play. */
function soundsOf(app: App): string[] {
  const owners = [...Object.values(app.widgets), ...Object.values(app.templates ?? {})];
  const urls = owners.flatMap(({ type, props }) => {
    const file: unknown = type === 'AudioPlayer' && isRecord(props) ? props['file'] : undefined;
    return isRecord(file) && typeof file['url'] === 'string' ? [file['url']] : [];
  });
  return [...new Set(urls)];
}

/** The files that a prototype shows. */
export async function readFiles(
  { app, appId }: Pick<ExportSource, 'app' | 'appId'>,
  run: Run,
): Promise<{ files: ReadFile[]; missing: number }> {
  const wanted = filesOf(app, appId);
  const files: ReadFile[] = [];
  let bytes = 0;
  for (const [index, { kind, address, href }] of wanted.entries()) {
    const text = run.t('run.file', { number: index + 1, total: wanted.length });
    run.tell({ text, share: index / wanted.length, bytes });
    const content = await readServerFile(href, run.signal);
    if (content === undefined) continue;
    bytes += content.size;
    files.push({ kind, address, bytes: new Uint8Array(await content.arrayBuffer()), type: content.type });
  }
  return { files, missing: wanted.length - files.length };
}
