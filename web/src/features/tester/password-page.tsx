import { useId, useState, type FormEvent } from 'react';
import { t } from './gate/texts';
import { Brand, Headline, productName, RunsOn, TesterButton, useTitle } from './parts';
import styles from './tester.module.css';

/** Asks for the part of the link that its owner kept back. */
export function PasswordPage({
  isWrong,
  isBusy,
  onOpen,
}: {
  isWrong: boolean;
  isBusy: boolean;
  onOpen: (password: string) => Promise<void>;
}) {
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const id = useId();
  useTitle(t('password.headline'));
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password.trim() === '' || isSending) return;
    setSending(true);
    await onOpen(password.trim());
    setSending(false);
  };
  const error = isWrong ? t('password.wrong') : isBusy ? t('password.busy') : null;
  return (
    <main className={styles.centre}>
      <form className={styles.column} onSubmit={(event) => void open(event)}>
        <Brand name={productName()} />
        <Headline>{t('password.headline')}</Headline>
        <p className={styles.lead}>{t('password.text')}</p>
        <label className={styles.label} htmlFor={id}>
          {t('password.label')}
        </label>
        <input
          id={id}
          className={styles.field}
          type="password"
          autoComplete="off"
          value={password}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.actions}>
          <TesterButton type="submit" kind="primary" size={48} disabled={isSending}>
            {t('password.open')}
          </TesterButton>
        </div>
        <RunsOn />
      </form>
    </main>
  );
}
