import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useSetPasswordMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, FormCheckbox, FormField, LinkButton, TextLink, useSchemaForm } from '../../ui';
import { AccountFrame } from './account-frame';
import { showRefusal } from './error-key';
import { resetSchema } from './schemas';
import { StrengthLine } from './strength-line';

const fields = ['email', 'password', 'key'] as const;

/** Sets a new password with the key of the mailed link. */
export default function ResetPage({ resetKey }: { resetKey: string }): ReactNode {
  const { t } = useTranslation('account');
  const [save, { isLoading, isSuccess, isError }] = useSetPasswordMutation();
  const schema = useMemo(() => resetSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, {
    email: '',
    password: '',
    key: resetKey,
    endOther: false,
  });
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async (values) => {
    const result = await save(values);
    if ('error' in result) showRefusal(result.error, fields, { setError, t });
  });
  if (isSuccess) {
    return (
      <AccountFrame title={t('reset.setTitle')}>
        <Banner kind="success">{t('reset.done')}</Banner>
        <LinkButton kind="primary" size={40} isFull href="#/login.html">
          {t('signIn.submit')}
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('reset.setTitle')} onSubmit={submit} refusal={formState.errors.root?.['server']}>
      <FormField
        control={control}
        name="email"
        label={t('field.email')}
        size={40}
        type="email"
        autoComplete="username"
        autoFocus
      />
      <div>
        <FormField
          control={control}
          name="password"
          label={t('field.newPassword')}
          size={40}
          type="password"
          autoComplete="new-password"
        />
        <StrengthLine password={password} />
      </div>
      <FormField control={control} name="key" label={t('field.key')} size={40} />
      <FormCheckbox control={control} name="endOther" note={t('reset.endOtherNote')}>
        {t('reset.endOther')}
      </FormCheckbox>
      <Button kind="primary" size={40} type="submit" isFull isBusy={isLoading}>
        {t('reset.setSubmit')}
      </Button>
      {isError && (
        <p>
          <TextLink href="#/reset-password.html">{t('reset.request')}</TextLink>
        </p>
      )}
    </AccountFrame>
  );
}
