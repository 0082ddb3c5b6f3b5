import { Pipette } from 'lucide-react';
import { action, type Action } from './action';

const parts = [
  ['pickFill', 'fill', 'i', ['background']],
  ['pickText', 'text', 'shift+i', ['font']],
  ['pickBorder', 'border', 'mod+i', ['stroke', 'line']],
] as const;

/** Colours taken from the screen. */
export const colourActions: readonly Action[] = parts.map(([id, part, key, words]) =>
  action(
    id,
    {
      icon: Pipette,
      group: 'edit',
      keys: [key],
      words: ['eyedropper', 'pipette', 'color', 'colour', ...words],
      when: (editor) => editor.selection.widgetIds().length > 0,
    },
    (editor) => editor.request({ type: 'pickColour', part }),
  ),
);
