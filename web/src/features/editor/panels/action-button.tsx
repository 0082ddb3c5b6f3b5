import type { LucideIcon } from 'lucide-react';
import { useAction, useEditor } from '../../../canvas';
import { IconButton } from '../../../ui';
import { shortcutText } from '../shortcuts/shortcut-words';
import { useEditorTexts } from '../editor-texts';

export interface ActionButtonProps {
  id: string;
  size?: 28 | 36;
  /** The active tool is solid instead of pressed. */
  isTool?: boolean;
  /** In place of the action's own. */
  icon?: LucideIcon;
}

/** A button for an action of the engine: icon, name, key, whether it can run and whether it is on. */
export function ActionButton({ id, size = 28, isTool = false, icon }: ActionButtonProps) {
  const editor = useEditor();
  const { actionLabel } = useEditorTexts();
  const { enabled, checked } = useAction(id);
  const action = editor.actions.find(id);
  if (!action) return null;
  const [shortcut] = action.shortcuts;
  const isToggle = action.isChecked !== undefined;
  return (
    <IconButton
      icon={icon ?? action.icon}
      label={actionLabel(action)}
      size={size}
      isDisabled={!enabled}
      {...(shortcut ? { shortcut: shortcutText(shortcut) } : {})}
      {...(isToggle ? (isTool ? { isSelected: checked, isPressed: checked } : { isPressed: checked }) : {})}
      onPress={({ shiftKey }) => editor.actions.run(id, 'toolbar', { shift: shiftKey })}
    />
  );
}
