import { autoLayoutOf } from '@prototrail/model';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  ArrowDown,
  ArrowUp,
  BringToFront,
  Columns3,
  CornerDownRight,
  CornerUpLeft,
  FlipHorizontal2,
  FlipVertical2,
  FolderInput,
  FolderOutput,
  Group,
  LayoutGrid,
  type LucideIcon,
  SendToBack,
  Ungroup,
} from 'lucide-react';
import type { ActionHost } from './action-host';
import type { Alignment } from '../kernels/arrange';
import type { OrderMove } from '../kernels/order';
import { groupAround, isInInstance, widgetsOf } from '../store/structure';
import { action, type Action } from './action';

const several = (count: number) => (editor: ActionHost) =>
  editor.selection.ids.filter((id) => editor.selection.kindOf(id) !== 'line').length >= count;
const hasWidgets = (editor: ActionHost): boolean => editor.selection.widgetIds().length > 0;

/** Of groups each widget for itself, but for what the others align to. */
function membersOf({ selection, app }: ActionHost): readonly string[] {
  if (selection.ofKind('screen').length > 0) return selection.ids;
  const stays = new Set(selection.keyId === null ? [] : widgetsOf(app, selection.keyId));
  return selection.widgetIds().filter((id) => !stays.has(id));
}

const alignments: readonly (readonly [Alignment, LucideIcon, string])[] = [
  ['left', AlignStartVertical, 'alt+a'],
  ['center', AlignCenterVertical, 'alt+h'],
  ['right', AlignEndVertical, 'alt+d'],
  ['top', AlignStartHorizontal, 'alt+w'],
  ['middle', AlignCenterHorizontal, 'alt+v'],
  ['bottom', AlignEndHorizontal, 'alt+s'],
];

// The brackets need more than one key on many keyboards, so there is a second way.
const orders: readonly (readonly [string, OrderMove, LucideIcon, readonly string[]])[] = [
  ['bringToFront', 'front', BringToFront, ['mod+arrowup']],
  ['bringForward', 'forward', ArrowUp, ['mod+]', 'mod+shift+arrowup']],
  ['sendBackward', 'backward', ArrowDown, ['mod+[', 'mod+shift+arrowdown']],
  ['sendToBack', 'back', SendToBack, ['mod+arrowdown']],
];

// The set names these icons by the line that they mirror at.
const flips: readonly (readonly [string, 'x' | 'y', LucideIcon, string])[] = [
  ['flipHorizontal', 'x', FlipVertical2, 'shift+h'],
  ['flipVertical', 'y', FlipHorizontal2, 'shift+v'],
];

