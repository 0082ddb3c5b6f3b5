import { Lock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { translate } from '../../i18n';
import { Button, Field } from '../../ui';
import styles from './review.module.css';

const t = (key: string): string => translate(`review:${key}`);

export interface LockedLinkProps {
  /** What the last password was; undefined before the first. */
  problem: 'wrong' | 'busy' | undefined;
  onOpen(password: string): Promise<void>;
}

/** Asks for the password of a review link. */
export function LockedLink({ problem, onOpen }: LockedLinkProps) {
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const error = isEmpty ? t('locked.empty') : problem && !isChanged ? t(`locked.${problem}`) : undefined;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEmpty(password === '');
    if (password === '' || isSending) return;
    setSending(true);
    setChanged(false);
    await onOpen(password);
    setSending(false);
  };
  return (
    <main className={styles.message}>
      <form className={styles.locked} onSubmit={(event) => void send(event)}>
        <Lock size={24} aria-hidden />
        <h1>{t('locked.title')}</h1>
        <p>{t('locked.text')}</p>
        <Field
          label={t('locked.password')}
          type="password"
          value={password}
          onChange={(text) => {
            setPassword(text);
            setEmpty(false);
            setChanged(true);
          }}
          autoFocus
          autoComplete="off"
          isInvalid={error !== undefined}
          error={error}
        />
        <Button kind="primary" type="submit" isBusy={isSending}>
          {t('locked.open')}
        </Button>
      </form>
    </main>
  );
}
