import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import styles from './code-host-dialog.module.css';
import type { Work } from './use-work';

/** How far a call of a code host is, and how long it waits. */
export function WorkNote({ isBusy, share, waitS }: Pick<Work, 'isBusy' | 'share' | 'waitS'>): ReactNode {
  const { t } = useTranslation('code-host');
  if (!isBusy) return null;
  return (
    <span className={styles['run']} aria-live="polite">
      {waitS === null ? (
        <progress {...(share === undefined ? {} : { value: share })} max={1} aria-label={t('progress')} />
      ) : (
        t('waits', { count: waitS })
      )}
    </span>
  );
}
