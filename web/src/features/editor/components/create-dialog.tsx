import { useState } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Dialog, Field } from '../../../ui';

/** Name of a new component. */
export function CreateComponentDialog({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const editor = useEditor();
  const { t } = useTranslation('components');
  const [text, setText] = useState(name);
  const isEmpty = text.trim() === '';
  const create = (): void => {
    if (isEmpty) return;
    editor.edit.components.create(id, text);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      help={{ page: 'components', part: 'create' }}
      title={t('create.title')}
      width={400}
      actions={
        <>
          <Button onPress={onClose}>{t('create.cancel')}</Button>
          <Button kind="primary" isDisabled={isEmpty} onPress={create}>
            {t('create.confirm')}
          </Button>
        </>
      }
    >
      <Field
        label={t('name')}
        help={t('create.help')}
        value={text}
        onChange={setText}
        autoFocus
        selectOnFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') create();
          // Escape closes the dialog
          else event.continuePropagation();
        }}
      />
    </Dialog>
  );
}
