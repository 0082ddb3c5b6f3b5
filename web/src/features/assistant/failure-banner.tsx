import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import type { Failure } from '../../language-model';
import { Banner } from '../../ui';
import styles from './assistant.module.css';

/** Why there is no answer. */
export function FailureBanner({ failure: { id, said, retryAfterS } }: { failure: Failure }): ReactNode {
  const { t } = useTranslation('assistant');
  return (
    <Banner kind="danger" role="alert">
      {t(`error.${id}`)}
      {retryAfterS !== undefined && ` ${t('error.retryAfter', { count: retryAfterS })}`}
      {said !== undefined && <span className={styles['said']}>{t('error.said', { text: said })}</span>}
    </Banner>
  );
}
