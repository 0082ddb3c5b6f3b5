import { useState, type ReactNode } from 'react';
import { useResetInvitationsMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, ConfirmDialog, showToast } from '../../ui';
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
  const [resetLinks, { isLoading }] = useResetInvitationsMutation();
  const confirm = async (): Promise<void> => {
    const result = await resetLinks(appId);
    setAsking(false);
    showToast(
      'error' in result
        ? { kind: 'error', text: t('settings.server') }
        : { kind: 'success', text: t('settings.resetDone') },
    );
  };
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
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('settings.resetTitle')}
        confirmLabel={t('settings.resetButton')}
        cancelLabel={t('settings.cancel')}
        isBusy={isLoading}
        onConfirm={() => void confirm()}
      >
        {t('settings.resetNote')}
      </ConfirmDialog>
    </Section>
  );
}
