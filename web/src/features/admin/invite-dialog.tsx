import { isEmailAddress, normaliseEmail } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { hasCode, useInvitePersonMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Dialog, Field, showToast } from '../../ui';

/** Makes an account for somebody, who sets a password by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [invite, { isLoading, error }] = useInvitePersonMutation();
  const address = normaliseEmail(email);
  const isTaken = error !== undefined && hasCode(error, 'user.email.not.unique');
  const problem = isTried && !isEmailAddress(address) ? t('invite.noEmail') : isTaken ? t('invite.taken') : undefined;
  const send = async (): Promise<void> => {
    setTried(true);
    if (!isEmailAddress(address)) return;
    const result = await invite({ email: address, ...(name.trim() === '' ? {} : { name: name.trim() }) });
    if ('error' in result) return;
    showToast({ kind: 'success', text: t('invite.sent', { email: address }) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={400}
      title={t('invite.title')}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button kind="primary" isBusy={isLoading} onPress={() => void send()}>
            {t('invite.send')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        style={{ display: 'grid', gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{t('invite.text')}</p>
        {error !== undefined && !isTaken && (
          <Banner kind="danger" role="alert">
            {t('notDone')}
          </Banner>
        )}
        <Field
          label={t('invite.email')}
          type="email"
          autoFocus
          value={email}
          onChange={setEmail}
          {...(problem === undefined ? {} : { error: problem })}
        />
        <Field label={t('invite.name')} value={name} onChange={setName} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
