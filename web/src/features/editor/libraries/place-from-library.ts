import type { PaletteEntry } from '@prototrail/widgets';
import { copyPictures } from '../../../api';
import type { Editor } from '../../../canvas';
import { libraryEntry, pickOf, templateOfLibrary, type LibraryEntry } from './library-entries';

/** Copies of the pictures that an entry shows; complete unless some could not be copied. */
export async function picturesFor(
  editor: Editor,
  { library, pictures }: Pick<LibraryEntry, 'library' | 'pictures'>,
): Promise<{ pictures: ReadonlyMap<string, string>; isComplete: boolean }> {
  const appId = editor.app.id;
  if (pictures.length === 0 || appId === undefined) return { pictures: new Map(), isComplete: pictures.length === 0 };
  const copies = await copyPictures(appId, pictures, library.hash);
  return { pictures: copies, isComplete: copies.size === pictures.length };
}

/**
 * Takes a component or screen of a library: a screen goes beside the others, a component hangs at the pointer or goes to the middle.
 * @returns false when pictures could not be copied
 */
export async function placeFromLibrary(editor: Editor, entry: PaletteEntry, how: 'arm' | 'center'): Promise<boolean> {
  const found = libraryEntry(entry);
  if (!found) return true;
  const { pictures, isComplete } = await picturesFor(editor, found);
  const template = templateOfLibrary(entry, pictures);
  if (template === undefined) {
    const [first] = editor.edit.components.bringScreen(pickOf(found, pictures));
    if (first !== undefined) editor.camera.centerOn(first);
  } else if (how === 'arm') editor.arm(template);
  else editor.placeInCenter(template);
  return isComplete;
}
