import type { ReactNode } from 'react';
import { useSendTestMailMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button } from '../../ui';
import styles from './admin.module.css';
import { Panel } from './panel';

const kinds = { ok: 'success', warning: 'warning', failed: 'danger' } as const;

/** Mails something to the operator, and says what the mail server answered. */
export function TestMailPanel(): ReactNode {
  const { t } = useTranslation('admin');
  const [send, { data, isLoading, isError }] = useSendTestMailMutation();
  const words = isError ? t('notDone') : data && t(`checks.${data.code}`, data.values);
  return (
    <Panel
      title={t('testMail.title')}
      actions={
        <Button isBusy={isLoading} onPress={() => void send()}>
          {t('testMail.send')}
        </Button>
      }
    >
      <div className={styles['loading']} role="status">
        {words && !isLoading ? (
          <Banner role="note" kind={isError || !data ? 'danger' : kinds[data.level]}>
            {words}
          </Banner>
        ) : (
          <p className={styles['quiet']}>{t('testMail.lead')}</p>
        )}
      </div>
    </Panel>
  );
}
