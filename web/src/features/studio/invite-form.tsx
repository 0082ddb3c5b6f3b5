import { isEmailAddress } from '@prototrail/contracts';
import { useMemo, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { hasCode, useInviteMemberMutation } from '../../api';
import { useTranslation, type Translate } from '../../i18n';
import { Banner, Button, FormField, Select, showToast, useSchemaForm } from '../../ui';
import type { Member } from './member-name';
import styles from './studio.module.css';

const levels = ['2', '1'] as const;

function inviteSchema(t: Translate, team: readonly Member[]) {
  const isIn = (email: string): boolean => team.some((member) => member.email?.toLowerCase() === email.toLowerCase());
  const email = z
    .string()
    .trim()
    .min(1, t('people.emailMissing'))
    .refine(isEmailAddress, t('people.emailInvalid'))
    .refine((text) => !isIn(text), t('people.isIn'));
  return z.object({ email, level: z.enum(levels) });
}

/** Invites a person with an account; the person belongs to the team after accepting. */
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
  const { control, handleSubmit, setError, resetField, formState } = useSchemaForm(schema, { email: '', level: '2' });
  const { field: level } = useController({ control, name: 'level' });
  const submit = handleSubmit(async (values) => {
    await onBeforeInvite();
    const result = await invite({ appId, email: values.email, permission: Number(values.level) });
    if (!('error' in result)) {
      resetField('email');
      showToast({ kind: 'success', text: t('people.invited') });
      return;
    }
    const problem = hasCode(result.error, 'apps.team.member.add.error.email')
      ? t('people.unknown')
      : hasCode(result.error, 'apps.team.invitation.member')
        ? t('people.isIn')
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
      <form className={styles['invite']} onSubmit={(event) => void submit(event)} noValidate>
        <FormField control={control} name="email" label={t('people.email')} type="email" autoComplete="off" />
        <Select
          label={t('people.level')}
          options={levels.map((id) => ({ id, label: t(id === '2' ? 'people.write' : 'people.read') }))}
          value={level.value}
          onChange={level.onChange}
        />
        <Button type="submit" isBusy={isLoading}>
          {t('people.invite')}
        </Button>
      </form>
    </>
  );
}
