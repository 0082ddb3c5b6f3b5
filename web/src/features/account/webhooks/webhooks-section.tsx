import type { WebhookAnswer, WebhookWithSecret } from '@prototrail/contracts';
import { Copy, Ellipsis, KeyRound, Pencil, Plus, Power, ScrollText, Send, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  useChangeWebhookMutation,
  useGetWebhooksQuery,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useSendWebhookTestMutation,
} from '../../../api';
import { useTranslation } from '../../../i18n';
import {
  Banner,
  Button,
  ConfirmDialog,
  cx,
  EmptyState,
  IconButton,
  Menu,
  showToast,
  Skeleton,
  Table,
  Tag,
} from '../../../ui';
import styles from '../account.module.css';
import { errorKey } from '../error-key';
import { Section } from '../section';
import { WebhookDialog } from './webhook-dialog';
import { WebhookLog } from './webhook-log';

type Open = { kind: 'new' } | { kind: 'change' | 'log' | 'secret' | 'remove'; webhook: WebhookAnswer };

/** Messages to servers of the person: listed, made, tried, looked through and deleted. A new secret is shown once. */
export function WebhooksSection(): ReactNode {
  const { t } = useTranslation('account');
  const { data: webhooks, isError, refetch } = useGetWebhooksQuery();
  const [open, setOpen] = useState<Open>();
  const [created, setCreated] = useState<WebhookWithSecret>();
  const close = (): void => setOpen(undefined);
  return (
    <Section
      id="webhooks"
      action={
        <Button icon={Plus} onPress={() => setOpen({ kind: 'new' })}>
          {t('webhooks.new')}
        </Button>
      }
    >
      {created && <Secret created={created} />}
      {isError ? (
        <Banner
          kind="danger"
          role="alert"
          action={<Button onPress={() => void refetch()}>{t('settings.again')}</Button>}
        >
          {t('webhooks.failed')}
        </Banner>
      ) : !webhooks ? (
        <Skeleton height={120} radius={12} />
      ) : webhooks.length === 0 ? (
        <EmptyState title={t('webhooks.none')} isCompact>
          {t('webhooks.noneText')}
        </EmptyState>
      ) : (
        <WebhookTable webhooks={webhooks} onOpen={setOpen} />
      )}
      {open?.kind === 'new' && <WebhookDialog onClose={close} onCreated={setCreated} />}
      {open?.kind === 'change' && <WebhookDialog webhook={open.webhook} onClose={close} onCreated={setCreated} />}
      {open?.kind === 'log' && <WebhookLog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'secret' && <RenewSecret webhook={open.webhook} onClose={close} onRenewed={setCreated} />}
      {open?.kind === 'remove' && <RemoveWebhook webhook={open.webhook} onClose={close} />}
    </Section>
  );
}

function Secret({ created: { name, secret } }: { created: WebhookWithSecret }): ReactNode {
  const { t } = useTranslation('account');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    showToast({ kind: 'success', text: t('webhooks.copied') });
  };
  return (
    <Banner
      kind="success"
      action={
        <Button kind="primary" icon={Copy} onPress={() => void copy()}>
          {t('webhooks.copy')}
        </Button>
      }
    >
      <p>{t('webhooks.ready', { name })}</p>
      <code className={styles['key']}>{secret}</code>
    </Banner>
  );
}

function WebhookTable({
  webhooks,
  onOpen,
}: {
  webhooks: readonly WebhookAnswer[];
  onOpen: (open: Open) => void;
}): ReactNode {
  const { t } = useTranslation('account');
  return (
    <Table
      label={t('settings.webhooks')}
      items={webhooks}
      columns={[
        {
          id: 'name',
          label: t('webhooks.name'),
          isRowHeader: true,
          cell: ({ name, url }) => (
            <div className={cx(styles['keyName'], styles['hook'])}>
              <span>{name}</span>
              <code title={url}>{url}</code>
            </div>
          ),
        },
        {
          id: 'events',
          label: t('webhooks.events'),
          isWide: true,
          cell: ({ events }) => (
            <div className={styles['tags']}>
              {events.map((event) => (
                <Tag key={event}>{event}</Tag>
              ))}
            </div>
          ),
        },
        {
          id: 'week',
          label: t('webhooks.week'),
          cell: ({ delivered, total, isOn, offBecause }) =>
            isOn ? (
              t('webhooks.deliveredOf', { count: delivered, total })
            ) : (
              <Tag kind={offBecause ? 'danger' : 'neutral'}>{t(`webhooks.off.${offBecause ?? 'byHand'}`)}</Tag>
            ),
        },
        {
          id: 'menu',
          label: t('webhooks.menu'),
          isLabelHidden: true,
          cell: (webhook) => <WebhookMenu webhook={webhook} onOpen={onOpen} />,
        },
      ]}
    />
  );
}

