import { vectorType, type Editor } from '../../canvas';

type ColourPart = 'fill' | 'text' | 'border';

interface EyeDropperLike {
  open(): Promise<{ sRGBHex: string }>;
}

const borders = ['Top', 'Right', 'Bottom', 'Left'].map((side) => `border${side}Color`);

/** Takes a colour from the screen for what is selected; browsers without a pipette open their colour dialog, most of which have one. */
export async function pickColour(editor: Editor, part: ColourPart): Promise<void> {
  const ids = editor.selection.widgetIds();
  const colour = await readColourFromScreen();
  if (colour === null || ids.length === 0 || editor.isReadOnly) return;
  setColour(editor, ids, { part, colour });
}

/** Sets a colour of widgets; the fill and line of vectors are those of their paths. One step of undo. */
function setColour(
  editor: Editor,
  ids: readonly string[],
  { part, colour }: { part: ColourPart; colour: string },
): void {
  const vectors = ids.flatMap((id) => editor.derived.widget(id) ?? []).filter(({ type }) => type === vectorType);
  const others = ids.filter((id) => !vectors.some((vector) => vector.id === id));
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
async function readColourFromScreen(): Promise<string | null> {
  const { EyeDropper } = window as { EyeDropper?: new () => EyeDropperLike };
  if (EyeDropper !== undefined)
    return new EyeDropper().open().then(
      ({ sRGBHex }) => sRGBHex.toUpperCase(),
      () => null,
    );
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'color';
    input.addEventListener('change', () => resolve(input.value.toUpperCase()), { once: true });
    input.addEventListener('cancel', () => resolve(null), { once: true });
    input.click();
  });
}
