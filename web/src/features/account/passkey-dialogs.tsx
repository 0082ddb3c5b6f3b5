import { useMemo, useState, type ReactNode } from 'react';
import { makePasskey, useAddPasskeyMutation, useBeginPasskeyMutation, useRenamePasskeyMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Dialog, FormField, showToast, useSchemaForm } from '../../ui';
import styles from './account.module.css';
import { showRefusal } from './error-key';
import { Refusal } from './refusal';
import { passkeyNameSchema, passkeySchema } from './schemas';

/** Asks for the password and a name, then the device for a passkey. */
export function AddPasskeyDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation('account');
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const schema = useMemo(() => passkeySchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { name: '', current: '' });
  const make = async ({ name, current }: { name: string; current: string }): Promise<unknown> => {
    const begun = await begin({ current });
    if ('error' in begun) return begun.error;
    const response = await makePasskey(begun.data);
    if (!response) return setStopped(true);
    const added = await add({ name, response });
    if ('error' in added) return added.error;
    showToast({ kind: 'success', text: t('passkeys.added', { name }) });
    return onClose();
  };
  const submit = handleSubmit(async (values) => {
    setBusy(true);
    setStopped(false);
    const error = await make(values);
    setBusy(false);
    if (error !== undefined) showRefusal(error, ['current', 'name'], { setError, t });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('passkeys.addTitle')}
      width={400}
      actions={
        <>
          <Button onPress={onClose}>{t('settings.cancel')}</Button>
          <Button kind="primary" onPress={() => void submit()} isBusy={isBusy}>
            {t('passkeys.make')}
          </Button>
        </>
      }
    >
      <form className={styles['section']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('passkeys.addText')}</p>
        <Refusal error={formState.errors.root?.['server']} />
        {isStopped && <Banner kind="warning">{t('passkeys.stopped')}</Banner>}
        <FormField control={control} name="name" label={t('passkeys.name')} placeholder={t('passkeys.nameExample')} />
        <FormField
          control={control}
          name="current"
          label={t('field.currentPassword')}
          type="password"
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}

export function RenamePasskeyDialog({
  id,
  name: known,
  onClose,
}: {
  id: string;
  name: string;
  onClose(): void;
}): ReactNode {
  const { t } = useTranslation('account');
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const schema = useMemo(() => passkeyNameSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { name: known });
  const submit = handleSubmit(async ({ name }) => {
    const result = await rename({ id, name });
    if ('error' in result) showRefusal(result.error, ['name'], { setError, t });
    else onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('passkeys.renameTitle')}
      width={400}
      actions={
        <>
          <Button onPress={onClose}>{t('settings.cancel')}</Button>
          <Button kind="primary" onPress={() => void submit()} isBusy={isLoading}>
            {t('passkeys.save')}
          </Button>
        </>
      }
    >
      <form className={styles['section']} onSubmit={(event) => void submit(event)} noValidate>
        <Refusal error={formState.errors.root?.['server']} />
        <FormField control={control} name="name" label={t('passkeys.name')} autoFocus />
      </form>
    </Dialog>
  );
}
