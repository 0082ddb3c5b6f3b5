import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Field } from '../../../ui';
import styles from './segments.module.css';
import { longestName } from './use-segments';

export interface NameFormProps {
  first: string;
  label: string;
  save: string;
  isTaken(name: string): boolean;
  onSave(name: string): Promise<void>;
}

/** Asks for the name of a segment, or for a new one. */
export function NameForm({ first, label, save, isTaken: taken, onSave }: NameFormProps) {
  const { t } = useTranslation('results');
  const [name, setName] = useState(first);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const problem =
      name.trim() === '' ? t('segments.noName') : taken(name) ? t('segments.taken', { name: name.trim() }) : undefined;
    setError(problem);
    if (problem) return;
    setBusy(true);
    await onSave(name);
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={label}
        value={name}
        onChange={(text) => {
          setName(text);
          setError(undefined);
        }}
        maxLength={longestName}
        autoFocus
        isInvalid={error !== undefined}
        error={error}
      />
      <Button size={28} kind="primary" type="submit" isBusy={isBusy}>
        {save}
      </Button>
    </form>
  );
}
