import type { App } from '@prototrail/model';
import { storedFiles, type StoredFile } from '@prototrail/widgets';
import { imageUrl, readServerFile, server } from '../../../api';
import { packPrototype, type ArchivedFile } from '../../../archive/prototype-archive';
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

/** Where a file of a prototype is read. */
const hrefOf = ({ kind, address }: StoredFile): string => {
  if (kind === 'font') return fontUrl(address, imageUrl);
  return kind === 'image' ? imageUrl(address) : imageUrl(address).replace(/^\/rest\/images\//, '/rest/uploads/');
};

/** The files that a prototype shows. */
export async function readFiles(
  { app, appId }: Pick<ExportSource, 'app' | 'appId'>,
  run: Run,
): Promise<{ files: ReadFile[]; missing: number }> {
  const wanted = storedFiles(app, appId);
  const files: ReadFile[] = [];
  let bytes = 0;
  for (const [index, file] of wanted.entries()) {
    const text = run.t('run.file', { number: index + 1, total: wanted.length });
    run.tell({ text, share: index / wanted.length, bytes });
    const content = await readServerFile(hrefOf(file), run.signal);
    if (content === undefined) continue;
    bytes += content.size;
    files.push({ ...file, bytes: new Uint8Array(await content.arrayBuffer()), type: content.type });
  }
  return { files, missing: wanted.length - files.length };
}
