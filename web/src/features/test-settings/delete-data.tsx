import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteResultsMutation, useRestoreTrashMutation, useTrashSessionsMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, ConfirmDialog, RadioGroup, showToast } from '../../ui';
import styles from './test-settings.module.css';

const ways = ['trash', 'erase'] as const;

/** Deletes every recorded session, for 30 days or for good, after a question that says how many. */
export function DeleteData({ appId, tests }: { appId: string; tests: number }) {
  const { t } = useTranslation('test-settings');
  const [isAsking, setAsking] = useState(false);
  const [way, setWay] = useState<(typeof ways)[number]>('trash');
  const [erase, erasing] = useDeleteResultsMutation();
  const [trash, trashing] = useTrashSessionsMutation();
  const [restore] = useRestoreTrashMutation();
  const failed = (): void => void showToast({ kind: 'error', text: t('data.deleteFailed') });
  const putBack = async (id: string): Promise<void> => {
    if ('error' in (await restore({ appId, id }))) failed();
  };
  const confirm = async (): Promise<void> => {
    if (way === 'erase') {
      const { error } = await erase(appId);
      if (error) failed();
      else showToast({ kind: 'success', text: t('data.deleteDone') });
    } else {
      const { data } = await trash({ appId, sessions: 'all' });
      const action = { label: t('data.undo'), onAction: () => void (data && putBack(data.id)) };
      if (data) showToast({ kind: 'success', text: t('data.trashDone'), action });
      else failed();
    }
    setAsking(false);
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
        isBusy={erasing.isLoading || trashing.isLoading}
      >
        <p className={styles.deleteBody}>{t('data.deleteBody', { count: tests })}</p>
        <RadioGroup
          label={t('data.way')}
          value={way}
          onChange={setWay}
          options={ways.map((id) => ({ id, label: t(`data.ways.${id}`), note: t(`data.wayNotes.${id}`) }))}
        />
      </ConfirmDialog>
    </>
  );
}
