import { useMemo, useState, type ReactNode } from 'react';
import { makePasskey, useAddPasskeyMutation, useBeginPasskeyMutation, useRenamePasskeyMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, FormField, showToast, useSchemaForm } from '../../ui';
import { showRefusal } from './error-key';
import { CurrentPasswordField, FormDialog } from './form-dialog';
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
    <FormDialog
      onClose={onClose}
      title={t('passkeys.addTitle')}
      width={400}
      confirm={t('passkeys.make')}
      isBusy={isBusy}
      refusal={formState.errors.root?.['server']}
      onSubmit={submit}
    >
      <p>{t('passkeys.addText')}</p>
      {isStopped && <Banner kind="warning">{t('passkeys.stopped')}</Banner>}
      <FormField control={control} name="name" label={t('passkeys.name')} placeholder={t('passkeys.nameExample')} />
      <CurrentPasswordField control={control} name="current" />
    </FormDialog>
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
    <FormDialog
      onClose={onClose}
      title={t('passkeys.renameTitle')}
      width={400}
      confirm={t('passkeys.save')}
      isBusy={isLoading}
      refusal={formState.errors.root?.['server']}
      onSubmit={submit}
    >
      <FormField control={control} name="name" label={t('passkeys.name')} autoFocus />
    </FormDialog>
  );
}
