import {
  Blend,
  PencilRuler,
  SquaresExclude,
  SquaresIntersect,
  SquaresSubtract,
  SquaresUnite,
  type LucideIcon,
} from 'lucide-react';
import { shapesOf } from '../edits/shape-areas';
import { openVector } from '../tools/vector/open-vector';
import { loadCombine, type BooleanOperation } from '../vector/boolean';
import { outlinedParts, penOf } from '../vector/outlined';
import type { ActionHost } from './action-host';
import { action, type Action } from './action';

const operations: readonly (readonly [BooleanOperation, LucideIcon, string, readonly string[]])[] = [
  ['union', SquaresUnite, 'alt+shift+u', ['unite', 'merge', 'add', 'boolean', 'pathfinder']],
  ['subtract', SquaresSubtract, 'alt+shift+s', ['cut', 'minus', 'hole', 'boolean', 'pathfinder']],
  ['intersect', SquaresIntersect, 'alt+shift+i', ['common', 'boolean', 'pathfinder']],
  ['exclude', SquaresExclude, 'alt+shift+e', ['xor', 'overlap', 'boolean', 'pathfinder']],
];

const has = (editor: ActionHost, count: number): boolean => {
  if (editor.state.vector !== null) return false;
  const ids = editor.selection.widgetIds();
  return ids.length >= count && ids.length <= maxShapes && shapesOf(editor.derived, ids) !== null;
};

/** More areas than this take too long for one press. */
const maxShapes = 100;

/** Vectors and boxes become one vector. */
export const shapeActions: readonly Action[] = [
  ...operations.map(([id, icon, key, words]) =>
    action(id, { icon, group: 'vector', keys: [key], words, when: (editor) => has(editor, 2) }, (editor) =>
      combine(editor, id),
    ),
  ),
  action(
    'flatten',
    {
      icon: Blend,
      group: 'vector',
      keys: ['mod+e'],
      words: ['path', 'convert', 'outline', 'merge'],
      when: (editor) => has(editor, 1),
    },
    (editor) => combine(editor, 'union'),
  ),
  action(
    'outlineStroke',
    {
      icon: PencilRuler,
      group: 'vector',
      keys: ['mod+alt+o'],
      words: ['stroke to path', 'expand', 'convert', 'border'],
      when: (editor) => strokedIds(editor).length > 0,
    },
    (editor) => outlineStrokes(editor),
  ),
];

/** Selected vectors with a line that can become an area. */
function strokedIds(editor: ActionHost): string[] {
  const ids = editor.state.vector === null ? editor.selection.widgetIds() : [];
  if (ids.length > maxShapes) return [];
  return ids.filter((id) => openVector(editor, id)?.parts.some(({ record }) => penOf(record) !== null));
}

/** Lines become areas in their colour, above the fill of their path. */
function outlineStrokes(editor: ActionHost): void {
  const ids = strokedIds(editor);
  void loadCombine()
    .then((run) => {
      if (editor.isReadOnly) return;
      editor.edit.together('edit.outlineStroke', () => {
        for (const id of ids) {
          const open = openVector(editor, id);
          if (open !== null) editor.edit.vectors.set(id, outlinedParts(open.parts, run), { space: open.space });
        }
      });
    })
    .catch(() => editor.request({ type: 'notice', key: 'editor.notice.notCombined' }));
}

/** The library is loaded by the first who needs it; what is selected then is combined. */
function combine(editor: ActionHost, operation: BooleanOperation): void {
  const ids = editor.selection.widgetIds();
  void loadCombine()
    .then((run) => {
      const shapes = shapesOf(editor.derived, ids);
      if (shapes === null || editor.isReadOnly) return;
      const outline = run(
        shapes.map(({ area }) => area),
        operation,
      );
      if (outline.length === 0) editor.request({ type: 'notice', key: 'editor.notice.nothingLeft' });
      else editor.edit.vectors.combine(shapes, outline);
    })
    .catch(() => editor.request({ type: 'notice', key: 'editor.notice.notCombined' }));
}
