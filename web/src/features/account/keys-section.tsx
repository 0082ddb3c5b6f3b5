import type { ApiKeyAnswer } from '@prototrail/contracts';
import { Copy, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useGetApiKeysQuery, useRevokeApiKeyMutation } from '../../api';
import { formatDay, formatRelative, useTranslation } from '../../i18n';
import { Banner, Button, ConfirmDialog, EmptyState, showToast, Skeleton, Table, Tag, TextLink } from '../../ui';
import styles from './account.module.css';
import { errorKey } from './error-key';
import { NewKeyDialog, type NewKey } from './new-key-dialog';
import { Section } from './section';

const soonMs = 7 * 24 * 60 * 60 * 1000;

/** Keys for programs: listed, created and revoked. A new key is shown once. */
export function KeysSection(): ReactNode {
  const { t } = useTranslation('account');
  const { data: keys, isError, refetch } = useGetApiKeysQuery();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<NewKey>();
  const [revoked, setRevoked] = useState<ApiKeyAnswer>();
  return (
    <Section
      id="keys"
      action={
        <div className={styles['actions']}>
          <TextLink href="/docs/api" target="_blank">
            {t('keys.reference')}
          </TextLink>
          <Button icon={Plus} onPress={() => setOpen(true)}>
            {t('keys.new')}
          </Button>
        </div>
      }
    >
      {created && <CreatedKey created={created} />}
      {isError ? (
        <Banner
          kind="danger"
          role="alert"
          action={<Button onPress={() => void refetch()}>{t('settings.again')}</Button>}
        >
          {t('keys.failed')}
        </Banner>
      ) : !keys ? (
        <Skeleton height={120} radius={12} />
      ) : keys.length === 0 ? (
        <EmptyState title={t('keys.none')} isCompact>
          {t('keys.noneText')}
        </EmptyState>
      ) : (
        <KeyTable keys={keys} newId={created?.id} onRevoke={setRevoked} />
      )}
      {isOpen && <NewKeyDialog onClose={() => setOpen(false)} onCreated={setCreated} />}
      {revoked && (
        <RevokeDialog
          apiKey={revoked}
          onClose={() => setRevoked(undefined)}
          onRevoked={() => setCreated((known) => (known?.id === revoked.id ? undefined : known))}
        />
      )}
    </Section>
  );
}

function CreatedKey({ created: { name, key } }: { created: NewKey }): ReactNode {
  const { t } = useTranslation('account');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(key);
    showToast({ kind: 'success', text: t('keys.copied') });
  };
  return (
    <Banner
      kind="success"
      action={
        <Button kind="primary" icon={Copy} onPress={() => void copy()}>
          {t('keys.copy')}
        </Button>
      }
    >
      <p>{t('keys.ready', { name })}</p>
      <code className={styles['key']}>{key}</code>
    </Banner>
  );
}

function KeyTable({
  keys,
  newId,
  onRevoke,
}: {
  keys: readonly ApiKeyAnswer[];
  newId: string | undefined;
  onRevoke: (key: ApiKeyAnswer) => void;
}): ReactNode {
  const { t, locale } = useTranslation('account');
  const [now] = useState(Date.now);
  const endOf = ({ ends }: ApiKeyAnswer): ReactNode => {
    const day = formatDay(ends, now, locale);
    if (ends <= now) return <Tag kind="danger">{t('keys.ended')}</Tag>;
    return ends - now < soonMs ? <Tag kind="warning">{day}</Tag> : day;
  };
  return (
    <Table
      label={t('settings.keys')}
      items={keys}
      columns={[
        {
          id: 'name',
          label: t('keys.name'),
          isRowHeader: true,
          cell: (key) => (
            <div className={styles['keyName']}>
              <span>
                {key.name} {key.id === newId && <Tag kind="ok">{t('keys.isNew')}</Tag>}
              </span>
              <code>{`${key.start}…`}</code>
            </div>
          ),
        },
        {
          id: 'scopes',
          label: t('keys.may'),
          isWide: true,
          cell: (key) => (
            <div className={styles['tags']}>
              {key.scopes.map((scope) => (
                <Tag key={scope}>{t(`keys.scope.${scope.replace('.', '_')}`)}</Tag>
              ))}
            </div>
          ),
        },
        {
          id: 'used',
          label: t('keys.used'),
          isWide: true,
          cell: ({ lastUsed }) => (lastUsed === undefined ? t('keys.never') : formatRelative(lastUsed, now, locale)),
        },
        { id: 'ends', label: t('keys.ends'), cell: endOf },
        {
          id: 'revoke',
          label: t('keys.revoke'),
          isLabelHidden: true,
          cell: (key) => (
            <Button
              kind="ghost"
              size={28}
              aria-label={t('keys.revokeNamed', { name: key.name })}
              onPress={() => onRevoke(key)}
            >
              {t('keys.revoke')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function RevokeDialog({
  apiKey,
  onClose,
  onRevoked,
}: {
  apiKey: ApiKeyAnswer;
  onClose: () => void;
  onRevoked: () => void;
}): ReactNode {
  const { t } = useTranslation('account');
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const confirm = async (): Promise<void> => {
    const result = await revoke(apiKey.id);
    if ('error' in result) {
      showToast({ kind: 'error', text: t('settings.failed', { reason: t(errorKey(result.error)) }) });
      return;
    }
    onRevoked();
    showToast({ kind: 'success', text: t('keys.revoked', { name: apiKey.name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('keys.revokeAsk', { name: apiKey.name })}
      confirmLabel={t('keys.revoke')}
      cancelLabel={t('settings.cancel')}
      onConfirm={() => void confirm()}
      isBusy={isLoading}
    >
      {t('keys.revokeText')}
    </ConfirmDialog>
  );
}
