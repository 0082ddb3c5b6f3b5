import type { MailedInvitation } from '@prototrail/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import {
  hasCode,
  isCallError,
  useAnswerMailedInvitationMutation,
  useGetMailedInvitationQuery,
  useSessionUser,
} from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, LinkButton, Skeleton } from '../../ui';
import { AccountFrame } from './account-frame';
import styles from './account.module.css';
import { errorKey } from './error-key';
import { keepInvitation } from './kept-invitation';
import SignInPage from './sign-in-page';
import SignUpPage from './sign-up-page';

/** The link of an invitation by mail: a new account or a sign-in first, then the answer. */
export default function InvitationPage({ invitationKey }: { invitationKey: string }): ReactNode {
  const { t } = useTranslation('account');
  const { data, error } = useGetMailedInvitationQuery(invitationKey, { skip: invitationKey === '' });
  const user = useSessionUser();
  if (data) return user ? <Answer {...{ invitationKey }} invitation={data} /> : <Door {...{ invitationKey, data }} />;
  const isGone = invitationKey === '' || (isCallError(error) && error.status === 404);
  return (
    <AccountFrame title={t('invitation.title')}>
      {isGone || error ? (
        <>
          <Banner kind={isGone ? 'warning' : 'danger'} role="alert">
            {isGone ? t('invitation.gone') : t(errorKey(error))}
          </Banner>
          <LinkButton kind="primary" size={40} isFull href="#/">
            {t('invitation.home')}
          </LinkButton>
        </>
      ) : (
        <Skeleton height={40} radius={8} />
      )}
    </AccountFrame>
  );
}

/** Guests make an account of the invited address, or sign in with it. */
function Door({ invitationKey, data }: { invitationKey: string; data: MailedInvitation }): ReactNode {
  const [hasAccount, setHasAccount] = useState(data.hasAccount);
  const lead = useLead(data);
  useEffect(() => void keepInvitation(invitationKey), [invitationKey]);
  return hasAccount ? (
    <SignInPage invitation={{ email: data.email, lead, onOther: () => setHasAccount(false) }} />
  ) : (
    <SignUpPage invitation={{ email: data.email, lead, onOther: () => setHasAccount(true) }} />
  );
}

function useLead({ from, appName, role, isWorkspace }: MailedInvitation): string {
  const { t } = useTranslation('account');
  return t(isWorkspace ? 'invitation.lead.workspace' : `invitation.lead.${role}`, {
    from: from || t('invitation.somebody'),
    name: appName || t('invitation.unnamed'),
  });
}

function Answer({ invitationKey, invitation }: { invitationKey: string; invitation: MailedInvitation }): ReactNode {
  const { t } = useTranslation('account');
  const user = useSessionUser();
  const lead = useLead(invitation);
  const [answer, { isLoading, error }] = useAnswerMailedInvitationMutation();
  const [isDeclined, setDeclined] = useState(false);
  const isOther = user?.email.toLowerCase() !== invitation.email;
  const press = async (accept: boolean): Promise<void> => {
    const result = await answer({ key: invitationKey, accept });
    if ('error' in result) return;
    const { appID, isWorkspace } = invitation;
    if (accept) window.location.replace(isWorkspace ? `#/?workspace=${appID}` : `#/apps/${appID}.html`);
    else setDeclined(true);
  };
  if (isDeclined)
    return (
      <AccountFrame title={t('invitation.title')}>
        <Banner kind="success">{t('invitation.declined')}</Banner>
        <LinkButton kind="primary" size={40} isFull href="#/">
          {t('invitation.home')}
        </LinkButton>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('invitation.title')} sub={lead}>
      {error && (
        <Banner kind="danger" role="alert">
          {hasCode(error, 'apps.team.invitation.gone') ? t('invitation.gone') : t(errorKey(error))}
        </Banner>
      )}
      {isOther ? (
        <>
          <Banner kind="warning">{t('invitation.other', { email: invitation.email, own: user?.email ?? '' })}</Banner>
          <LinkButton kind="primary" size={40} isFull href="#/logout.html">
            {t('invitation.signOut')}
          </LinkButton>
        </>
      ) : (
        <div className={styles['fields']}>
          <Button kind="primary" size={40} isFull isBusy={isLoading} onPress={() => void press(true)}>
            {t('invitation.accept')}
          </Button>
          <Button kind="ghost" size={40} isFull isDisabled={isLoading} onPress={() => void press(false)}>
            {t('invitation.decline')}
          </Button>
        </div>
      )}
    </AccountFrame>
  );
}
