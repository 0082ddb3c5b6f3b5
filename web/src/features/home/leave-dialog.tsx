import type { ReactNode } from 'react';
import { hasCode, isCallError, useLeaveTeamMutation, type AppPreview } from '../../api';
import { useTranslation } from '../../i18n';
import { ConfirmDialog, showToast } from '../../ui';

/** Asks before leaving the team of a prototype, because only the others can bring the person back. */
export function LeaveDialog({ app, onClose }: { app: AppPreview; onClose: () => void }): ReactNode {
  const { t } = useTranslation('home');
  const [leave, { isLoading }] = useLeaveTeamMutation();
  const { name } = app;
  const confirm = async (): Promise<void> => {
    const result = await leave(app.id);
    if ('error' in result && hasCode(result.error, 'apps.team.member.workspace')) {
      showToast({ kind: 'hint', text: t('leave.workspace') });
      onClose();
      return;
    }
    const isNetwork = 'error' in result && isCallError(result.error) && result.error.status === 'network';
    showToast(
      'error' in result
        ? { kind: 'error', text: t('leave.failed', { reason: t(isNetwork ? 'failed.network' : 'failed.server') }) }
        : { kind: 'success', text: t('leave.done', { name }) },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('leave.title', { name })}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
