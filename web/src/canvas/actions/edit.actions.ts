import { autoLayoutOf, centerOf, layoutAround } from '@prototrail/model';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BoxSelect,
  CopyPlus,
  EyeOff,
  Lock,
  Menu,
  PencilLine,
  Redo2,
  Replace,
  Search,
  Shapes,
  SquareDashed,
  SwatchBook,
  Trash2,
  Undo2,
  X,
} from 'lucide-react';
import type { ActionHost } from './action-host';
import { flowMembers } from '../edits/layout-items';
import { isThingShown } from '../kernels/isolate';
import { squareGridOf } from '../kernels/square-grid';
import { isHidden, isLocked } from '../store/structure';
import { action, type Action } from './action';

export const hasSelection = (editor: ActionHost): boolean => !editor.selection.isEmpty;
const hasWidget = (editor: ActionHost): boolean => editor.selection.widgetIds().length > 0;
const canChange = (editor: ActionHost): boolean => editor.selection.ids.some((id) => !id.includes('@'));
const hasMovable = (editor: ActionHost): boolean =>
  canChange(editor) && editor.selection.ids.some((id) => editor.selection.kindOf(id) !== 'line');

export const editActions: readonly Action[] = [
  action(
    'undo',
    {
      icon: Undo2,
      group: 'edit',
      keys: ['mod+z'],
      repeats: true,
      review: true,
      when: (editor) => editor.history.canUndo,
    },
    (editor) => void editor.history.undo(),
  ),
  action(
    'redo',
    {
      icon: Redo2,
      group: 'edit',
      keys: ['mod+shift+z', 'mod+y'],
      repeats: true,
      review: true,
      when: (editor) => editor.history.canRedo,
    },
    (editor) => void editor.history.redo(),
  ),
  action(
    'delete',
    { icon: Trash2, group: 'edit', keys: ['delete', 'backspace'], words: ['remove'], when: canChange },
    (editor) => editor.edit.remove(editor.selection.ids),
  ),
  action(
    'duplicate',
    { icon: CopyPlus, group: 'edit', keys: ['mod+d'], words: ['copy'], needsSelection: true, when: hasMovable },
    (editor) => void editor.duplicates.make(editor.selection.ids),
  ),
  action(
    'rename',
    { icon: PencilLine, group: 'edit', keys: ['f2'], review: true, when: (editor) => editor.selection.only !== null },
    (editor) => {
      const id = editor.selection.only;
      if (id !== null) editor.request({ type: 'rename', id });
    },
  ),
  action('selectAll', { icon: BoxSelect, group: 'edit', keys: ['mod+a'], readOnly: true }, (editor) =>
    selectShown(editor, () => editor.selection.selectAll()),
  ),
  action(
    'selectSameType',
    { icon: Shapes, group: 'edit', words: ['select', 'similar', 'kind'], readOnly: true, when: hasWidget },
    (editor) => editor.selection.selectSame('type'),
  ),
  action(
    'selectSameStyle',
    { icon: SwatchBook, group: 'edit', words: ['select', 'similar', 'look'], readOnly: true, when: hasWidget },
    (editor) => editor.selection.selectSame('style'),
  ),
  action(
    'invertSelection',
    { icon: SquareDashed, group: 'edit', keys: ['mod+shift+a'], words: ['select', 'others'], readOnly: true },
    (editor) => selectShown(editor, () => editor.selection.invert()),
  ),
  action(
    'findText',
    { icon: Search, group: 'edit', keys: ['mod+f'], words: ['search', 'text', 'copy'], readOnly: true },
    (editor) => editor.request({ type: 'find', replaces: false }),
  ),
  action(
    'replaceText',
    { icon: Replace, group: 'edit', keys: ['mod+alt+f'], words: ['find', 'search', 'text'], review: true },
    (editor) => editor.request({ type: 'find', replaces: true }),
  ),
  action(
    'contextMenu',
    { icon: Menu, group: 'edit', keys: ['shift+f10', 'contextmenu'], words: ['menu'], readOnly: true },
    (editor) => {
      const bounds = editor.selection.bounds();
      const at = editor.camera.toWindow(bounds ?? centerOf(editor.camera.visible()));
      editor.request({ type: 'contextMenu', ...editor.toPage(at) });
    },
  ),
  action('clear', { icon: X, group: 'edit', keys: [], readOnly: true, when: hasSelection }, (editor) =>
    editor.selection.clear(),
  ),
  action(
    'lock',
    {
      icon: Lock,
      group: 'edit',
      keys: ['mod+shift+l'],
      words: ['unlock', 'protect'],
      when: hasMovable,
      isChecked: (editor) => editor.selection.ids.every((id) => isThingLocked(editor, id)),
    },
    (editor) => {
      const { ids } = editor.selection;
      editor.edit.setLocked(ids, !ids.every((id) => isThingLocked(editor, id)));
    },
  ),
  action(
    'hide',
    {
      icon: EyeOff,
      group: 'edit',
      keys: ['mod+shift+h'],
      words: ['show', 'visible'],
      when: hasWidget,
      isChecked: (editor) => editor.selection.ids.every((id) => isHidden(editor.app, id)),
    },
    (editor) => {
      const { ids } = editor.selection;
      editor.edit.setHidden(ids, !ids.every((id) => isHidden(editor.app, id)));
    },
  ),
  ...nudges(),
];

