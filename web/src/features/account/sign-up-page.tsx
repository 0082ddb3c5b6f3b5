import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useAppSelector, useGetConfigQuery, useLoginMutation, useSignUpMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Checkbox, Field, focusFirstError, TextLink } from '../../ui';
import styles from './account.module.css';
import { Door } from './door';
import { errorField, errorKey, type AccountField } from './error-key';
import { isEmail, passwordLength } from './password';
import { StrengthLine } from './strength-line';

/** Email, password and the terms; signs in right away. */
export default function SignUpPage(): ReactNode {
  const { t } = useTranslation('account');
  const { data: config } = useGetConfigQuery();
  const hasTryout = useAppSelector((state) => state.tryout.app !== null);
  const [signUp, { isLoading, error, reset }] = useSignUpMutation();
  const [login, { isLoading: isSigningIn }] = useLoginMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tos, setTos] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const problems = {
    email: !email.trim() ? t('error.emailMissing') : isEmail(email) ? undefined : t('error.emailInvalid'),
    password: password.length < passwordLength ? t('error.passwordShort') : undefined,
    tos: tos ? undefined : t('error.tos'),
  };
  const refused = errorField(error);
  const errorAt = (field: AccountField & keyof typeof problems): string | undefined => {
    if (isChecked && problems[field]) return problems[field];
    return refused === field ? t(errorKey(error)) : undefined;
  };
  useEffect(() => {
    if (refused) focusFirstError(document.querySelector('form'));
  }, [refused]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (problems.email ?? problems.password ?? problems.tos) return;
    const created = await signUp({ email: email.trim(), password, tos: true });
    if (!('error' in created)) await login({ email: email.trim(), password });
  };
  const have = (
    <>
      {t('signUp.have')} <TextLink href="#/login.html">{t('signUp.signIn')}</TextLink>
    </>
  );
  if (config?.user.allowSignUp === false) {
    return (
      <Door title={t('signUp.title')} sub={have}>
        <Banner kind="warning">{t('signUp.closed')}</Banner>
      </Door>
    );
  }
  return (
    <Door title={t('signUp.title')} sub={have} onSubmit={(event) => void submit(event)}>
      {error && !refused && (
        <Banner kind="danger" role="alert">
          {t(errorKey(error))}
        </Banner>
      )}
      {hasTryout && <Banner>{t('signUp.keepTryout')}</Banner>}
      <div className={styles['fields']}>
        <Field
          label={t('field.email')}
          size={40}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(value) => {
            if (refused === 'email') reset();
            setEmail(value);
          }}
          error={errorAt('email')}
        />
        <div>
          <Field
            label={t('field.password')}
            size={40}
            type="password"
            name="new-password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={errorAt('password')}
          />
          <StrengthLine password={password} />
        </div>
        <Checkbox isSelected={tos} onChange={setTos} error={errorAt('tos')}>
          {t('signUp.tosBefore')}{' '}
          <TextLink href="#/tos.html" target="_blank">
            {t('signUp.tos')}
          </TextLink>{' '}
          {t('signUp.and')}{' '}
          <TextLink href="#/privacy.html" target="_blank">
            {t('signUp.privacy')}
          </TextLink>
        </Checkbox>
        <Button kind="primary" size={40} type="submit" isFull isBusy={isLoading || isSigningIn}>
          {t('signUp.submit')}
        </Button>
      </div>
    </Door>
  );
}
