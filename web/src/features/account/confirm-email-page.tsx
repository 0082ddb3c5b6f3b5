import { useEffect, useRef, type ReactNode } from 'react';
import { useConfirmEmailMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, LinkButton, Skeleton } from '../../ui';
import { AccountFrame } from './account-frame';
import { errorKey } from './error-key';

/** Confirms a new address with the key of the mailed link. */
export default function ConfirmEmailPage({ confirmKey }: { confirmKey: string }): ReactNode {
  const { t } = useTranslation('account');
  const [confirm, { isSuccess, error, data }] = useConfirmEmailMutation();
  const sent = useRef('');
  useEffect(() => {
    // a key works once, and effects may run twice
    if (sent.current === confirmKey) return;
    sent.current = confirmKey;
    void confirm(confirmKey);
  }, [confirm, confirmKey]);
  return (
    <AccountFrame title={t('confirmEmail.title')}>
      {error ? (
        <Banner kind="danger" role="alert">
          {t(errorKey(error))}
        </Banner>
      ) : isSuccess ? (
        <Banner kind="success">{t('confirmEmail.done', { email: data.email })}</Banner>
      ) : (
        <Skeleton height={40} radius={8} />
      )}
      <LinkButton kind="primary" size={40} isFull href="#/login.html">
        {t('signIn.submit')}
      </LinkButton>
    </AccountFrame>
  );
}
