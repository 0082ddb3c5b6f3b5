import type { OwnInvitation } from '@prototrail/contracts';
import type { ReactNode } from 'react';
import { isCallError, useAnswerInvitationMutation, useGetOwnInvitationsQuery, useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, showToast } from '../../ui';
import { placeHref } from './workspace-place';
import styles from './open-invitations.module.css';

/** Invitations to prototypes of other people, to accept or to decline. */
export function OpenInvitations(): ReactNode {
  const { t } = useTranslation('home');
  const isGuest = useSessionUser() === null;
  const { data = [] } = useGetOwnInvitationsQuery(undefined, { skip: isGuest });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('invitations.label')} className={styles['invitations']}>
      {data.map((invitation) => (
        <Invitation key={invitation.appID} invitation={invitation} />
      ))}
    </section>
  );
}

const writeLevel = 2;

function Invitation({ invitation }: { invitation: OwnInvitation }): ReactNode {
  const { t } = useTranslation('home');
  const [answer, { isLoading }] = useAnswerInvitationMutation();
  const { appID: appId, from, permission, isWorkspace } = invitation;
  const name = invitation.appName || t('invitations.unnamed');
  const href = isWorkspace ? placeHref(appId) : `#/apps/${appId}.html`;
  const press = async (accept: boolean): Promise<void> => {
    const result = await answer({ appId, accept });
    if ('error' in result) {
      const isNetwork = isCallError(result.error) && result.error.status === 'network';
      showToast({ kind: 'error', text: t(isNetwork ? 'failed.network' : 'invitations.gone') });
      return;
    }
    showToast(
      accept
        ? {
            kind: 'success',
            text: t(isWorkspace ? 'invitations.joined' : 'invitations.accepted', { name }),
            action: {
              label: t('action.open'),
              onAction: () => {
                window.location.hash = href;
              },
            },
          }
        : { kind: 'success', text: t('invitations.declined', { name }) },
    );
  };
  return (
    <Banner
      action={
        <span className={styles['answers']}>
          <Button size={28} isDisabled={isLoading} onPress={() => void press(false)}>
            {t('invitations.decline')}
          </Button>
          <Button size={28} kind="primary" isBusy={isLoading} onPress={() => void press(true)}>
            {t('invitations.accept')}
          </Button>
        </span>
      }
    >
      {isWorkspace
        ? t('invitations.workspace', { from, name })
        : t(permission >= writeLevel ? 'invitations.write' : 'invitations.read', { from, name })}
    </Banner>
  );
}
