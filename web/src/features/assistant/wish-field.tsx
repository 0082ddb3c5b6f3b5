import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Field } from '../../ui';
import styles from './assistant.module.css';

/** A change of what is there, in the same conversation. */
export function WishField({ onSubmit }: { onSubmit(wish: string): void }): ReactNode {
  const { t } = useTranslation('assistant');
  const [wish, setWish] = useState('');
  const isEmpty = wish.trim() === '';
  return (
    <form
      className={styles['change']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSubmit(wish.trim());
      }}
    >
      <Field
        label={t('change.label')}
        isLabelHidden
        size={32}
        value={wish}
        maxLength={2000}
        placeholder={t('change.placeholder')}
        onChange={setWish}
      />
      <Button type="submit" isDisabled={isEmpty}>
        {t('change.submit')}
      </Button>
    </form>
  );
}
