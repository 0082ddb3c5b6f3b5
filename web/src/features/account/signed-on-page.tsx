import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isCallError, useFinishSignOnMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Checkbox, LinkButton, Skeleton } from '../../ui';
import styles from './account.module.css';
import { AccountFrame } from './account-frame';
import { errorKey } from './error-key';
import { takeInvitationAddress } from './kept-invitation';
import { TermsWords } from './terms-words';

/** The address has what came back, and nothing of it belongs into the history. */
function enter({ data }: { data?: unknown }): void {
  if (data) window.location.replace(takeInvitationAddress());
}

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
    void finish(returned).then(enter);
  }, [finish, query]);
  if (isCallError(error) && error.codes.includes('signOn.terms'))
    return <FirstSignOn state={new URLSearchParams(query).get('state') ?? ''} />;
  return (
    <AccountFrame title={t('signOn.title')}>
      {error ? <Refused error={error} /> : <Skeleton height={40} radius={8} />}
    </AccountFrame>
  );
}

/** Nobody gets an account without having accepted the terms. */
function FirstSignOn({ state }: { state: string }): ReactNode {
  const { t } = useTranslation('account');
  const [finish, { error, isLoading }] = useFinishSignOnMutation();
  const [isAccepted, setAccepted] = useState(false);
  return (
    <AccountFrame title={t('signOn.first')} sub={t('signOn.firstText')}>
      {error ? (
        <Refused error={error} />
      ) : (
        <div className={styles['fields']}>
          <Checkbox isSelected={isAccepted} onChange={setAccepted}>
            <TermsWords />
          </Checkbox>
          <Button
            kind="primary"
            size={40}
            isFull
            isBusy={isLoading}
            isDisabled={!isAccepted}
            onPress={() => void finish({ state, tos: true }).then(enter)}
          >
            {t('signUp.submit')}
          </Button>
        </div>
      )}
    </AccountFrame>
  );
}

function Refused({ error }: { error: unknown }): ReactNode {
  const { t } = useTranslation('account');
  return (
    <>
      <Banner kind="danger" role="alert">
        {t(errorKey(error))}
      </Banner>
      <LinkButton kind="primary" size={40} isFull href="#/login.html">
        {t('signOn.back')}
      </LinkButton>
    </>
  );
}
