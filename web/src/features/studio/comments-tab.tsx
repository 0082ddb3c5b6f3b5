import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { EmptyState } from '../../ui';
import styles from './studio.module.css';

/** Comments have no server side yet; the tab says what to do instead. */
export default function CommentsTab(): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <div className={styles['center']}>
      <EmptyState title={t('comments.title')}>{t('comments.text')}</EmptyState>
    </div>
  );
}
