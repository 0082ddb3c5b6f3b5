import { useId, useMemo, useState, type ReactNode } from 'react';
import { apiScopes, type ApiScope } from '@prototrail/contracts';
import { useCreateApiKeyMutation } from '../../api';
import { formatExact, useTranslation } from '../../i18n';
import { Button, Checkbox, Dialog, FormField, Select, useSchemaForm } from '../../ui';
import styles from './account.module.css';
import { showRefusal } from './error-key';
import { Refusal } from './refusal';
import { newKeySchema } from './schemas';

/** A key as it is answered once. */
export interface NewKey {
  id: string;
  name: string;
  key: string;
}

const lifetimes = [30, 90, 365];
const dayMs = 24 * 60 * 60 * 1000;

/** Name, scopes and end of a new key. */
export function NewKeyDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (key: NewKey) => void;
}): ReactNode {
  const { t, locale } = useTranslation('account');
  const form = useId();
  const [now] = useState(Date.now);
  const [create, { isLoading }] = useCreateApiKeyMutation();
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['results.read']);
  const [days, setDays] = useState('90');
  const schema = useMemo(() => newKeySchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { name: '' });
  const submit = handleSubmit(async ({ name }) => {
    if (scopes.length === 0) return;
    const result = await create({ name, scopes: [...scopes], days: Number(days) });
    if ('error' in result) return showRefusal(result.error, ['name'], { setError, t });
    onCreated(result.data);
    onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      help={{ page: 'account', part: 'keys' }}
      title={t('keys.new')}
      actions={
        <>
          <Button onPress={onClose}>{t('settings.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isBusy={isLoading}>
            {t('keys.create')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['section']} onSubmit={(event) => void submit(event)} noValidate>
        <Refusal error={formState.errors.root?.['server']} />
        <FormField control={control} name="name" label={t('keys.name')} help={t('keys.nameHelp')} autoFocus />
        <fieldset className={styles['scopes']}>
          <legend>{t('keys.may')}</legend>
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              isSelected={scopes.includes(scope)}
              note={t(`keys.scopeNote.${scope.replace('.', '_')}`)}
              onChange={(isOn) =>
                setScopes((before) => apiScopes.filter((one) => (one === scope ? isOn : before.includes(one))))
              }
            >
              <span className={styles['sentence']}>{t(`keys.scope.${scope.replace('.', '_')}`)}</span>
            </Checkbox>
          ))}
          {scopes.length === 0 && (
            <p role="alert" className={styles['problem']}>
              {t('error.keyScopes')}
            </p>
          )}
        </fieldset>
        <Select
          label={t('keys.lifetime')}
          options={lifetimes.map((count) => ({ id: String(count), label: t('keys.days', { count }) }))}
          value={days}
          help={t('keys.until', { date: formatExact(now + Number(days) * dayMs, locale) })}
          onChange={setDays}
        />
      </form>
    </Dialog>
  );
}
