import type { PaletteEntry } from '@prototrail/widgets';
import { isSameFont } from '@prototrail/model';
import { copyFonts, copyPictures } from '../../../api';
import { broughtScreen, type Editor } from '../../../canvas';
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

export interface Placed {
  /** False when pictures or fonts could not be copied. */
  isComplete: boolean;
  /** For a screen that is here already: takes its second copy away and gives the first what its source has now. */
  updateInstead?: () => void;
}

/** Takes a component or screen of a library: a screen goes beside the others, a component hangs at the pointer or goes to the middle. */
export async function placeFromLibrary(editor: Editor, entry: PaletteEntry, how: 'arm' | 'center'): Promise<Placed> {
  const found = libraryEntry(entry);
  if (!found) return { isComplete: true };
  const { files, isComplete } = await filesFor(editor, found);
  const template = templateOfLibrary(entry, files);
  if (template === undefined) {
    const pick = pickOf(found, files);
    const isHere = broughtScreen(editor.app, pick) !== undefined;
    const copies = editor.edit.components.bringScreen(pick);
    if (copies[0] !== undefined) editor.camera.centerOn(copies[0]);
    const updateInstead = (): void => {
      editor.edit.remove(copies);
      const [updated] = editor.edit.components.updateScreen(pick);
      if (updated !== undefined) editor.camera.centerOn(updated);
    };
    return { isComplete, ...(isHere ? { updateInstead } : {}) };
  }
  if (how === 'arm') editor.arm(template);
  else editor.placeInCenter(template);
  return { isComplete };
}
