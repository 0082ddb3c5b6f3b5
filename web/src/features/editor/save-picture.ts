import type { Editor } from '../../canvas';
import { saveFile } from '../../ui';
import type { DrawSelection } from './copy-picture';

/**
 * Offers a picture of the selection as a file, named after it.
 * @returns the key of what is to be said, null where all is well
 */
export async function savePicture(
  editor: Editor,
  draw: DrawSelection,
  { kind, scale }: { kind: 'png' | 'svg'; scale: number },
): Promise<string | null> {
  const { app, selection } = editor;
  const ids = [...selection.ids];
  const picture = await draw(app, ids, kind, scale).catch(() => undefined);
  if (picture === undefined) return 'notice.notDrawn';
  if (picture === null) return 'notice.nothingToDraw';
  const [first] = ids;
  const named = ids.length === 1 && first !== undefined ? nameOf(app, first) : undefined;
  saveFile(`${named ?? app.name}.${kind}`, picture);
  return null;
}

const nameOf = (app: Editor['app'], id: string): string | undefined =>
  (app.screens[id] ?? app.groups?.[id] ?? app.widgets[id.split('@')[0] ?? id])?.name;
