import { useState, type FormEvent, type ReactNode } from 'react';
import { useRequestPasswordResetMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Field, TextLink } from '../../ui';
import { Door } from './door';
import { errorKey } from './error-key';

/** Asks for the mail with the reset link. The answer is the same whether or not there is such an account. */
export default function ResetRequestPage(): ReactNode {
  const { t } = useTranslation('account');
  const [request, { isLoading, isSuccess, error }] = useRequestPasswordResetMutation();
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (email.trim()) void request(email.trim());
  };
  return (
    <Door title={t('reset.title')} sub={t('reset.text')} onSubmit={submit}>
      {isSuccess && <Banner kind="success">{t('reset.sent', { email })}</Banner>}
      {error && (
        <Banner kind="danger" role="alert">
          {t(errorKey(error))}
        </Banner>
      )}
      <Field
        label={t('field.email')}
        size={40}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={isChecked && !email.trim() ? t('error.emailMissing') : undefined}
      />
      <Button kind="primary" size={40} type="submit" isFull isBusy={isLoading}>
        {t('reset.submit')}
      </Button>
      <p>
        <TextLink href="#/">{t('reset.back')}</TextLink>
      </p>
    </Door>
  );
}
