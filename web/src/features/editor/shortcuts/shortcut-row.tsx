import { Pencil, RotateCcw, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { isReserved, keyName, shortcutOf, useEditor, type Action } from '../../../canvas';
import { Button, IconButton, Kbd } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './shortcuts.module.css';
import { shortcutKeys, shortcutText } from './shortcut-words';
import { usersOf, type ShortcutChoices } from './use-shortcut-choices';

type Capture = { kind: 'none' } | { kind: 'waiting' } | { kind: 'reserved' | 'taken'; shortcut: string };

/** A command whose key can be changed: press the new one, and decide when another command has it. */
export function ShortcutRow({ action, choices }: { action: Action; choices: ShortcutChoices }) {
  const editor = useEditor();
  const { t, actionLabel } = useEditorTexts();
  const [capture, setCapture] = useState<Capture>({ kind: 'none' });
  const name = actionLabel(action);
  const end = (): void => setCapture({ kind: 'none' });
  const read = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return end();
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return end();
    const shortcut = shortcutOf({
      key: keyName(event),
      ctrl: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      shift: event.shiftKey,
    });
    if (shortcut === null) return;
    if (isReserved(shortcut)) return setCapture({ kind: 'reserved', shortcut });
    if (usersOf(editor, shortcut, action.id).length > 0) return setCapture({ kind: 'taken', shortcut });
    choices.give(action.id, shortcut);
    end();
  };
  const isCapturing = capture.kind === 'waiting' || capture.kind === 'reserved';
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {isCapturing ? (
          <button
            type="button"
            className={styles.capture}
            // The press on the pencil leads here: the next key is the shortcut.
            ref={(element) => element?.focus()}
            onKeyDown={read}
            onBlur={end}
          >
            {t('shortcuts.press')}
          </button>
        ) : (
          <Keys shortcut={action.shortcuts[0]} />
        )}
        <IconButton
          size={24}
          iconSize={12}
          icon={Pencil}
          label={t('shortcuts.change', { name })}
          onPress={() => setCapture({ kind: 'waiting' })}
        />
        <IconButton
          size={24}
          iconSize={12}
          icon={X}
          label={t('shortcuts.take', { name })}
          isDisabled={action.shortcuts.length === 0}
          onPress={() => choices.take(action.id)}
        />
        <IconButton
          size={24}
          iconSize={12}
          icon={RotateCcw}
          label={t('shortcuts.reset', { name })}
          isDisabled={!choices.isChanged(action.id)}
          onPress={() => choices.reset(action.id)}
        />
      </dd>
      {capture.kind === 'reserved' && (
        <p role="alert">{t('shortcuts.reserved', { keys: shortcutText(capture.shortcut) })}</p>
      )}
      {capture.kind === 'taken' && (
        <div role="alert" className={styles.taken}>
          <p>
            {t('shortcuts.taken', {
              keys: shortcutText(capture.shortcut),
              names: usersOf(editor, capture.shortcut, action.id)
                .flatMap((id) => editor.actions.find(id) ?? [])
                .map(actionLabel)
                .join(', '),
            })}
          </p>
          <Button
            size={24}
            onPress={() => {
              choices.give(action.id, capture.shortcut);
              end();
            }}
          >
            {t('shortcuts.replace')}
          </Button>
          <Button size={24} kind="ghost" onPress={end}>
            {t('shortcuts.keep')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Keys({ shortcut }: { shortcut: string | undefined }) {
  const { t } = useEditorTexts();
  if (shortcut === undefined) return <span className={styles.none}>{t('shortcuts.without')}</span>;
  return (
    <span className={styles.keys}>
      {shortcutKeys(shortcut).map((part) => (
        <Kbd key={part}>{part}</Kbd>
      ))}
    </span>
  );
}