/** What is not drawn while something is isolated is not selected either. */
function selectShown(editor: ActionHost, select: () => void): void {
  const { isolated } = editor.state;
  const { shown } = editor;
  if (isolated === null) return select();
  // What is selected is shown: so all are shown for the moment of choosing.
  editor.session.patch({ isolated: null });
  select();
  editor.selection.set(editor.selection.ids.filter((id) => isThingShown(shown, id)));
  editor.session.patch({ isolated });
}

function isThingLocked(editor: ActionHost, id: string): boolean {
  return editor.document.find('screens', id)?.style?.locked === true || isLocked(editor.app, id);
}

/** What of the selection is not locked. */
function freeIds(editor: ActionHost): string[] {
  return editor.selection.ids.filter((id) => !isThingLocked(editor, id));
}

function hasFree(editor: ActionHost): boolean {
  return hasMovable(editor) && freeIds(editor).length > 0;
}

/** Members of a group with a layout go one place on in it; whether the things are such members. */
function stepInRow(editor: ActionHost, ids: readonly string[], { dx, dy }: { dx: number; dy: number }): boolean {
  const [first] = ids;
  const around = first === undefined ? undefined : layoutAround(editor.app, first);
  if (around === undefined) return false;
  const flow = flowMembers(editor.app, around);
  if (!ids.every((id) => flow.includes(id))) return false;
  const isColumn = autoLayoutOf(editor.app.groups?.[around])?.direction === 'column';
  const by = isColumn ? dy : dx;
  const before = flow.slice(
    0,
    flow.findIndex((id) => ids.includes(id)),
  );
  if (by !== 0) editor.edit.reorderMembers(around, ids, Math.max(0, before.length + by));
  return true;
}

/** Arrows move by 1, with Shift by a cell of the prototype's grid, shown or not. */
function nudges(): Action[] {
  const directions = [
    ['Left', ArrowLeft, 'arrowleft', -1, 0],
    ['Right', ArrowRight, 'arrowright', 1, 0],
    ['Up', ArrowUp, 'arrowup', 0, -1],
    ['Down', ArrowDown, 'arrowdown', 0, 1],
  ] as const;
  return directions.flatMap(([name, icon, key, dx, dy]) => [
    action(`nudge${name}`, { icon, group: 'arrange', keys: [key], repeats: true, when: hasFree }, (editor) => {
      const ids = freeIds(editor);
      if (!stepInRow(editor, ids, { dx, dy })) editor.edit.moveBy(ids, dx, dy);
    }),
    action(
      `nudge${name}Far`,
      { icon, group: 'arrange', keys: [`shift+${key}`], repeats: true, when: hasFree },
      (editor) => {
        const { w, h } = squareGridOf(editor.app);
        const step = dx === 0 ? h : w;
        editor.edit.moveBy(freeIds(editor), dx * step, dy * step);
      },
    ),
  ]);
}
