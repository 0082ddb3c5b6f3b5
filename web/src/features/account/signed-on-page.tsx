import { useEffect, useRef, type ReactNode } from 'react';
import { useFinishSignOnMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, LinkButton, Skeleton } from '../../ui';
import { AccountFrame } from './account-frame';
import { errorKey } from './error-key';
import { takeInvitationAddress } from './kept-invitation';

/** The way back from the identity provider: logs in with what it sent along, or says why that does not work. */
export default function SignedOnPage({ query }: { query: string }): ReactNode {
  const { t } = useTranslation('account');
  const [finish, { error }] = useFinishSignOnMutation();
  const sent = useRef('');
  useEffect(() => {
    // what the provider sends counts once, and effects may run twice
    if (sent.current === query) return;
    sent.current = query;
    const { state = '', code, iss, error: refusal } = Object.fromEntries(new URLSearchParams(query));
    const returned = { state, ...(code && { code }), ...(iss && { iss }), ...(refusal && { error: refusal }) };
    void finish(returned).then(({ data }) => {
      // the address has what came back, and nothing of it belongs into the history
      if (data) window.location.replace(takeInvitationAddress());
    });
  }, [finish, query]);
  return (
    <AccountFrame title={t('signOn.title')}>
      {error ? (
        <>
          <Banner kind="danger" role="alert">
            {t(errorKey(error))}
          </Banner>
          <LinkButton kind="primary" size={40} isFull href="#/login.html">
            {t('signOn.back')}
          </LinkButton>
        </>
      ) : (
        <Skeleton height={40} radius={8} />
      )}
    </AccountFrame>
  );
}
