import type { App } from '@prototrail/model';
import { server } from '../../../api';
import { packPrototype } from '../../../archive/prototype-archive';
import { readStoredFiles } from '../../../archive/read-stored-files';
import { writeZip } from '../../../archive/zip';
import { fileName, type ExportedFile, type ExportSource, type Run } from '../context';

export interface PrototypeChoice {
  format: 'zip' | 'folder' | 'json';
  hasComments: boolean;
  hasTest: boolean;
}

/** Keys of a stored prototype that name people, links and the repository. */
const privateKeys = ['users', 'invitations', 'codeHost'];

/** The document without what names people, links and the repository. */
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

/** The files that a prototype shows. */
export const readFiles = (
  { app, appId }: Pick<ExportSource, 'app' | 'appId'>,
  run: Run,
): ReturnType<typeof readStoredFiles> =>
  readStoredFiles(app, appId, {
    signal: run.signal,
    tell: ({ index, total, bytes }) =>
      run.tell({ text: run.t('run.file', { number: index + 1, total }), share: index / total, bytes }),
  });
