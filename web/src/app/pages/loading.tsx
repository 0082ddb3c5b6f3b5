import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Hidden, Skeleton } from '../../ui';
import styles from './pages.module.css';

/** Blocks in the place of a page whose code is on its way. */
export function Loading({ isWhole }: { isWhole?: boolean }): ReactNode {
  const { t } = useTranslation('app');
  return (
    <div className={styles['loading']} role="status" aria-busy>
      <Hidden>{t('loading')}</Hidden>
      <Skeleton width={220} height={28} />
      {!isWhole && <Skeleton width={360} height={20} />}
      <Skeleton height={isWhole ? 480 : 240} radius={12} />
    </div>
  );
}
