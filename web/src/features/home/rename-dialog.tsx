import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Dialog, Field } from '../../ui';

export interface RenameDialogProps {
  name: string;
  onClose: () => void;
  onRename: (name: string) => void;
}

/** Asks for a new name; an empty one is refused. */
export function RenameDialog({ name, onClose, onRename }: RenameDialogProps): ReactNode {
  const { t } = useTranslation('home');
  const [draft, setDraft] = useState(name);
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!draft.trim()) return;
    if (draft.trim() !== name) onRename(draft.trim());
    onClose();
  };
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
      <form id="rename-prototype" onSubmit={submit}>
        <Field
          label={t('rename.name')}
          value={draft}
          onChange={setDraft}
          autoFocus
          selectOnFocus
          error={isChecked && !draft.trim() ? t('rename.empty') : undefined}
        />
      </form>
    </Dialog>
  );
}
