import type { MemberAnswer as Member } from '@prototrail/contracts';
import { X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import {
  hasCode,
  useAddMemberMutation,
  useChangeMemberMutation,
  useGetTeamQuery,
  useRemoveMemberMutation,
  useSessionUser,
} from '../../api';
import { useTranslation } from '../../i18n';
import { Avatar, Button, Field, focusFirstError, IconButton, Select, showToast, Skeleton, Tag } from '../../ui';
import styles from './studio.module.css';

type Level = '1' | '2';

export function memberName(member: Member): string {
  return [member.name, member.lastname].filter(Boolean).join(' ') || member.email || member.id;
}

/** Who works on the prototype: add by email, change the level, remove. The owner stays. */
export function People({ appId, canWrite }: { appId: string; canWrite: boolean }): ReactNode {
  const { t } = useTranslation('studio');
  const { data: team, isLoading } = useGetTeamQuery(appId);
  return (
    <>
      {canWrite && <Invite appId={appId} team={team ?? []} />}
      <div className={styles['card']}>
        {isLoading && <Skeleton height={60} />}
        {team?.map((member) => (
          <Row key={member.id} appId={appId} member={member} canWrite={canWrite} />
        ))}
      </div>
      {!canWrite && <p className={styles['hint']}>{t('people.readOnly')}</p>}
    </>
  );
}

function Invite({ appId, team }: { appId: string; team: readonly Member[] }): ReactNode {
  const { t } = useTranslation('studio');
  const [add, { isLoading, error, reset }] = useAddMemberMutation();
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<Level>('2');
  const [isChecked, setChecked] = useState(false);
  const isIn = team.some((member) => member.email?.toLowerCase() === email.trim().toLowerCase());
  const reason = !error
    ? undefined
    : hasCode(error, 'apps.team.member.add.error.email')
      ? t('people.unknown')
      : hasCode(error, 'apps.team.member.add.error.read')
        ? t('people.readOnly')
        : t('people.failed');
  const mistake = !isChecked
    ? undefined
    : !email.trim()
      ? t('people.emailMissing')
      : isIn
        ? t('people.isIn')
        : undefined;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    if (!email.trim() || isIn) {
      focusFirstError(form);
      return;
    }
    const result = await add({ appId, email: email.trim(), permission: Number(level) });
    if ('error' in result) return;
    setEmail('');
    setChecked(false);
    showToast({ kind: 'success', text: t('people.added') });
  };
  return (
    <form className={styles['invite']} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('people.email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(value) => {
          reset();
          setChecked(false);
          setEmail(value);
        }}
        error={reason ?? mistake}
      />
      <Select
        label={t('people.level')}
        options={[
          { id: '2', label: t('people.write') },
          { id: '1', label: t('people.read') },
        ]}
        value={level}
        onChange={setLevel}
      />
      <Button type="submit" isBusy={isLoading}>
        {t('people.add')}
      </Button>
    </form>
  );
}

function Row({ appId, member, canWrite }: { appId: string; member: Member; canWrite: boolean }): ReactNode {
  const { t } = useTranslation('studio');
  const user = useSessionUser();
  const [change] = useChangeMemberMutation();
  const [remove] = useRemoveMemberMutation();
  const name = memberName(member);
  const isSelf = member.id === user?.id;
  const isOwner = member.permission >= 3;
  const [add] = useAddMemberMutation();
  const takeOut = async (): Promise<void> => {
    const { email, permission } = member;
    const result = await remove({ appId, userId: member.id });
    if ('error' in result || !email) {
      say(result, t('people.removed'));
      return;
    }
    const putBack = (): void => void add({ appId, email, permission }).then((back) => say(back, t('people.added')));
    showToast({
      kind: 'success',
      text: t('people.removedNamed', { name }),
      action: { label: t('people.undo'), onAction: putBack },
    });
  };
  const say = (result: object, done: string): void => {
    showToast('error' in result ? { kind: 'error', text: t('people.failed') } : { kind: 'success', text: done });
  };
  return (
    <div className={styles['person']}>
      <Avatar person={{ id: member.id, name }} size={32} />
      <div>
        {name} {isSelf && <Tag>{t('people.you')}</Tag>}
        {member.email && member.email !== name && <small>{member.email}</small>}
      </div>
      {isOwner || !canWrite || isSelf ? (
        <Tag kind={isOwner ? 'accent' : 'neutral'}>
          {t(isOwner ? 'people.owner' : member.permission === 2 ? 'people.write' : 'people.read')}
        </Tag>
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
          <IconButton icon={X} label={t('people.removeNamed', { name })} onPress={() => void takeOut()} />
        </>
      )}
    </div>
  );
}
