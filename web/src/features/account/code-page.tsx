import { useMemo, type ReactNode } from 'react';
import { hasCode, useLoginMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, FormField, useSchemaForm } from '../../ui';
import { AccountFrame } from './account-frame';
import { showRefusal } from './error-key';
import { codeSchema } from './schemas';

/** The second step of sign-in: a code of the authenticator app, or a recovery code. */
export function CodePage({
  credentials,
  onBack,
}: {
  credentials: { email: string; password: string };
  onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('account');
  const [login, { isLoading }] = useLoginMutation();
  const schema = useMemo(() => codeSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { code: '' });
  const submit = handleSubmit(async ({ code }) => {
    const result = await login({ ...credentials, code });
    if (!('error' in result)) return;
    // too many wrong codes look like a wrong password
    const message = t('error.tooMany');
    if (hasCode(result.error, 'user.login.fail')) setError('code', { type: 'server', message }, { shouldFocus: true });
    else showRefusal(result.error, ['code'], { setError, t });
  });
  return (
    <AccountFrame
      title={t('signIn.codeTitle')}
      sub={t('signIn.codeText')}
      onSubmit={submit}
      refusal={formState.errors.root?.['server']}
    >
      <FormField
        control={control}
        name="code"
        label={t('field.code')}
        size={40}
        autoComplete="one-time-code"
        help={t('signIn.codeHelp')}
        autoFocus
      />
      <Button kind="primary" size={40} type="submit" isFull isBusy={isLoading}>
        {t('signIn.submit')}
      </Button>
      <Button kind="ghost" size={40} isFull onPress={onBack}>
        {t('reset.back')}
      </Button>
    </AccountFrame>
  );
}
