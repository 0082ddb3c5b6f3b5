import { Scissors, SquareDashedMousePointer } from 'lucide-react';
import { canBeMask, isMask } from '../edits/masks';
import { groupAround } from '../store/structure';
import type { ActionHost } from './action-host';
import { action, type Action } from './action';

/** One widget in a group, or several things of which the lowest widget can be a mask. */
const canMask = (editor: ActionHost): boolean => {
  const { only, ids } = editor.selection;
  if (ids.some((id) => id.includes('@'))) return false;
  if (only !== null)
    return canBeMask(editor.app, only) && !isMask(editor.app, only) && groupAround(editor.app, only) !== null;
  const drawn = ids.filter((id) => editor.selection.kindOf(id) === 'widget' || editor.selection.kindOf(id) === 'group');
  return drawn.length >= 2 && drawn.some((id) => canBeMask(editor.app, id));
};

const masksOf = (editor: ActionHost): string[] =>
  editor.selection.ids
    .flatMap((id) => (editor.selection.kindOf(id) === 'group' ? (editor.app.groups?.[id]?.children ?? []) : [id]))
    .filter((id) => isMask(editor.app, id));

/** A shape or picture that what lies above it in its group is seen through. */
export const maskActions: readonly Action[] = [
  action(
    'useAsMask',
    {
      icon: SquareDashedMousePointer,
      group: 'group',
      keys: ['mod+alt+m'],
      words: ['mask', 'clip', 'crop', 'shape', 'picture'],
      when: canMask,
    },
    (editor) => editor.edit.useAsMask(editor.selection.ids),
  ),
  action(
    'releaseMask',
    {
      icon: Scissors,
      group: 'group',
      keys: ['mod+alt+shift+m'],
      words: ['mask', 'clip', 'unmask'],
      when: (editor) => masksOf(editor).length > 0,
    },
    (editor) => editor.edit.releaseMask(masksOf(editor)),
  ),
];
