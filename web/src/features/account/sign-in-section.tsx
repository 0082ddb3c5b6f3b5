import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useChangeEmailMutation, useChangePasswordMutation, useGetInstanceQuery, type SessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, FormField, showToast, TextLink, useSchemaForm } from '../../ui';
import styles from './account.module.css';
import { showRefusal } from './error-key';
import { CurrentPasswordField } from './form-dialog';
import { PasskeysCard } from './passkeys-card';
import { Refusal } from './refusal';
import { changeEmailSchema, changePasswordSchema } from './schemas';
import { Section } from './section';
import { StrengthLine } from './strength-line';
import { TwoStepCard } from './two-step-card';

/** Address and password; both need the present password. */
export function SignInSection({ user }: { user: SessionUser }): ReactNode {
  return (
    <Section id="signIn">
      {user.isPasswordUnknown ? (
        <SignedOnElsewhere email={user.email} />
      ) : (
        <div className={styles['row']}>
          <EmailForm user={user} />
          <PasswordForm />
        </div>
      )}
      <PasskeysCard />
      <TwoStepCard />
    </Section>
  );
}

/** In place of the fields, for people whose address and password are those of another service. */
function SignedOnElsewhere({ email }: { email: string }): ReactNode {
  const { t } = useTranslation('account');
  const name = useGetInstanceQuery().data?.signOn ?? '';
  return (
    <div className={styles['card']}>
      <h3>{email}</h3>
      <p className={styles['quiet']}>{t(name ? 'settings.elsewhere' : 'settings.elsewhereUnnamed', { name })}</p>
      <p className={styles['quiet']}>
        {t('settings.ownPassword')} <TextLink href="#/reset-password.html">{t('settings.ownPasswordAsk')}</TextLink>
      </p>
    </div>
  );
}

function EmailForm({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('account');
  const [change, { isLoading, originalArgs, isSuccess }] = useChangeEmailMutation();
  const schema = useMemo(() => changeEmailSchema(t), [t]);
  const { control, handleSubmit, setError, reset, formState } = useSchemaForm(schema, {
    email: user.email,
    current: '',
  });
  const typed = useWatch({ control, name: 'email' });
  const isOther = typed.trim().toLowerCase() !== user.email;
  const submit = handleSubmit(async (values) => {
    const result = await change(values);
    if ('error' in result) showRefusal(result.error, ['email', 'current'], { setError, t });
    else reset();
  });
  return (
    <form className={styles['card']} onSubmit={(event) => void submit(event)} noValidate>
      <Refusal error={formState.errors.root?.['server']} />
      {isSuccess && !isOther && (
        <Banner kind="success">{t('settings.emailMailed', { email: originalArgs?.email ?? '' })}</Banner>
      )}
      <FormField
        control={control}
        name="email"
        label={t('settings.email')}
        type="email"
        autoComplete="username"
        help={t('settings.emailHelp')}
      />
      {isOther && <CurrentPasswordField control={control} name="current" />}
      <div className={styles['actions']}>
        <Button type="submit" isDisabled={!isOther} isBusy={isLoading}>
          {t('settings.changeEmail')}
        </Button>
      </div>
    </form>
  );
}

function PasswordForm(): ReactNode {
  const { t } = useTranslation('account');
  const [change, { isLoading }] = useChangePasswordMutation();
  const schema = useMemo(() => changePasswordSchema(t), [t]);
  const { control, handleSubmit, setError, reset, formState } = useSchemaForm(schema, { current: '', password: '' });
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async (values) => {
    const result = await change(values);
    if ('error' in result) return showRefusal(result.error, ['current', 'password'], { setError, t });
    reset();
    showToast({ kind: 'success', text: t('settings.passwordSaved') });
  });
  return (
    <form className={styles['card']} onSubmit={(event) => void submit(event)} noValidate>
      <Refusal error={formState.errors.root?.['server']} />
      <CurrentPasswordField control={control} name="current" />
      <div>
        <FormField
          control={control}
          name="password"
          label={t('field.newPassword')}
          type="password"
          autoComplete="new-password"
        />
        <StrengthLine password={password} />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isLoading}>
          {t('settings.changePassword')}
        </Button>
      </div>
    </form>
  );
}
