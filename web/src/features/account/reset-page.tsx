import { useState, type FormEvent, type ReactNode } from 'react';
import { useSetPasswordMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Field, LinkButton, TextLink } from '../../ui';
import { Door } from './door';
import { errorKey } from './error-key';
import { passwordLength } from './password';
import { StrengthLine } from './strength-line';

const keyLength = 6;

/** Sets a new password with the key of the mailed link. */
export default function ResetPage({ resetKey }: { resetKey: string }): ReactNode {
  const { t } = useTranslation('account');
  const [save, { isLoading, isSuccess, error }] = useSetPasswordMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [key, setKey] = useState(resetKey);
  const [isChecked, setChecked] = useState(false);
  const isShort = password.length < passwordLength;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (email.trim() && !isShort && key.trim().length >= keyLength)
      void save({ email: email.trim(), key: key.trim(), password });
  };
  if (isSuccess) {
    return (
      <Door title={t('reset.setTitle')}>
        <Banner kind="success">{t('reset.done')}</Banner>
        <LinkButton kind="primary" size={40} isFull href="#/login.html">
          {t('signIn.submit')}
        </LinkButton>
      </Door>
    );
  }
  return (
    <Door title={t('reset.setTitle')} onSubmit={submit}>
      {error && (
        <Banner kind="danger" role="alert">
          {t(errorKey(error))} <TextLink href="#/reset-password.html">{t('reset.request')}</TextLink>
        </Banner>
      )}
      <Field
        label={t('field.email')}
        size={40}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={isChecked && !email.trim() ? t('error.emailMissing') : undefined}
      />
      <div>
        <Field
          label={t('field.newPassword')}
          size={40}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={isChecked && isShort ? t('error.passwordShort') : undefined}
        />
        <StrengthLine password={password} />
      </div>
      <Field
        label={t('field.key')}
        size={40}
        value={key}
        onChange={setKey}
        error={isChecked && key.trim().length < keyLength ? t('error.resetKey') : undefined}
      />
      <Button kind="primary" size={40} type="submit" isFull isBusy={isLoading}>
        {t('reset.setSubmit')}
      </Button>
    </Door>
  );
}
