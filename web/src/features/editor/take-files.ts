import type { KindOfFile } from '../../archive/kind-of-file';
import type { Editor, EditorRequest } from '../../canvas';
import { isSvgFile, pictureKinds } from '../../pictures/picture-files';
import { loadForAction } from '../../ui';
import type { StoredPicture } from './use-picture-upload';

type FilesRequest = Extract<EditorRequest, { type: 'files' }>;

/** Where files can go. */
export interface FileImporters {
  /** Stores pictures and gives their records. */
  upload(files: readonly File[]): Promise<StoredPicture[]>;
  /** With pictures, or zips of them, that were dropped. */
  onImportImages(files?: readonly File[]): void;
  /** With the file that was dropped. */
  onImportDesign?(file?: File): void;
  /** With the file that was dropped. */
  onImportApi(file?: File): void;
  /** Makes prototypes of their own; absent where nobody is signed in. */
  onImportPrototypes?(files: readonly File[]): void;
}

const isPicture = (file: File): boolean => pictureKinds.has(file.type) || isSvgFile(file);

/** Files that were dropped or pasted: pictures are placed, others go to the import that reads them. */
export async function takeFiles(editor: Editor, { files, at }: FilesRequest, importers: FileImporters): Promise<void> {
  const others = files.filter((file) => !isPicture(file));
  if (others.length > 0) await handOn(editor, others, importers);
  const pictures = files.filter(isPicture);
  if (pictures.length > 0) await placePictures(editor, { pictures, at }, importers);
}

/** Opens the import of the first file, with those of the same kind where it takes several; says what is left. */
async function handOn(editor: Editor, files: readonly File[], importers: FileImporters): Promise<void> {
  const code = await loadForAction(() => import('../../archive/kind-of-file'));
  if (code === null) return;
  const kinds = await Promise.all(files.map(code.kindOfFile));
  const [first] = files;
  if (!first) return;
  const say = (key: string, values: Record<string, string | number>): void =>
    editor.request({ type: 'notice', key: `editor.notice.${key}`, values });
  const alike = (...wanted: readonly (KindOfFile | undefined)[]): File[] =>
    files.filter((_, index) => wanted.includes(kinds[index]));
  let taken = [first];
  switch (kinds[0]) {
    case 'picture':
    case 'pictures':
      taken = alike('picture', 'pictures');
      importers.onImportImages(taken);
      break;
    case 'prototype':
      taken = alike('prototype');
      if (importers.onImportPrototypes) importers.onImportPrototypes(taken);
      else say('prototypeGuest', { name: first.name });
      break;
    case 'api':
      importers.onImportApi(first);
      break;
    case 'design':
    case 'foreign':
      importers.onImportDesign?.(first);
      break;
    default:
      say('fileUnknown', { name: first.name });
  }
  if (taken.length < files.length) say('filesLeft', { count: files.length - taken.length });
}

/** Drawings become paths; pictures, and drawings without paths, are stored and placed. */
async function placePictures(
  editor: Editor,
  { pictures, at }: { pictures: readonly File[]; at: FilesRequest['at'] },
  { upload }: Pick<FileImporters, 'upload'>,
): Promise<void> {
  const drawings = pictures.filter(isSvgFile);
  const code = drawings.length > 0 ? await loadForAction(() => import('./import-svg/place-svg')) : null;
  // without the code a drawing is a picture like others
  const rest = code === null ? drawings : await code.placeSvgs(editor, drawings, at);
  const sent = pictures.filter((file) => !drawings.includes(file) || rest.includes(file));
  const stored = sent.length === 0 ? [] : await upload(sent);
  if (stored.length === 0) return;
  editor.edit.createImages(stored, at);
  if (stored.length > 1)
    editor.request({ type: 'notice', key: 'editor.notice.picturesPlaced', values: { count: stored.length } });
}
