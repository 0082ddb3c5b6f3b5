import type { App } from '@prototrail/model';
import type { Editor } from '../../canvas';

/** Draws things of a prototype as a picture; null where nothing of them lies on a screen. Without a scale it is as sharp as screens of phones. */
export type DrawSelection = (
  app: App,
  ids: readonly string[],
  kind: 'png' | 'svg',
  scale?: number,
) => Promise<Blob | null>;

interface Outcome {
  isCopied: boolean;
  /** Text for the person. */
  key: string;
}

class NothingToDraw extends Error {}

/** Puts a picture of the selection on the clipboard: a PNG as a picture, an SVG as its text, which drawing programs paste as shapes. */
export async function copyPicture(editor: Editor, draw: DrawSelection, kind: 'png' | 'svg'): Promise<Outcome> {
  const { app, selection } = editor;
  const type = kind === 'png' ? 'image/png' : 'text/plain';
  const drawn = draw(app, selection.ids, kind).then((picture) => {
    if (picture === null) throw new NothingToDraw();
    return kind === 'png' ? picture : new Blob([picture], { type });
  });
  // It is awaited below; a clipboard that refuses first must not leave it alone.
  drawn.catch(() => undefined);
  try {
    if (typeof ClipboardItem === 'undefined') throw new TypeError('The clipboard is closed.');
    // The promise goes to the clipboard: Safari wants the call at once, before the picture is there.
    await navigator.clipboard.write([new ClipboardItem({ [type]: drawn })]);
    return { isCopied: true, key: `notice.copied.${kind}` };
  } catch {
    const failure = await drawn.then(
      () => 'notice.clipboardClosed',
      (reason: unknown) => (reason instanceof NothingToDraw ? 'notice.nothingToDraw' : 'notice.notDrawn'),
    );
    return { isCopied: false, key: failure };
  }
}
