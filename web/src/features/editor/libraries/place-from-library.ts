import type { PaletteEntry } from '@prototrail/widgets';
import { isSameFont } from '@prototrail/model';
import { copyFonts, copyPictures } from '../../../api';
import type { Editor } from '../../../canvas';
import { libraryEntry, pickOf, templateOfLibrary, type LibraryEntry, type LibraryFiles } from './library-entries';

/** Copies of the pictures and fonts that an entry shows; complete unless some could not be copied. */
export async function filesFor(
  editor: Editor,
  { library, ...shown }: Pick<LibraryEntry, 'library' | 'pictures' | 'fonts'>,
): Promise<{ files: LibraryFiles; isComplete: boolean }> {
  const { id: appId, fonts: own = [] } = editor.app;
  const present = own.filter((font): font is Record<string, unknown> => typeof font === 'object' && font !== null);
  const wanted = shown.fonts.filter((font) => !present.some((other) => isSameFont(other, font)));
  const count = shown.pictures.length + wanted.length;
  if (count === 0 || appId === undefined) return { files: { pictures: new Map(), fonts: [] }, isComplete: count === 0 };
  const [pictures, fonts] = await Promise.all([
    copyPictures(appId, shown.pictures, library.hash),
    copyFonts(appId, wanted, library.hash),
  ]);
  return { files: { pictures, fonts }, isComplete: pictures.size + fonts.length === count };
}

/**
 * Takes a component or screen of a library: a screen goes beside the others, a component hangs at the pointer or goes to the middle.
 * @returns false when pictures or fonts could not be copied
 */
export async function placeFromLibrary(editor: Editor, entry: PaletteEntry, how: 'arm' | 'center'): Promise<boolean> {
  const found = libraryEntry(entry);
  if (!found) return true;
  const { files, isComplete } = await filesFor(editor, found);
  const template = templateOfLibrary(entry, files);
  if (template === undefined) {
    const [first] = editor.edit.components.bringScreen(pickOf(found, files));
    if (first !== undefined) editor.camera.centerOn(first);
  } else if (how === 'arm') editor.arm(template);
  else editor.placeInCenter(template);
  return isComplete;
}
