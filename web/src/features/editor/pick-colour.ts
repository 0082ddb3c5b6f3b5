import { fillTakers, vectorType, type Editor } from '../../canvas';
import { browserPipette, loadForAction } from '../../ui';

type ColourPart = 'fill' | 'text' | 'border';

const borders = ['Top', 'Right', 'Bottom', 'Left'].map((side) => `border${side}Color`);

/** Takes a colour for what is selected: from the whole display where the browser has a pipette, else from the canvas. */
export async function pickColour(editor: Editor, part: ColourPart, label: string): Promise<void> {
  const ids = editor.selection.widgetIds();
  const colour = await readColourFromScreen(label);
  if (colour === null || ids.length === 0 || editor.isReadOnly) return;
  setColour(editor, ids, { part, colour });
}

/** Sets a colour of widgets; the fill and line of vectors are those of their paths. One step of undo. */
function setColour(
  editor: Editor,
  ids: readonly string[],
  { part, colour }: { part: ColourPart; colour: string },
): void {
  const widgets = ids.flatMap((id) => editor.derived.widget(id) ?? []);
  const vectors = widgets.filter(({ type }) => type === vectorType);
  const plain = widgets.filter(({ type }) => type !== vectorType);
  const others = (part === 'fill' ? fillTakers(plain) : plain).map(({ id }) => id);
  editor.edit.together('edit.style', () => {
    if (vectors.length > 0 && part !== 'text')
      editor.edit.vectors.setLook(
        vectors.map(({ id, props }) => ({
          id,
          paths: Array.isArray(props['paths']) ? (props['paths'] as Record<string, unknown>[]) : [],
        })),
        { [part === 'fill' ? 'fill' : 'stroke']: colour },
      );
    if (part === 'fill') editor.edit.setFill(others, 'style', colour);
    else if (part === 'text') editor.edit.setWidgetPart(others, 'style', { color: colour });
    else editor.edit.setWidgetPart(others, 'style', Object.fromEntries(borders.map((key) => [key, colour])));
  });
}

/** Null when the person changes their mind. */
async function readColourFromScreen(label: string): Promise<string | null> {
  return browserPipette()?.() ?? takeFromCanvas(label);
}

/** The pipette of the editor itself: it reads what is drawn on the canvas. */
export async function takeFromCanvas(label: string): Promise<string | null> {
  const area = document.querySelector<HTMLElement>('[data-area="canvas"]');
  if (area === null) return null;
  return (await loadForAction(() => import('./pick-from-canvas')))?.pickFromCanvas(area, label) ?? null;
}
