import type { InvitedAnswer } from '@prototrail/contracts';
import { Crown, Ellipsis, Send, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import {
  portraitOf,
  finishDeletions,
  givenRoles,
  hasCode,
  memberName,
  permissionOf,
  planRemoval,
  roleOf,
  useAppDispatch,
  useChangeMemberMutation,
  useGetInvitedQuery,
  useHandOverMutation,
  useLeaveTeamMutation,
  useResendInvitationMutation,
  useSessionUser,
  useTeam,
  useWithdrawInvitationMutation,
  type Member,
} from '../../api';
import { useTranslation } from '../../i18n';
import { Button, ConfirmDialog, IconButton, Menu, PersonRow, Select, showToast, Skeleton, Tag } from '../../ui';
import { InviteForm } from './invite-form';
import styles from './studio.module.css';

export interface PeopleProps {
  appId: string;
  canWrite: boolean;
  /** The person left the team and cannot see the prototype any more. */
  onLeft: () => void;
}

/** Who works on the prototype: invite by email, change the level, remove, leave. The owner stays. */
export function People({ appId, canWrite, onLeft }: PeopleProps): ReactNode {
  const { t } = useTranslation('studio');
  const { team, isLoading } = useTeam(appId);
  const userId = useSessionUser()?.id;
  const isOwner = team.some(({ id, permission }) => id === userId && permission >= 3);
  const { remove, settle } = useRemovals(appId);
  const { data: invited = [] } = useGetInvitedQuery(appId, { skip: !canWrite });
  return (
    <>
      {canWrite && <InviteForm appId={appId} team={team} onBeforeInvite={settle} />}
      <div className={styles['card']}>
        {isLoading && <Skeleton height={60} />}
        {team.map((member) => (
          <Row key={member.id} {...{ appId, member, canWrite, isOwner, onLeft }} onRemove={() => remove(member)} />
        ))}
        {invited.map((person) => (
          <InvitedRow key={person.id} appId={appId} person={person} />
        ))}
      </div>
      {!canWrite && <p className={styles['hint']}>{t('people.readOnly')}</p>}
    </>
  );
}

function InvitedRow({ appId, person }: { appId: string; person: InvitedAnswer }): ReactNode {
  const { t, locale } = useTranslation('studio');
  const [withdraw] = useWithdrawInvitationMutation();
  const [resend, { isLoading }] = useResendInvitationMutation();
  const name = memberName(person);
  const again = async (): Promise<void> => {
    const result = await resend({ appId, userId: person.id });
    if (!('error' in result)) showToast({ kind: 'success', text: t('people.resent', { name }) });
    else if (hasCode(result.error, 'apps.team.invitation.recent'))
      showToast({ kind: 'hint', text: t('people.recent', { name }) });
    else if (hasCode(result.error, 'apps.team.invitation.limit')) showToast({ kind: 'hint', text: t('people.limit') });
    else showToast({ kind: 'error', text: t('people.failed') });
  };
  const press = async (): Promise<void> => {
    const result = await withdraw({ appId, userId: person.id });
    showToast(
      'error' in result
        ? { kind: 'error', text: t('people.failed') }
        : { kind: 'success', text: t('people.withdrawn', { name }) },
    );
  };
  return (
    <PersonRow
      person={{ id: person.id, name, ...portraitOf(person) }}
      email={person.email}
      note={
        person.mailedUntil === undefined
          ? undefined
          : t('people.mailed', {
              date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(person.mailedUntil),
            })
      }
    >
      <Tag>{t(`people.invitedAs.${roleOf(person)}`)}</Tag>
      <IconButton
        icon={Send}
        label={t('people.resendNamed', { name })}
        isDisabled={isLoading}
        onPress={() => void again()}
      />
      <IconButton icon={X} label={t('people.withdrawNamed', { name })} onPress={() => void press()} />
    </PersonRow>
  );
}

/** Removes people at the end of the message that can undo it, or with `settle` at once. */
function useRemovals(appId: string) {
  const { t } = useTranslation('studio');
  const dispatch = useAppDispatch();
  const [messages] = useState(() => new Set<() => void>());
  const remove = (member: Member): void => {
    const plan = dispatch(planRemoval(appId, member.id));
    const finish = async (): Promise<void> => {
      messages.delete(close);
      if ((await plan.finish()) !== 'done') showToast({ kind: 'error', text: t('people.failed') });
    };
    const close = showToast({
      kind: 'success',
      text: t('people.removedNamed', { name: memberName(member) }),
      action: { label: t('people.undo'), onAction: plan.undo },
      onClose: () => void finish(),
    });
    messages.add(close);
  };
  const settle = async (): Promise<void> => {
    await finishDeletions();
    messages.forEach((close) => close());
  };
  return { remove, settle };
}

interface RowProps extends PeopleProps {
  member: Member;
  /** The person who looks owns the prototype. */
  isOwner: boolean;
  onRemove: () => void;
}

function Row({ appId, member, canWrite, isOwner, onLeft, onRemove }: RowProps): ReactNode {
  const { t } = useTranslation('studio');
  const user = useSessionUser();
  const [change] = useChangeMemberMutation();
  const name = memberName(member);
  const isSelf = member.id === user?.id;
  const role = roleOf(member);
  const say = (result: object, done: string): void => {
    showToast('error' in result ? { kind: 'error', text: t('people.failed') } : { kind: 'success', text: done });
  };
  return (
    <PersonRow
      person={{ id: member.id, name, ...portraitOf(member) }}
      email={member.email}
      mark={isSelf && <Tag>{t('people.you')}</Tag>}
    >
      {role === 'owner' || !canWrite || isSelf || member.isByWorkspace ? (
        <>
          <Tag kind={role === 'owner' ? 'accent' : 'neutral'}>{t(`people.role.${role}`)}</Tag>
          {member.isByWorkspace && <Tag>{t('people.byWorkspace')}</Tag>}
          {isSelf && role !== 'owner' && !member.isByWorkspace && <LeaveButton appId={appId} onLeft={onLeft} />}
        </>
      ) : (
        <>
          <Select
            size={32}
            label={t('people.levelOf', { name })}
            isLabelHidden
            options={givenRoles.map((id) => ({
              id,
              label: t(`people.role.${id}`),
              description: t(`people.roleNote.${id}`),
            }))}
            value={role}
            onChange={(next) =>
              void change({ appId, userId: member.id, permission: permissionOf(next), role: next }).then((result) =>
                say(result, t('people.changed')),
              )
            }
          />
          {isOwner && <OwnerMenu appId={appId} member={member} />}
          <IconButton icon={X} label={t('people.removeNamed', { name })} onPress={onRemove} />
        </>
      )}
    </PersonRow>
  );
}

/** Leaves the team after asking, because only the others can bring the person back. */
function LeaveButton({ appId, onLeft }: { appId: string; onLeft: () => void }): ReactNode {
  const { t } = useTranslation('studio');
  const [isAsking, setAsking] = useState(false);
  const [leave, { isLoading }] = useLeaveTeamMutation();
  const confirm = async (): Promise<void> => {
    const result = await leave(appId);
    setAsking(false);
    if ('error' in result) {
      showToast({ kind: 'error', text: t('people.failed') });
      return;
    }
    showToast({ kind: 'success', text: t('people.left') });
    onLeft();
  };
  return (
    <>
      <Button size={28} onPress={() => setAsking(true)}>
        {t('people.leave')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('people.leaveTitle')}
        confirmLabel={t('people.leave')}
        cancelLabel={t('settings.cancel')}
        isBusy={isLoading}
        onConfirm={() => void confirm()}
      >
        {t('people.leaveText')}
      </ConfirmDialog>
    </>
  );
}

/** Makes a member the owner after asking: only the new owner can give it back. */
function OwnerMenu({ appId, member }: { appId: string; member: Member }): ReactNode {
  const { t } = useTranslation('studio');
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [handOver, { isLoading }] = useHandOverMutation();
  const name = memberName(member);
  const confirm = async (): Promise<void> => {
    const result = await handOver({ appId, userId: member.id });
    setAsking(false);
    showToast(
      'error' in result
        ? { kind: 'error', text: t('people.failed') }
        : { kind: 'success', text: t('people.ownerChanged', { name }) },
    );
  };
  return (
    <>
      <Menu
        label={t('people.more', { name })}
        trigger={<IconButton ref={opener} icon={Ellipsis} label={t('people.more', { name })} />}
        groups={[
          {
            id: 'owner',
            items: [{ id: 'owner', icon: Crown, label: t('people.makeOwner'), onAction: () => setAsking(true) }],
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        focusAfter={opener}
        title={t('people.ownerTitle', { name })}
        confirmLabel={t('people.makeOwner')}
        cancelLabel={t('settings.cancel')}
        isBusy={isLoading}
        onConfirm={() => void confirm()}
      >
        {t('people.ownerText')}
      </ConfirmDialog>
    </>
  );
}