export const arrangeActions: readonly Action[] = [
  action(
    'group',
    {
      icon: Group,
      group: 'group',
      keys: ['mod+g'],
      when: (editor) =>
        editor.selection.ids.some((id) => editor.selection.kindOf(id) !== 'screen') &&
        (several(2)(editor) || isOneGroup(editor)),
    },
    (editor) => {
      if (isOneGroup(editor)) editor.edit.ungroup(editor.selection.ids);
      else editor.edit.group(editor.selection.ids);
    },
  ),
  action(
    'ungroup',
    {
      icon: Ungroup,
      group: 'group',
      keys: ['mod+shift+g'],
      when: (editor) => editor.selection.ofKind('group').length > 0,
    },
    (editor) => editor.edit.ungroup(editor.selection.ofKind('group')),
  ),
  action(
    'addToGroup',
    { icon: FolderInput, group: 'group', words: ['move', 'into'], when: (editor) => joining(editor) !== null },
    (editor) => {
      const { groupId, ids } = joining(editor) ?? { groupId: '', ids: [] };
      if (!editor.edit.addToGroup(groupId, ids)) editor.request({ type: 'notice', key: 'editor.layers.cannotDrop' });
    },
  ),
  action(
    'leaveGroup',
    { icon: FolderOutput, group: 'group', words: ['move', 'out'], when: (editor) => membersChosen(editor).length > 0 },
    (editor) => {
      if (!editor.edit.leaveGroup(membersChosen(editor)))
        editor.request({ type: 'notice', key: 'editor.layers.cannotDrop' });
    },
  ),
  action(
    'autoLayout',
    {
      icon: Columns3,
      group: 'group',
      keys: ['shift+a'],
      words: ['row', 'column', 'stack', 'flex', 'gap', 'hug', 'fill'],
      when: canArrange,
    },
    (editor) => void editor.edit.addAutoLayout(editor.selection.ids),
  ),
  action(
    'removeAutoLayout',
    { icon: Ungroup, group: 'group', keys: ['alt+shift+a'], words: ['row', 'column', 'stack'], when: hasArranged },
    (editor) => editor.edit.removeAutoLayout(editor.selection.ofKind('group')),
  ),
  action(
    'enterGroup',
    { icon: CornerDownRight, group: 'group', keys: ['enter'], readOnly: true, when: isOneGroup },
    (editor) => {
      const id = editor.selection.only;
      const group = id === null ? undefined : editor.document.find('groups', id);
      const first = group?.children[0] ?? group?.groups?.[0];
      if (first !== undefined) editor.selection.set([first]);
    },
  ),
  action(
    'selectParent',
    {
      icon: CornerUpLeft,
      group: 'group',
      keys: ['shift+enter'],
      readOnly: true,
      when: (editor) => editor.selection.only !== null,
    },
    (editor) => {
      const id = editor.selection.only;
      const parent = id === null ? null : (groupAround(editor.app, id) ?? editor.selection.screenId());
      if (parent !== null) editor.selection.set([parent]);
    },
  ),
  ...orders.map(([id, move, icon, keys]) =>
    action(id, { icon, group: 'order', keys, when: hasWidgets }, (editor) =>
      editor.edit.order(editor.selection.ids, move),
    ),
  ),
  ...alignments.map(([alignment, icon, key]) =>
    action(
      `align${alignment[0]?.toUpperCase()}${alignment.slice(1)}`,
      { icon, group: 'arrange', keys: [key], words: ['align', alignment], when: canAlign },
      (editor, _, { shift }) =>
        editor.edit.align(shift ? membersOf(editor) : editor.selection.ids, alignment, editor.selection.keyId),
    ),
  ),
  ...flips.map(([id, axis, icon, key]) =>
    action(id, { icon, group: 'arrange', keys: [key], words: ['mirror', 'reflect'], when: hasWidgets }, (editor) =>
      editor.edit.flip(editor.selection.ids, axis),
    ),
  ),
  action(
    'distributeHorizontal',
    {
      icon: AlignHorizontalSpaceAround,
      group: 'arrange',
      keys: ['alt+shift+h'],
      words: ['spacing', 'gap'],
      when: several(3),
    },
    (editor) => editor.edit.distribute(editor.selection.ids, 'horizontal'),
  ),
  action(
    'distributeVertical',
    {
      icon: AlignVerticalSpaceAround,
      group: 'arrange',
      keys: ['alt+shift+v'],
      words: ['spacing', 'gap'],
      when: several(3),
    },
    (editor) => editor.edit.distribute(editor.selection.ids, 'vertical'),
  ),
  action(
    'tidyUp',
    {
      icon: LayoutGrid,
      group: 'arrange',
      keys: ['alt+shift+t'],
      words: ['spacing', 'gap', 'grid', 'rows', 'columns', 'arrange'],
      when: several(2),
    },
    (editor) => editor.edit.tidyUp(editor.selection.ids),
  ),
];

/** The one group of the selection, and what else is selected: that can go into it. */
function joining({ app, selection }: ActionHost): { groupId: string; ids: readonly string[] } | null {
  const ids = selection.ids.filter(
    (id) => !id.includes('@') && ['widget', 'group'].includes(selection.kindOf(id) ?? ''),
  );
  const [groupId, ...more] = ids.filter((id) => selection.kindOf(id) === 'group');
  if (groupId === undefined || more.length > 0 || isInInstance(app, groupId)) return null;
  const others = ids.filter((id) => id !== groupId && groupAround(app, id) !== groupId);
  return others.length === 0 ? null : { groupId, ids: others };
}

/** Members of groups that are selected, but for those of instances, which stay whole. */
function membersChosen({ app, selection }: ActionHost): readonly string[] {
  return selection.ids.filter((id) => {
    const around = groupAround(app, id);
    return around !== null && !isInInstance(app, around);
  });
}

function isOneGroup(editor: ActionHost): boolean {
  const id = editor.selection.only;
  return id !== null && editor.selection.kindOf(id) === 'group';
}

/** One group without a layout, or several things that can be grouped. */
function canArrange(editor: ActionHost): boolean {
  const { selection } = editor;
  if (selection.ids.some((id) => id.includes('@') || selection.kindOf(id) === 'screen')) return false;
  if (!isOneGroup(editor)) return several(2)(editor);
  return !hasArranged(editor);
}

function hasArranged(editor: ActionHost): boolean {
  return editor.selection.ofKind('group').some((id) => autoLayoutOf(editor.document.find('groups', id)) !== undefined);
}

function canAlign(editor: ActionHost): boolean {
  if (several(2)(editor)) return true;
  const only = editor.selection.only;
  return only !== null && hasWidgets(editor) && editor.selection.screenId() !== null;
}
