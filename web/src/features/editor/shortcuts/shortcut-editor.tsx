import { RotateCcw } from 'lucide-react';
import { type Action } from '../../../canvas';
import { Button, Switch } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { ShortcutRow } from './shortcut-row';
import styles from './shortcuts.module.css';
import type { ShortcutChoices } from './use-shortcut-choices';

/** What holds for all shortcuts: single keys, and the way back to the defaults. */
export function ShortcutOptions({ choices }: { choices: ShortcutChoices }) {
  const { t } = useEditorTexts();
  return (
    <div className={styles.options}>
      <Switch isSelected={choices.hasSingleKeys} onChange={choices.setSingleKeys} note={t('shortcuts.singleNote')}>
        {t('shortcuts.single')}
      </Switch>
      <Button size={28} icon={RotateCcw} isDisabled={!choices.hasChanges} onPress={choices.resetAll}>
        {t('shortcuts.resetAll')}
      </Button>
    </div>
  );
}

/** Commands of a group with what changes their keys. */
export function ShortcutRows({ actions, choices }: { actions: readonly Action[]; choices: ShortcutChoices }) {
  return (
    <dl className={styles.rows}>
      {actions.map((action) => (
        <ShortcutRow key={action.id} action={action} choices={choices} />
      ))}
    </dl>
  );
}
