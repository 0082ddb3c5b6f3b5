import { isEmailAddress, type InvitedAnswer, type MemberAnswer } from '@prototrail/contracts';
import { X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { z } from 'zod';
import {
  givenRoles,
  hasCode,
  memberName,
  permissionOf,
  portraitOf,
  useChangeWorkspaceMemberMutation,
  useGetWorkspaceInvitationsQuery,
  useGetWorkspaceMembersQuery,
  useInviteToWorkspaceMutation,
  useRemoveWorkspaceMemberMutation,
  useSessionUser,
  useWithdrawFromWorkspaceMutation,
  type Workspace,
} from '../../api';
import { useTranslation } from '../../i18n';
import {
  Banner,
  Dialog,
  IconButton,
  InviteFields,
  PersonRow,
  Select,
  showToast,
  Skeleton,
  Tag,
  useSchemaForm,
} from '../../ui';
import { mayChange } from './workspace-place';
import styles from './workspace-people.module.css';

const help = { page: 'share', part: 'workspaces' };

/** The people of a workspace: invite, change what they may do, take out. */
export function WorkspacePeople({ workspace, onClose }: { workspace: Workspace; onClose: () => void }): ReactNode {
  const { t } = useTranslation('home');
  const canChange = mayChange(workspace);
  const { data: members = [], isLoading, isError } = useGetWorkspaceMembersQuery(workspace.id);
  const { data: invited = [] } = useGetWorkspaceInvitationsQuery(workspace.id, { skip: !canChange });
  return (
    <Dialog isOpen onClose={onClose} title={t('workspace.peopleOf', { name: workspace.name })} width={600} help={help}>
      {canChange && <Invite workspace={workspace} members={members} />}
      <p className={styles['hint']}>{t('workspace.peopleText')}</p>
      {isError && <Banner kind="danger">{t('workspace.failed')}</Banner>}
      {isLoading && <Skeleton height={60} />}
      <ul className={styles['list']}>
        {members.map((member) => (
          <MemberRow key={member.id} workspaceID={workspace.id} member={member} canChange={canChange} />
        ))}
        {invited.map((person) => (
          <InvitedRow key={person.id} workspaceID={workspace.id} person={person} />
        ))}
      </ul>
    </Dialog>
  );
}

function Invite({ workspace, members }: { workspace: Workspace; members: readonly MemberAnswer[] }): ReactNode {
  const { t } = useTranslation('home');
  const [invite, { isLoading }] = useInviteToWorkspaceMutation();
  const schema = useMemo(() => {
    const isIn = (email: string): boolean => members.some((one) => one.email?.toLowerCase() === email.toLowerCase());
    const email = z
      .string()
      .trim()
      .refine(isEmailAddress, t('workspace.emailInvalid'))
      .refine((text) => !isIn(text), t('workspace.isIn'));
    return z.object({ email, role: z.enum(['editor', 'commenter', 'viewer']) });
  }, [members, t]);
  const { control, handleSubmit, setError, resetField } = useSchemaForm(schema, { email: '', role: 'editor' });
  const submit = handleSubmit(async (values) => {
    const body = { email: values.email, permission: permissionOf(values.role), role: values.role };
    const result = await invite({ workspaceID: workspace.id, ...body });
    if (!('error' in result)) {
      resetField('email');
      showToast({ kind: 'success', text: t('workspace.invited') });
      return;
    }
    const known = {
      'apps.team.member.add.error.email': 'workspace.unknown',
      'apps.team.invitation.member': 'workspace.isIn',
      'apps.team.invitation.limit': 'workspace.mailLimit',
    };
    const found = Object.entries(known).find(([code]) => hasCode(result.error, code));
    setError('email', { message: t(found?.[1] ?? 'workspace.failed') }, { shouldFocus: true });
  });
  return (
    <InviteFields
      control={control}
      roles={givenRoles.map((id) => ({ id, label: t(`workspace.role.${id}`) }))}
      texts={{
        email: t('workspace.email'),
        emailHelp: t('workspace.emailHelp'),
        level: t('workspace.level'),
        invite: t('workspace.invite'),
      }}
      isBusy={isLoading}
      onSubmit={submit}
    />
  );
}

function Person({ person, children }: { person: MemberAnswer; children: ReactNode }): ReactNode {
  return (
    <li>
      <PersonRow person={{ id: person.id, name: memberName(person), ...portraitOf(person) }} email={person.email}>
        {children}
      </PersonRow>
    </li>
  );
}

function MemberRow({
  workspaceID,
  member,
  canChange,
}: {
  workspaceID: string;
  member: MemberAnswer;
  canChange: boolean;
}): ReactNode {
  const { t } = useTranslation('home');
  const [change] = useChangeWorkspaceMemberMutation();
  const [remove, { isLoading }] = useRemoveWorkspaceMemberMutation();
  const isSelf = useSessionUser()?.id === member.id;
  const { role = 'viewer' } = member;
  const name = memberName(member);
  const say = (result: object, done: string): void =>
    void showToast(
      'error' in result ? { kind: 'error', text: t('workspace.failed') } : { kind: 'success', text: done },
    );
  if (role === 'owner' || isSelf || !canChange)
    return (
      <Person person={member}>
        {isSelf && <Tag>{t('workspace.you')}</Tag>}
        <Tag kind={role === 'owner' ? 'accent' : 'neutral'}>{t(`workspace.role.${role}`)}</Tag>
      </Person>
    );
  return (
    <Person person={member}>
      <Select
        size={32}
        label={t('workspace.levelOf', { name })}
        isLabelHidden
        options={givenRoles.map((id) => ({ id, label: t(`workspace.role.${id}`) }))}
        value={role}
        onChange={(next) =>
          void change({ workspaceID, userID: member.id, permission: permissionOf(next), role: next }).then((result) =>
            say(result, t('workspace.levelChanged')),
          )
        }
      />
      <IconButton
        icon={X}
        label={t('workspace.remove', { name })}
        isDisabled={isLoading}
        onPress={() =>
          void remove({ workspaceID, userID: member.id }).then((result) =>
            say(result, t('workspace.removed', { name })),
          )
        }
      />
    </Person>
  );
}

function InvitedRow({ workspaceID, person }: { workspaceID: string; person: InvitedAnswer }): ReactNode {
  const { t } = useTranslation('home');
  const [withdraw, { isLoading }] = useWithdrawFromWorkspaceMutation();
  return (
    <Person person={person}>
      <Tag>{t(person.mailedUntil === undefined ? 'workspace.waiting' : 'workspace.waitingByMail')}</Tag>
      <IconButton
        icon={X}
        label={t('workspace.withdraw', { name: memberName(person) })}
        isDisabled={isLoading}
        onPress={() => void withdraw({ workspaceID, userID: person.id })}
      />
    </Person>
  );
}
