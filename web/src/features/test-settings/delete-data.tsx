import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteResultsMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, ConfirmDialog, showToast } from '../../ui';

/** Deletes every recorded session, after a question that says how many are lost. */
export function DeleteData({ appId, tests }: { appId: string; tests: number }) {
  const { t } = useTranslation('test-settings');
  const [isAsking, setAsking] = useState(false);
  const [deleteResults, { isLoading }] = useDeleteResultsMutation();
  const confirm = async (): Promise<void> => {
    const result = await deleteResults(appId);
    setAsking(false);
    showToast(
      'error' in result
        ? { kind: 'error', text: t('data.deleteFailed') }
        : { kind: 'success', text: t('data.deleteDone') },
    );
  };
  return (
    <>
      <Button kind="dangerQuiet" icon={Trash2} onPress={() => setAsking(true)}>
        {t('data.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('data.deleteTitle')}
        confirmLabel={t('data.delete')}
        cancelLabel={t('data.cancel')}
        onConfirm={() => void confirm()}
        isBusy={isLoading}
      >
        {t('data.deleteBody', { count: tests })}
      </ConfirmDialog>
    </>
  );
}
