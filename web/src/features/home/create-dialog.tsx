import { useState, type ReactNode } from 'react';
import { useAppDispatch, useCreateAppMutation, preferenceChanged } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Dialog } from '../../ui';
import { CreateForm } from './create-form';
import { reasonOf } from './use-app-actions';
import type { StartId } from './start-options';

export interface CreateDialogProps {
  start: StartId;
  onClose: () => void;
  onCreated: (id: string, start: StartId) => void;
  onImport: () => void;
  onDesign: () => void;
  /** Absent for guests, who have no calls of other servers. */
  onCodeHost?: (() => void) | undefined;
}

/** New prototype: where to start from, name and size; then the editor opens. */
export function CreateDialog(props: CreateDialogProps): ReactNode {
  const { start: first, onClose, onCreated, onImport, onDesign, onCodeHost } = props;
  const { t } = useTranslation('home');
  const [start, setStart] = useState<StartId>(first);
  const dispatch = useAppDispatch();
  const [create, { isLoading, error }] = useCreateAppMutation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('create.title')}
      width={640}
      actions={
        <>
          <Button onPress={onClose}>{t('create.cancel')}</Button>
          {start === 'import' && onCodeHost && <Button onPress={onCodeHost}>{t('importCodeHost')}</Button>}
          {start === 'import' && <Button onPress={onDesign}>{t('importDesign')}</Button>}
          <Button kind="primary" type="submit" form="create-prototype" isBusy={isLoading}>
            {start === 'import' ? t('import') : t('create.submit')}
          </Button>
        </>
      }
    >
      {error && (
        <div style={{ marginBottom: 16 }}>
          <Banner kind="danger" role="alert">
            {t('failed.create', { reason: reasonOf(error, t) })}
          </Banner>
        </div>
      )}
      <CreateForm
        id="create-prototype"
        start={start}
        onStart={setStart}
        onImport={onImport}
        onCreate={(app) => {
          void create(app).then((result) => {
            if (!('data' in result) || !result.data) return;
            const { id } = result.data;
            if (start === 'sample') dispatch(preferenceChanged({ guide: { appId: id, done: [] } }));
            onCreated(id, start);
          });
        }}
      />
    </Dialog>
  );
}
