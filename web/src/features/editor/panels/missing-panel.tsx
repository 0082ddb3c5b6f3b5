import type { ReactNode } from 'react';
import { MissingNote } from '../../../ui';
import { useTranslation } from '../../../i18n';
import styles from './panels.module.css';

/** Stands for a panel at the left whose code did not come. */
export function MissingPanel(): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <section className={styles.panel} aria-label={t('missing.title')} data-area="panel">
      <MissingNote />
    </section>
  );
}

/** Checks run unseen as long as their panel is closed. */
export const MissingChecks = ({ isOpen }: { isOpen: boolean }): ReactNode => (isOpen ? <MissingPanel /> : null);
