import { describeShortcut, useEditor } from '../../../canvas';
import { ContextMenu, type MenuGroup } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { isMac } from './action-button';

const onThing: readonly (readonly string[])[] = [
  ['copy', 'cut', 'paste', 'duplicate'],
  ['copyStyle', 'pasteStyle'],
  ['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'],
  ['group', 'ungroup', 'enterGroup'],
  ['createComponent', 'goToComponent', 'unlinkComponent'],
  ['lock', 'toggleLock', 'hide', 'toggleHidden', 'rename', 'editText'],
  ['setStartScreen', 'simulate'],
  ['delete'],
];
const onNothing: readonly (readonly string[])[] = [
  ['paste', 'pasteInPlace', 'selectAll'],
  ['addScreen'],
  ['zoomFit', 'zoom100'],
  ['simulate'],
];

/** The same actions as toolbar and keys, for what lies under the pointer. */
export function CanvasMenu({ position, onClose }: { position: { x: number; y: number } | null; onClose(): void }) {
  const editor = useEditor();
  const { t, actionLabel } = useEditorTexts();
  const wanted = editor.selection.isEmpty ? onNothing : onThing;
  const groups = wanted.flatMap((ids, index): MenuGroup[] => {
    const items = ids.flatMap((id) => {
      const action = editor.actions.find(id);
      if (!action || !editor.actions.isEnabled(id)) return [];
      const [key] = action.shortcuts;
      return [
        {
          id,
          label: actionLabel(action),
          icon: action.icon,
          isDestructive: id === 'delete',
          ...(key ? { shortcut: describeShortcut(key, isMac()).join(isMac() ? '' : '+') } : {}),
          ...(action.isChecked ? { isChecked: action.isChecked(editor) } : {}),
          onAction: () => editor.actions.run(id, 'contextMenu'),
        },
      ];
    });
    return items.length === 0 ? [] : [{ id: String(index), items }];
  });
  return <ContextMenu position={position} onClose={onClose} label={t('menu.label')} groups={groups} />;
}
