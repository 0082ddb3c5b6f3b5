import type { App } from '@prototrail/model';
import { storedFiles, type StoredFile } from '@prototrail/widgets';
import { imageUrl, readServerFile } from '../api';
import { fontUrl } from '../fonts/document-fonts';
import type { ArchivedFile } from './prototype-archive';

export interface StoredContent extends ArchivedFile {
  /** Media type that the server says. */
  type: string;
}

export interface ReadingRun {
  signal: AbortSignal;
  /** Before each file. */
  tell(at: { index: number; total: number; bytes: number }): void;
}

/** Where a file of a prototype is read. */
const hrefOf = ({ kind, address }: StoredFile): string => {
  if (kind === 'font') return fontUrl(address, imageUrl);
  return kind === 'image' ? imageUrl(address) : imageUrl(address).replace(/^\/rest\/images\//, '/rest/uploads/');
};

/** The files that a prototype shows, and how many the server does not have. */
export async function readStoredFiles(
  app: App,
  appId: string,
  { signal, tell }: ReadingRun,
): Promise<{ files: StoredContent[]; missing: number }> {
  const wanted = storedFiles(app, appId);
  const files: StoredContent[] = [];
  let bytes = 0;
  for (const [index, file] of wanted.entries()) {
    tell({ index, total: wanted.length, bytes });
    const content = await readServerFile(hrefOf(file), signal);
    if (content === undefined) continue;
    bytes += content.size;
    files.push({ ...file, bytes: new Uint8Array(await content.arrayBuffer()), type: content.type });
  }
  return { files, missing: wanted.length - files.length };
}
