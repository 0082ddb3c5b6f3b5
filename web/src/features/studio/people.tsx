import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  portraitOf,
  finishDeletions,
  planRemoval,
  useAppDispatch,
  useChangeMemberMutation,
  useGetInvitedQuery,
  useLeaveTeamMutation,
  useSessionUser,
  useTeam,
  useWithdrawInvitationMutation,
} from '../../api';
import { useTranslation } from '../../i18n';
import { Avatar, Button, ConfirmDialog, IconButton, Select, showToast, Skeleton, Tag } from '../../ui';
import { InviteForm } from './invite-form';
import { memberName, type Member } from './member-name';
import styles from './studio.module.css';

type Level = '1' | '2';

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
  const { remove, settle } = useRemovals(appId);
  const { data: invited = [] } = useGetInvitedQuery(appId, { skip: !canWrite });
  return (
    <>
      {canWrite && <InviteForm appId={appId} team={team} onBeforeInvite={settle} />}
      <div className={styles['card']}>
        {isLoading && <Skeleton height={60} />}
        {team.map((member) => (
          <Row key={member.id} {...{ appId, member, canWrite, onLeft }} onRemove={() => remove(member)} />
        ))}
        {invited.map((person) => (
          <InvitedRow key={person.id} appId={appId} person={person} />
        ))}
      </div>
      {!canWrite && <p className={styles['hint']}>{t('people.readOnly')}</p>}
    </>
  );
}

function InvitedRow({ appId, person }: { appId: string; person: Member }): ReactNode {
  const { t } = useTranslation('studio');
  const [withdraw] = useWithdrawInvitationMutation();
  const name = memberName(person);
  const press = async (): Promise<void> => {
    const result = await withdraw({ appId, userId: person.id });
    showToast(
      'error' in result
        ? { kind: 'error', text: t('people.failed') }
        : { kind: 'success', text: t('people.withdrawn', { name }) },
    );
  };
  return (
    <div className={styles['person']}>
      <Avatar person={{ id: person.id, name, ...portraitOf(person) }} size={32} />
      <div>
        {name}
        {person.email && person.email !== name && <small>{person.email}</small>}
      </div>
      <Tag>{t(person.permission === 2 ? 'people.invitedWrite' : 'people.invitedRead')}</Tag>
      <IconButton icon={X} label={t('people.withdrawNamed', { name })} onPress={() => void press()} />
    </div>
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

function Row({
  appId,
  member,
  canWrite,
  onLeft,
  onRemove,
}: PeopleProps & { member: Member; onRemove: () => void }): ReactNode {
  const { t } = useTranslation('studio');
  const user = useSessionUser();
  const [change] = useChangeMemberMutation();
  const name = memberName(member);
  const isSelf = member.id === user?.id;
  const isOwner = member.permission >= 3;
  const say = (result: object, done: string): void => {
    showToast('error' in result ? { kind: 'error', text: t('people.failed') } : { kind: 'success', text: done });
  };
  return (
    <div className={styles['person']}>
      <Avatar person={{ id: member.id, name, ...portraitOf(member) }} size={32} />
      <div>
        {name} {isSelf && <Tag>{t('people.you')}</Tag>}
        {member.email && member.email !== name && <small>{member.email}</small>}
      </div>
      {isOwner || !canWrite || isSelf ? (
        <>
          <Tag kind={isOwner ? 'accent' : 'neutral'}>
            {t(isOwner ? 'people.owner' : member.permission === 2 ? 'people.write' : 'people.read')}
          </Tag>
          {isSelf && !isOwner && <LeaveButton appId={appId} onLeft={onLeft} />}
        </>
      ) : (
        <>
          <Select
            size={32}
            label={t('people.levelOf', { name })}
            isLabelHidden
            options={[
              { id: '2', label: t('people.write') },
              { id: '1', label: t('people.read') },
            ]}
            value={String(member.permission) as Level}
            onChange={(level) =>
              void change({ appId, userId: member.id, permission: Number(level) }).then((result) =>
                say(result, t('people.changed')),
              )
            }
          />
          <IconButton icon={X} label={t('people.removeNamed', { name })} onPress={onRemove} />
        </>
      )}
    </div>
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
