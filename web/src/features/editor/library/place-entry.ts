import type { PaletteEntry } from '@prototrail/widgets';
import type { Editor } from '../../../canvas';
import { libraryEntry } from '../libraries/library-entries';
import { isScreen, templateOf } from './use-drag-to-canvas';

/** Entries that go beside the screens by themselves: nobody places them by hand. */
export const isWhole = (entry: PaletteEntry): boolean => isScreen(entry) || entry.kit !== undefined;

/** What has pictures to copy first cannot be dropped at once; a click places it when they are there. */
export const isDraggable = (entry: PaletteEntry): boolean =>
  !isWhole(entry) && (libraryEntry(entry)?.pictures.length ?? 0) === 0;

/** Puts a screen, or the linked screens of a kit, beside the others and into view. */
export async function placeWhole(editor: Editor, entry: PaletteEntry): Promise<void> {
  const ids =
    entry.kit === undefined ? [editor.edit.createScreenOf(templateOf(entry))] : await placeKit(editor, entry.kit);
  const [first] = ids;
  if (ids.length > 1) editor.actions.run('zoomSelection', 'panel');
  else if (first) editor.camera.centerOn(first);
}

async function placeKit(
  editor: Editor,
  { load, screen }: NonNullable<PaletteEntry['kit']>,
): Promise<readonly string[]> {
  const kit = await load();
  const screens = screen === undefined ? kit.screens : kit.screens.filter(({ key }) => key === screen);
  return editor.edit.createKit({ ...kit, screens });
}
