import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteSessionMutation, useLazyGetMetricQuery } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, ConfirmDialog, showToast } from '../../ui';

/** Sessions deleted at the same time. */
const atOnce = 4;

/** Deletes every recorded session, after a question that says how many are lost. */
export function DeleteData({ appId, tests }: { appId: string; tests: number }) {
  const { t } = useTranslation('test-settings');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [loadSessions] = useLazyGetMetricQuery();
  const [deleteSession] = useDeleteSessionMutation();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    let failed = false;
    const listed = await loadSessions({ appId, metric: 'sessions', filter: { limit: 1000 } });
    const rows = (listed.data as { rows?: { session: string }[] } | undefined)?.rows ?? [];
    failed ||= listed.data === undefined;
    for (let start = 0; start < rows.length; start += atOnce) {
      const results = await Promise.all(
        rows.slice(start, start + atOnce).map(({ session }) => deleteSession({ appId, session })),
      );
      failed ||= results.some((result) => 'error' in result);
    }
    setBusy(false);
    setAsking(false);
    showToast(
      failed ? { kind: 'error', text: t('data.deleteFailed') } : { kind: 'success', text: t('data.deleteDone') },
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
        isBusy={isBusy}
      >
        {t('data.deleteBody', { count: tests })}
      </ConfirmDialog>
    </>
  );
}
