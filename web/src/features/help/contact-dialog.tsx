import { useMemo, type ReactNode } from 'react';
import { z } from 'zod';
import { isCallError, useContactMutation, useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, Dialog, FormField, showToast, useSchemaForm } from '../../ui';

const longestMessage = 10_000;

/** A message to the people who run the server; the address of somebody who is signed in is filled in. */
export function ContactDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('help');
  const user = useSessionUser();
  const [contact, { isLoading }] = useContactMutation();
  const schema = useMemo(
    () =>
      z.object({
        email: z
          .string()
          .trim()
          .pipe(z.email(t('contact.emailInvalid'))),
        message: z.string().trim().min(1, t('contact.messageMissing')).max(longestMessage),
      }),
    [t],
  );
  const { control, handleSubmit } = useSchemaForm(schema, { email: user?.email ?? '', message: '' });
  const submit = handleSubmit(async (values) => {
    const answer = await contact({ ...values, name: user?.name ?? '' });
    if (!('error' in answer)) {
      showToast({ kind: 'success', text: t('contact.sent') });
      onClose();
      return;
    }
    showToast({
      kind: 'error',
      text: t(isCallError(answer.error) && answer.error.status === 429 ? 'contact.tooMany' : 'contact.failed'),
    });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('contact.title')}
      actions={
        <>
          <Button onPress={onClose}>{t('contact.cancel')}</Button>
          <Button kind="primary" type="submit" form="contact" isBusy={isLoading}>
            {t('contact.send')}
          </Button>
        </>
      }
    >
      <form id="contact" onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 16 }}>
        <p style={{ color: 'var(--text-secondary)' }}>{t('contact.lead')}</p>
        <FormField control={control} name="email" type="email" label={t('contact.email')} autoFocus={!user} />
        <FormField
          control={control}
          name="message"
          label={t('contact.message')}
          help={t('contact.messageHelp')}
          isMultiline
          rows={6}
          maxLength={longestMessage}
          autoFocus={Boolean(user)}
        />
      </form>
    </Dialog>
  );
}
