import type { WebhookAnswer, WebhookDelivery } from '@prototrail/contracts';
import { RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useGetWebhookLogQuery, useReplayWebhookMutation } from '../../../api';
import { formatExact, useTranslation } from '../../../i18n';
import { Banner, Button, Dialog, EmptyState, showToast, Skeleton, Table, Tag } from '../../../ui';
import styles from '../account.module.css';
import { errorKey } from '../error-key';

const refreshMs = 5000;

/** What was sent to a webhook and what it answered; each message can be sent again. */
export function WebhookLog({ webhook, onClose }: { webhook: WebhookAnswer; onClose: () => void }): ReactNode {
  const { t } = useTranslation('account');
  const [pages, setPages] = useState<readonly string[]>([]);
  const after = pages.at(-1);
  const { data, isError, refetch } = useGetWebhookLogQuery(
    { webhook: webhook.id, ...(after === undefined ? {} : { after }) },
    { pollingInterval: refreshMs, skipPollingIfUnfocused: true },
  );
  const [openId, setOpenId] = useState<string>();
  const open = data?.items.find(({ id }) => id === openId);
  const next = data?.next;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={880}
      help={{ page: 'account', part: 'webhooks' }}
      title={t('webhooks.logOf', { name: webhook.name })}
      note={t('webhooks.logNote')}
      actions={
        <>
          {pages.length > 0 && (
            <Button onPress={() => setPages((before) => before.slice(0, -1))}>{t('webhooks.newer')}</Button>
          )}
          {typeof next === 'string' && (
            <Button onPress={() => setPages((before) => [...before, next])}>{t('webhooks.older')}</Button>
          )}
          <Button onPress={onClose}>{t('webhooks.close')}</Button>
        </>
      }
    >
      {isError ? (
        <Banner
          kind="danger"
          role="alert"
          action={<Button onPress={() => void refetch()}>{t('settings.again')}</Button>}
        >
          {t('webhooks.failed')}
        </Banner>
      ) : !data ? (
        <Skeleton height={200} radius={12} />
      ) : data.items.length === 0 ? (
        <EmptyState title={t('webhooks.logEmpty')} isCompact>
          {t('webhooks.logEmptyText')}
        </EmptyState>
      ) : (
        <>
          <LogTable items={data.items} onOpen={setOpenId} />
          {open && <Message webhookId={webhook.id} delivery={open} />}
        </>
      )}
    </Dialog>
  );
}

function LogTable({ items, onOpen }: { items: readonly WebhookDelivery[]; onOpen: (id: string) => void }): ReactNode {
  const { t, locale } = useTranslation('account');
  return (
    <Table
      label={t('webhooks.log')}
      items={items}
      isSorted
      isDense
      onOpen={({ id }) => onOpen(id)}
      columns={[
        {
          id: 'event',
          label: t('webhooks.event'),
          isRowHeader: true,
          cell: ({ event, created }) => (
            <div className={styles['keyName']}>
              <code>{event}</code>
              <span>{formatExact(created, locale)}</span>
            </div>
          ),
        },
        { id: 'answer', label: t('webhooks.answer'), cell: (delivery) => <Outcome delivery={delivery} /> },
        {
          id: 'attempts',
          label: t('webhooks.attempts'),
          isWide: true,
          cell: ({ attempts, maxAttempts, state }) =>
            state === 'delivered' ? attempts : t('webhooks.attemptsOf', { count: attempts, max: maxAttempts }),
        },
      ]}
    />
  );
}

function Outcome({ delivery: { state, last } }: { delivery: WebhookDelivery }): ReactNode {
  const { t } = useTranslation('account');
  if (!last) return <Tag>{t('webhooks.waiting')}</Tag>;
  const kind = state === 'delivered' ? 'ok' : 'danger';
  return <Tag kind={kind}>{last.status ?? t('webhooks.noAnswer')}</Tag>;
}

function Message({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }): ReactNode {
  const { t, locale } = useTranslation('account');
  const [replay, { isLoading }] = useReplayWebhookMutation();
  const { id, body, last, next } = delivery;
  const send = async (): Promise<void> => {
    const result = await replay({ webhook: webhookId, delivery: id });
    if ('error' in result) showToast({ kind: 'error', text: t(errorKey(result.error)) });
    else if (result.data.last?.status !== undefined && result.data.state === 'delivered')
      showToast({ kind: 'success', text: t('webhooks.taken', { status: result.data.last.status }) });
    else showToast({ kind: 'error', text: t('webhooks.notTaken') });
  };
  return (
    <section className={styles['message']} aria-label={t('webhooks.message')}>
      <div className={styles['sectionHead']}>
        <code>{id}</code>
        <Button icon={RotateCw} isBusy={isLoading} onPress={() => void send()}>
          {t('webhooks.replay')}
        </Button>
      </div>
      <pre tabIndex={0}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      {last && (
        <p>
          {t('webhooks.lastTry', { time: formatExact(last.at, locale), ms: last.tookMs })}{' '}
          <code>{last.answer || t('webhooks.emptyAnswer')}</code>
        </p>
      )}
      {next !== undefined && <p>{t('webhooks.next', { time: formatExact(next, locale) })}</p>}
      <p>{t('webhooks.replayNote')}</p>
    </section>
  );
}
