import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useAppSelector, useGetConfigQuery, useGetInstanceQuery, useLoginMutation, useSignUpMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, FormCheckbox, FormField, TextLink, useSchemaForm } from '../../ui';
import { AccountFrame } from './account-frame';
import styles from './account.module.css';
import { showRefusal } from './error-key';
import type { Invited } from './invited';
import { signUpSchema } from './schemas';
import { StrengthLine } from './strength-line';
import { TermsWords } from './terms-words';

const fields = ['email', 'password', 'tos'] as const;

/** Email, password and the terms; signs in right away. */
export default function SignUpPage({ invitation }: { invitation?: Invited }): ReactNode {
  const { t } = useTranslation('account');
  const { data: config } = useGetConfigQuery();
  const { data: instance } = useGetInstanceQuery();
  const hasTryout = useAppSelector((state) => state.tryout.app !== null);
  const [signUp, { isLoading }] = useSignUpMutation();
  const [login, { isLoading: isSigningIn }] = useLoginMutation();
  const schema = useMemo(() => signUpSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, {
    email: invitation?.email ?? '',
    password: '',
    tos: false,
  });
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async (values) => {
    const created = await signUp(values);
    if ('error' in created) showRefusal(created.error, fields, { setError, t });
    else await login({ email: values.email, password: values.password });
  });
  const have = (
    <>
      {t('signUp.have')}{' '}
      {invitation ? (
        <Button kind="ghost" size={28} onPress={invitation.onOther}>
          {t('signUp.signIn')}
        </Button>
      ) : (
        <TextLink href="#/login.html">{t('signUp.signIn')}</TextLink>
      )}
    </>
  );
  if (config?.user.allowSignUp === false || instance?.canSignUp === false) {
    return (
      <AccountFrame title={t('signUp.title')} sub={have}>
        <Banner kind="warning">{t('signUp.closed')}</Banner>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('signUp.title')} sub={have} onSubmit={submit} refusal={formState.errors.root?.['server']}>
      {invitation && <Banner>{invitation.lead}</Banner>}
      {hasTryout && <Banner>{t('signUp.keepTryout')}</Banner>}
      <div className={styles['fields']}>
        <FormField
          control={control}
          name="email"
          label={t('field.email')}
          size={40}
          type="email"
          autoComplete="username"
          autoFocus={!invitation}
          isReadOnly={invitation !== undefined}
          help={invitation && t('invitation.fixed')}
        />
        <div>
          <FormField
            control={control}
            name="password"
            label={t('field.password')}
            size={40}
            type="password"
            autoComplete="new-password"
            autoFocus={invitation !== undefined}
          />
          <StrengthLine password={password} />
        </div>
        <FormCheckbox control={control} name="tos">
          <TermsWords />
        </FormCheckbox>
        <Button kind="primary" size={40} type="submit" isFull isBusy={isLoading || isSigningIn}>
          {t('signUp.submit')}
        </Button>
      </div>
    </AccountFrame>
  );
}
