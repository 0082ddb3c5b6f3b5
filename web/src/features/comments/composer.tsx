import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { preferenceChanged, useAppDispatch, usePreferences } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, Field, showToast } from '../../ui';
import styles from './comments.module.css';

const longest = 10_000;
const longestName = 64;

export interface ComposerProps {
  kind: 'comment' | 'answer' | 'change';
  /** Asks for a name, once. */
  isGuest?: boolean;
  text?: string;
  autoFocus?: boolean;
  /** Resolves with whether it was stored. */
  onSend(message: string, guestName: string | undefined): Promise<boolean>;
  onCancel?(): void;
}

/** A field for a comment or an answer. Ctrl or ⌘ with Enter sends, Escape cancels. */
export function Composer({ kind, isGuest = false, text = '', autoFocus, onSend, onCancel }: ComposerProps): ReactNode {
  const { t } = useTranslation('comments');
  const [message, setMessage] = useState(text);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const dispatch = useAppDispatch();
  const { guestName: known } = usePreferences();
  const [name, setName] = useState('');
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setMissing(message.trim() === '');
    if (message.trim() === '') return;
    setBusy(true);
    const guestName = known ?? name.trim();
    const isStored = await onSend(message.trim(), isGuest ? guestName : undefined);
    setBusy(false);
    if (!isStored) {
      showToast({ kind: 'error', text: t('notSaved') });
      return;
    }
    if (isGuest) dispatch(preferenceChanged({ guestName }));
    setMessage('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  const isAnswer = kind === 'answer';
  return (
    <div className={styles['composer']} onKeyDown={onKeyDown}>
      {isGuest && known === null && (
        <Field
          size={32}
          label={t('write.name')}
          help={t('write.nameHelp')}
          value={name}
          onChange={setName}
          maxLength={longestName}
          autoComplete="name"
        />
      )}
      <Field
        isMultiline
        isLabelHidden
        rows={2}
        label={t(isAnswer ? 'write.answer' : 'write.label')}
        placeholder={t(isAnswer ? 'write.answerPlaceholder' : 'write.placeholder')}
        value={message}
        onChange={setMessage}
        maxLength={longest}
        autoFocus={autoFocus ?? false}
        {...(isMissing && message.trim() === '' ? { error: t('write.empty') } : {})}
      />
      <div className={styles['composerEnd']}>
        {onCancel && (
          <Button kind="ghost" size={28} onPress={onCancel}>
            {t('write.cancel')}
          </Button>
        )}
        <Button kind="primary" size={28} isBusy={isBusy} onPress={() => void send()}>
          {t(kind === 'change' ? 'write.save' : 'write.send')}
        </Button>
      </div>
    </div>
  );
}
