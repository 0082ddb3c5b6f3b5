import { useMemo, type ReactNode } from 'react';
import { useRequestPasswordResetMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, FormField, TextLink, useSchemaForm } from '../../ui';
import { AccountFrame } from './account-frame';
import { showRefusal } from './error-key';
import { resetRequestSchema } from './schemas';

const fields = ['email'] as const;

/** Asks for the mail with the reset link. The answer is the same whether or not there is such an account. */
export default function ResetRequestPage(): ReactNode {
  const { t } = useTranslation('account');
  const [request, { isLoading, isSuccess, originalArgs }] = useRequestPasswordResetMutation();
  const schema = useMemo(() => resetRequestSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { email: '' });
  const submit = handleSubmit(async ({ email }) => {
    const result = await request(email);
    if ('error' in result) showRefusal(result.error, fields, { setError, t });
  });
  return (
    <AccountFrame
      title={t('reset.title')}
      sub={t('reset.text')}
      onSubmit={submit}
      refusal={formState.errors.root?.['server']}
    >
      {isSuccess && <Banner kind="success">{t('reset.sent', { email: originalArgs })}</Banner>}
      <FormField
        control={control}
        name="email"
        label={t('field.email')}
        size={40}
        type="email"
        autoComplete="username"
        autoFocus
      />
      <Button kind="primary" size={40} type="submit" isFull isBusy={isLoading}>
        {t('reset.submit')}
      </Button>
      <p>
        <TextLink href="#/">{t('reset.back')}</TextLink>
      </p>
    </AccountFrame>
  );
}
