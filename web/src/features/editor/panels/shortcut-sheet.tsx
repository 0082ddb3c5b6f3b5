import { describeShortcut, useEditor, type ActionGroup } from '../../../canvas';
import { Dialog, Kbd } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { isMac } from './action-button';
import styles from './shortcut-sheet.module.css';

const groups: readonly ActionGroup[] = [
  'tool',
  'edit',
  'clipboard',
  'arrange',
  'order',
  'group',
  'screen',
  'text',
  'prototype',
  'view',
];
/** Keys of the hand, which no action lists. */
const gestures = [
  'pan',
  'zoom',
  'straight',
  'ratio',
  'center',
  'copyDrag',
  'distances',
  'deep',
  'nudge',
  'nudgeFar',
] as const;

/** Every key, read from the list of actions. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const editor = useEditor();
  const { t, actionLabel } = useEditorTexts();
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcuts.title')} width={880}>
      <div className={styles.shortcuts}>
        {groups.map((group) => {
          const actions = editor.actions
            .list(group)
            .filter(({ id, shortcuts }) => shortcuts.length > 0 && !id.startsWith('nudge'));
          return (
            actions.length > 0 && (
              <section key={group}>
                <h3>{t(`shortcuts.groups.${group}`)}</h3>
                <dl>
                  {actions.map((action) => (
                    <div key={action.id}>
                      <dt>{actionLabel(action)}</dt>
                      <dd>
                        {describeShortcut(action.shortcuts[0] ?? '', isMac()).map((part) => (
                          <Kbd key={part}>{part}</Kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          );
        })}
        <section>
          <h3>{t('shortcuts.groups.hand')}</h3>
          <dl>
            {gestures.map((gesture) => (
              <div key={gesture}>
                <dt>{t(`shortcuts.hand.${gesture}`)}</dt>
                <dd>
                  <Kbd>{t(`shortcuts.keys.${gesture}`)}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
