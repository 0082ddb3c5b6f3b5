import { Lock } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button';
import { Field } from './field';
import styles from './password-form.module.css';

export interface PasswordFormProps {
  title: string;
  text?: string;
  label: string;
  action: string;
  /** Said when nothing was typed. */
  emptyText: string;
  /** Why the last password opened nothing; said until another one is typed. */
  problem: string | undefined;
  onSend(password: string): Promise<void>;
}

/** Asks a visitor for the password of a link. */
export function PasswordForm(props: PasswordFormProps): ReactNode {
  const { title, text, label, action, emptyText, problem, onSend } = props;
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const error = isEmpty ? emptyText : isChanged ? undefined : problem;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEmpty(password === '');
    if (password === '' || isSending) return;
    setSending(true);
    setChanged(false);
    await onSend(password);
    setSending(false);
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)}>
      <Lock size={24} aria-hidden />
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      <Field
        label={label}
        type="password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setEmpty(false);
          setChanged(true);
        }}
        autoFocus
        autoComplete="off"
        isInvalid={error !== undefined}
        error={error}
      />
      <Button kind="primary" type="submit" isBusy={isSending}>
        {action}
      </Button>
    </form>
  );
}
