import type { App } from '@prototrail/model';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasCode, useCopyAppMutation, useDeleteAppMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { ConfirmDialog, showToast } from '../../ui';
import type { StudioRoute } from '../routes';

/** The dialog before a prototype is deleted. */
export function DeleteDialog({
  app,
  tests,
  actions,
}: {
  app: App;
  tests: number;
  actions: PrototypeActions;
}): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <ConfirmDialog
      isOpen={actions.isAsking}
      onClose={actions.stopAsking}
      title={t('settings.deleteAppTitle', { name: app.name })}
      confirmLabel={t('settings.deleteAppButton')}
      cancelLabel={t('settings.cancel')}
      isBusy={actions.isDeleting}
      onConfirm={actions.remove}
    >
      {t('settings.deleteAppText', { tests: t('settings.tests', { count: tests }) })}
    </ConfirmDialog>
  );
}

export type PrototypeActions = ReturnType<typeof usePrototypeActions>;

/** Copy and delete, for the menu of the prototype. */
export function usePrototypeActions({ id, isExample }: StudioRoute, app: App) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [copyApp] = useCopyAppMutation();
  const [deleteApp, { isLoading: isDeleting }] = useDeleteAppMutation();
  const [isAsking, setAsking] = useState(false);
  const name = String(app.name ?? '');
  const copy = async (): Promise<void> => {
    const result = await copyApp({ id, name: isExample ? name : t('copyName', { name }) });
    if ('error' in result || !result.data) {
      showToast({ kind: 'error', text: t(hasCode(result.error, 'plan.limit') ? 'failed.copyPlan' : 'failed.copy') });
      return;
    }
    showToast({ kind: 'success', text: t('copied') });
    void navigate(`/apps/${result.data.id}.html`);
  };
  const remove = async (): Promise<void> => {
    const result = await deleteApp(id);
    setAsking(false);
    if ('error' in result) {
      showToast({ kind: 'error', text: t('settings.server') });
      return;
    }
    showToast({ kind: 'success', text: t('settings.deleted') });
    void navigate('/', { replace: true });
  };
  return {
    copy: () => void copy(),
    remove: () => void remove(),
    isAsking,
    isDeleting,
    askDelete: () => setAsking(true),
    stopAsking: () => setAsking(false),
  };
}
