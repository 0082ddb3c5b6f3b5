import { usePreparation } from '../../../api';
import { formatNumber, useTranslation } from '../../../i18n';
import { Banner } from '../../../ui';
import styles from './preparation-notice.module.css';

/** Says how far the server has come with tests that came in at once, as after an import; nothing while no answer waits for that. */
export function PreparationNotice({ appId }: { appId: string }) {
  const { t, locale } = useTranslation('results');
  const progress = usePreparation(appId);
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div className={styles.notice}>
      <div className={styles.card}>
        <Banner kind="info">
          {total === 0
            ? t('preparation.counting')
            : t('preparation.progress', {
                done: formatNumber(done, locale),
                total: formatNumber(total, locale),
                count: total,
              })}{' '}
          {t('preparation.goesOn')}
          <progress
            className={styles.bar}
            aria-label={t('preparation.label')}
            {...(total === 0 ? {} : { value: done, max: total })}
          />
        </Banner>
      </div>
    </div>
  );
}
