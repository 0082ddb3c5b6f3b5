import type { ReactNode } from 'react';
import { useResetInvitationsMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { ConfirmDialog, showToast } from '../../ui';

/** Asks before all links of a prototype are replaced by new ones. */
export function ResetLinksDialog({
  appId,
  isOpen,
  onClose,
}: {
  appId: string;
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('studio');
  const [resetLinks, { isLoading }] = useResetInvitationsMutation();
  const confirm = async (): Promise<void> => {
    const result = await resetLinks(appId);
    onClose();
    showToast(
      'error' in result
        ? { kind: 'error', text: t('settings.server') }
        : { kind: 'success', text: t('settings.resetDone') },
    );
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('settings.resetTitle')}
      confirmLabel={t('settings.resetButton')}
      cancelLabel={t('settings.cancel')}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
    >
      {t('settings.resetNote')}
    </ConfirmDialog>
  );
}
