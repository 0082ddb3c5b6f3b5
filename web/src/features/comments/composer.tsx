import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { preferenceChanged, useAppDispatch, usePreferences } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, Field, showToast, type Person } from '../../ui';
import styles from './comments.module.css';
import { MentionField } from './mention-field';
import { mentionsOf, type Mentioned } from './mentions';

const longest = 10_000;
const longestName = 64;

/** What is sent: the text, who is mentioned, and the name of a guest. */
export interface Written {
  message: string;
  mentions?: Mentioned[];
  user?: { name: string };
}

export interface ComposerProps {
  kind: 'comment' | 'answer' | 'change';
  /** Asks for a name, once. */
  isGuest?: boolean;
  text?: string;
  autoFocus?: boolean;
  /** Who can be mentioned. */
  people?: readonly Person[];
  /** Resolves with whether it was stored. */
  onSend(written: Written): Promise<boolean>;
  onCancel?(): void;
}

/** A field for a comment or an answer. Ctrl or ⌘ with Enter sends, Escape cancels. */
export function Composer(props: ComposerProps): ReactNode {
  const { kind, isGuest = false, text = '', autoFocus, people = [], onSend, onCancel } = props;
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
    const mentions = mentionsOf(message, people);
    const isStored = await onSend({
      message: message.trim(),
      ...(mentions.length > 0 ? { mentions } : {}),
      ...(isGuest ? { user: { name: guestName } } : {}),
    });
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
      <MentionField
        people={people}
        label={t(isAnswer ? 'write.answer' : 'write.label')}
        placeholder={t(`write.${isAnswer ? 'answerPlaceholder' : 'placeholder'}${people.length > 0 ? 'Mention' : ''}`)}
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
