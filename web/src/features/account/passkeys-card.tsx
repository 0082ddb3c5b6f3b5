import type { PasskeyAnswer } from '@prototrail/contracts';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { browserSupportsWebAuthn, useGetPasskeysQuery, useRemovePasskeyMutation } from '../../api';
import { formatRelative, useTranslation } from '../../i18n';
import { Banner, Button, ConfirmDialog, IconButton, showToast, Skeleton } from '../../ui';
import styles from './account.module.css';
import { errorKey } from './error-key';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs';

/** Devices that sign in without a password. */
export function PasskeysCard(): ReactNode {
  const { t } = useTranslation('account');
  const { data: passkeys, isError, refetch } = useGetPasskeysQuery();
  const [isAdding, setAdding] = useState(false);
  const [canAdd] = useState(browserSupportsWebAuthn);
  if (isError)
    return (
      <Banner kind="danger" role="alert" action={<Button onPress={() => void refetch()}>{t('settings.again')}</Button>}>
        {t('passkeys.failed')}
      </Banner>
    );
  if (!passkeys) return <Skeleton height={72} radius={12} />;
  return (
    <>
      <div className={styles['line']}>
        <Fingerprint size={18} aria-hidden className={styles['rowIcon']} />
        <div className={styles['rowText']}>
          <strong>{t('passkeys.title')}</strong>
          <span>{t(canAdd ? 'passkeys.text' : 'passkeys.unsupported')}</span>
        </div>
        {canAdd && <Button onPress={() => setAdding(true)}>{t('passkeys.add')}</Button>}
      </div>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PasskeyRow({ passkey: { id, name, created, lastUsed } }: { passkey: PasskeyAnswer }): ReactNode {
  const { t, locale } = useTranslation('account');
  const [now] = useState(Date.now);
  const [task, setTask] = useState<'rename' | 'remove'>();
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const confirm = async (): Promise<void> => {
    const result = await remove(id);
    showToast(
      'error' in result
        ? { kind: 'error', text: t('settings.failed', { reason: t(errorKey(result.error)) }) }
        : { kind: 'success', text: t('passkeys.removed', { name }) },
    );
    setTask(undefined);
  };
  const used = lastUsed ? t('passkeys.used', { when: formatRelative(lastUsed, now, locale) }) : t('passkeys.unused');
  return (
    <div className={styles['line']}>
      <div className={styles['rowText']}>
        <strong>{name}</strong>
        <span>
          {t('passkeys.created', { when: formatRelative(created, now, locale) })} {used}
        </span>
      </div>
      <div className={styles['actions']}>
        <IconButton icon={Pencil} label={t('passkeys.rename', { name })} onPress={() => setTask('rename')} />
        <IconButton icon={Trash2} label={t('passkeys.remove', { name })} onPress={() => setTask('remove')} />
      </div>
      {task === 'rename' && <RenamePasskeyDialog id={id} name={name} onClose={() => setTask(undefined)} />}
      <ConfirmDialog
        isOpen={task === 'remove'}
        onClose={() => setTask(undefined)}
        title={t('passkeys.removeTitle', { name })}
        confirmLabel={t('passkeys.removeConfirm')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => void confirm()}
        isBusy={isLoading}
      >
        {t('passkeys.removeBody')}
      </ConfirmDialog>
    </div>
  );
}
