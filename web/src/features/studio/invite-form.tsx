import { isEmailAddress } from '@prototrail/contracts';
import { useMemo, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import {
  givenRoles,
  hasCode,
  memberName,
  permissionOf,
  useGetTeamSuggestionsQuery,
  useInviteMemberMutation,
  type Member,
} from '../../api';
import { useTranslation, type Translate } from '../../i18n';
import { Banner, Button, InviteFields, showToast, useSchemaForm } from '../../ui';
import styles from './studio.module.css';

const maxSuggested = 4;

function inviteSchema(t: Translate, team: readonly Member[]) {
  const isIn = (email: string): boolean => team.some((member) => member.email?.toLowerCase() === email.toLowerCase());
  const email = z
    .string()
    .trim()
    .min(1, t('people.emailMissing'))
    .refine(isEmailAddress, t('people.emailInvalid'))
    .refine((text) => !isIn(text), t('people.isIn'));
  return z.object({ email, role: z.enum(['editor', 'commenter', 'viewer']) });
}

/** Invites a person; one without an account gets a mail. The person belongs to the team after accepting. */
export function InviteForm({
  appId,
  team,
  onBeforeInvite,
}: {
  appId: string;
  team: readonly Member[];
  /** Brings the team up to date first, so that somebody who was just removed can be invited. */
  onBeforeInvite: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation('studio');
  const [invite, { isLoading }] = useInviteMemberMutation();
  const schema = useMemo(() => inviteSchema(t, team), [t, team]);
  const { control, handleSubmit, setError, resetField, formState } = useSchemaForm(schema, {
    email: '',
    role: 'editor',
  });
  const { field: email } = useController({ control, name: 'email' });
  const { data: known = [] } = useGetTeamSuggestionsQuery(appId);
  const suggested = known.filter(({ id, email: address }) => address && !team.some((member) => member.id === id));
  const submit = handleSubmit(async (values) => {
    await onBeforeInvite();
    const result = await invite({
      appId,
      email: values.email,
      permission: permissionOf(values.role),
      role: values.role,
    });
    if (!('error' in result)) {
      resetField('email');
      showToast({ kind: 'success', text: t('people.invited') });
      return;
    }
    const problem = hasCode(result.error, 'apps.team.member.add.error.email')
      ? t('people.unknown')
      : hasCode(result.error, 'apps.team.invitation.member')
        ? t('people.isIn')
        : hasCode(result.error, 'apps.team.invitation.limit')
          ? t('people.limit')
          : undefined;
    setError(problem ? 'email' : 'root.server', { message: problem ?? t('people.failed') }, { shouldFocus: true });
  });
  const refusal = formState.errors.root?.['server']?.message;
  return (
    <>
      {refusal && (
        <Banner kind="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <InviteFields
        control={control}
        roles={givenRoles.map((id) => ({
          id,
          label: t(`people.role.${id}`),
          description: t(`people.roleNote.${id}`),
        }))}
        texts={{
          email: t('people.email'),
          emailHelp: t('people.emailHelp'),
          level: t('people.level'),
          invite: t('people.invite'),
        }}
        isBusy={isLoading}
        onSubmit={submit}
      />
      {suggested.length > 0 && (
        <div className={styles['suggested']} role="group" aria-label={t('people.suggested')}>
          <span>{t('people.suggested')}</span>
          {suggested.slice(0, maxSuggested).map((person) => (
            <Button key={person.id} size={28} onPress={() => email.onChange(person.email)}>
              {memberName(person)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