function WebhookMenu({ webhook, onOpen }: { webhook: WebhookAnswer; onOpen: (open: Open) => void }): ReactNode {
  const { t } = useTranslation('account');
  const [sendTest] = useSendWebhookTestMutation();
  const [change] = useChangeWebhookMutation();
  const label = t('webhooks.menuOf', { name: webhook.name });
  const tell = (error: unknown): void => {
    showToast({ kind: 'error', text: t(errorKey(error)) });
  };
  const test = async (): Promise<void> => {
    const result = await sendTest(webhook.id);
    if ('error' in result) {
      tell(result.error);
      return;
    }
    const { last, state } = result.data;
    if (state === 'delivered') showToast({ kind: 'success', text: t('webhooks.taken', { status: last?.status }) });
    else showToast({ kind: 'error', text: t('webhooks.testFailed', { reason: last?.status ?? last?.answer ?? '' }) });
  };
  const turn = async (): Promise<void> => {
    const result = await change({ webhook: webhook.id, change: { isOn: !webhook.isOn } });
    if ('error' in result) tell(result.error);
  };
  const item = (id: 'log' | 'change' | 'secret' | 'remove') => (): void => onOpen({ kind: id, webhook });
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} size={28} label={label} />}
      groups={[
        {
          id: 'use',
          items: [
            { id: 'log', label: t('webhooks.log'), icon: ScrollText, onAction: item('log') },
            { id: 'test', label: t('webhooks.test'), icon: Send, onAction: () => void test() },
          ],
        },
        {
          id: 'edit',
          items: [
            { id: 'change', label: t('webhooks.change'), icon: Pencil, onAction: item('change') },
            { id: 'secret', label: t('webhooks.newSecret'), icon: KeyRound, onAction: item('secret') },
            {
              id: 'turn',
              label: t(webhook.isOn ? 'webhooks.turnOff' : 'webhooks.turnOn'),
              icon: Power,
              onAction: () => void turn(),
            },
          ],
        },
        {
          id: 'end',
          items: [
            { id: 'remove', label: t('webhooks.remove'), icon: Trash2, isDestructive: true, onAction: item('remove') },
          ],
        },
      ]}
    />
  );
}

function RenewSecret({
  webhook,
  onClose,
  onRenewed,
}: {
  webhook: WebhookAnswer;
  onClose: () => void;
  onRenewed: (webhook: WebhookWithSecret) => void;
}): ReactNode {
  const { t } = useTranslation('account');
  const [renew, { isLoading }] = useRenewWebhookSecretMutation();
  const confirm = async (): Promise<void> => {
    const result = await renew(webhook.id);
    if ('error' in result) {
      showToast({ kind: 'error', text: t(errorKey(result.error)) });
      return;
    }
    onRenewed(result.data);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('webhooks.newSecretAsk', { name: webhook.name })}
      confirmLabel={t('webhooks.newSecret')}
      cancelLabel={t('settings.cancel')}
      onConfirm={() => void confirm()}
      isBusy={isLoading}
    >
      {t('webhooks.newSecretText')}
    </ConfirmDialog>
  );
}

function RemoveWebhook({ webhook, onClose }: { webhook: WebhookAnswer; onClose: () => void }): ReactNode {
  const { t } = useTranslation('account');
  const [remove, { isLoading }] = useRemoveWebhookMutation();
  const confirm = async (): Promise<void> => {
    const result = await remove(webhook.id);
    if ('error' in result) {
      showToast({ kind: 'error', text: t(errorKey(result.error)) });
      return;
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('webhooks.removeAsk', { name: webhook.name })}
      confirmLabel={t('webhooks.remove')}
      cancelLabel={t('settings.cancel')}
      onConfirm={() => void confirm()}
      isBusy={isLoading}
    >
      {t('webhooks.removeText')}
    </ConfirmDialog>
  );
}
