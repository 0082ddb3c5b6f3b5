import { Check, CornerDownRight, MousePointer2, PenLine, Plus, Spline, SquareDashed, Trash2 } from 'lucide-react';
import { addNodes, bendNodes, closeLines, deleteNodes, hasChosen, isClosed } from '../tools/vector/node-edits';
import { openVector } from '../tools/vector/open-vector';
import type { ActionHost } from './action-host';
import { action, type Action } from './action';

const isOpen = ({ state }: ActionHost): boolean => state.vector !== null;
const hasVector = (editor: ActionHost): boolean => editor.state.vector?.id != null;

/** What is done to the points of a vector. Keys that the tool takes itself are listed here too, so that they are found. */
export const vectorActions: readonly Action[] = [
  action(
    'editVector',
    {
      icon: PenLine,
      group: 'vector',
      keys: ['enter'],
      words: ['points', 'path', 'nodes', 'bezier', 'curve'],
      when: (editor) => !isOpen(editor) && openVector(editor, editor.selection.only) !== null,
    },
    (editor) => {
      const id = editor.selection.only;
      if (id !== null) editor.editVector(id);
    },
  ),
  action(
    'vectorPoints',
    {
      icon: MousePointer2,
      group: 'vector',
      words: ['points', 'path'],
      when: hasVector,
      isChecked: ({ state }) => state.tool === 'vector',
    },
    (editor) => editor.setTool('vector'),
  ),
  action(
    'vectorCorner',
    { icon: CornerDownRight, group: 'vector', keys: ['shift+x'], words: ['point', 'sharp'], when: hasChosen },
    (editor) => bendNodes(editor, 'none'),
  ),
  action(
    'vectorCurve',
    { icon: Spline, group: 'vector', keys: ['shift+c'], words: ['point', 'smooth', 'bezier'], when: hasChosen },
    (editor) => bendNodes(editor, 'mirrored'),
  ),
  action(
    'vectorClose',
    {
      icon: SquareDashed,
      group: 'vector',
      keys: ['shift+j'],
      words: ['path', 'join', 'open'],
      when: hasVector,
      isChecked: isClosed,
    },
    (editor) => closeLines(editor),
  ),
  action(
    'vectorAddPoint',
    { icon: Plus, group: 'vector', keys: ['shift+n'], words: ['path'], when: hasChosen },
    (editor) => addNodes(editor),
  ),
  action(
    'vectorDeletePoint',
    { icon: Trash2, group: 'vector', keys: ['delete', 'backspace'], words: ['remove'], when: hasChosen },
    (editor) => deleteNodes(editor),
  ),
  action(
    'vectorDone',
    { icon: Check, group: 'vector', keys: ['enter'], words: ['stop', 'end'], when: isOpen },
    (editor) => editor.stopVector(),
  ),
];
