import { useMemo, type ReactNode } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../i18n';
import { Button, Dialog, FormField, useSchemaForm } from '../../ui';

const maxName = 200;

export interface RenameDialogProps {
  name: string;
  onClose: () => void;
  onRename: (name: string) => void;
}

/** Asks for a new name; an empty one is refused. */
export function RenameDialog({ name, onClose, onRename }: RenameDialogProps): ReactNode {
  const { t } = useTranslation('home');
  const schema = useMemo(() => z.object({ name: z.string().trim().min(1, t('rename.empty')).max(maxName) }), [t]);
  const { control, handleSubmit } = useSchemaForm(schema, { name });
  const submit = handleSubmit((values) => {
    if (values.name !== name) onRename(values.name);
    onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rename.title')}
      width={400}
      actions={
        <>
          <Button onPress={onClose}>{t('rename.cancel')}</Button>
          <Button kind="primary" type="submit" form="rename-prototype">
            {t('rename.save')}
          </Button>
        </>
      }
    >
      <form id="rename-prototype" onSubmit={(event) => void submit(event)} noValidate>
        <FormField control={control} name="name" label={t('rename.name')} maxLength={maxName} autoFocus selectOnFocus />
      </form>
    </Dialog>
  );
}
