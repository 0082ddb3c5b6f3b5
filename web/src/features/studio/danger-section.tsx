import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui';
import { ResetLinksDialog } from './reset-links-dialog';
import { Line, Section } from './settings-section';
import styles from './settings-tab.module.css';

/** What cannot be undone: new links in place of all old ones, and deleting the prototype. */
export function DangerSection({
  appId,
  canWrite,
  isOwner,
  tests,
  onDelete,
}: {
  appId: string;
  canWrite: boolean;
  isOwner: boolean;
  tests: number;
  onDelete: () => void;
}): ReactNode {
  const { t } = useTranslation('studio');
  const [isAsking, setAsking] = useState(false);
  return (
    <Section id="danger">
      <div className={styles['card']}>
        <Line title={t('settings.reset')} note={t('settings.resetNote')}>
          <Button kind="dangerQuiet" size={28} isDisabled={!canWrite} onPress={() => setAsking(true)}>
            {t('settings.resetButton')}
          </Button>
        </Line>
        <Line
          title={t('settings.deleteApp')}
          note={
            isOwner
              ? t('settings.deleteAppNote', { tests: t('settings.tests', { count: tests }) })
              : t('settings.onlyOwner')
          }
        >
          <Button kind="dangerQuiet" size={28} isDisabled={!isOwner} onPress={onDelete}>
            {t('settings.deleteAppButton')}
          </Button>
        </Line>
      </div>
      <ResetLinksDialog appId={appId} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Section>
  );
}
