import type { DeadLetterAnswer } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useGetDeadLettersQuery, useReplayDeadLettersMutation } from '../../api';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { Button, EmptyState, showToast, Table, type TableColumn } from '../../ui';
import styles from './admin.module.css';
import { Answered, Panel } from './panel';

/** What a reason means for whoever looks, by its code: the words of the product that tell it are for developers. */
function causeOf(reason: string): 'defect' | 'tables' | 'otherVersion' | 'deleted' | 'client' {
  if (reason === 'handler.failed') return 'defect';
  if (reason === 'insert.refused') return 'tables';
  if (/\.(unreadable|version)$/.test(reason)) return 'otherVersion';
  if (reason.endsWith('.deleted')) return 'deleted';
  return 'client';
}

const jobs = ['events', 'mouse', 'facts', 'runs'] as const;

/** Messages that could not be handled, with a button that hands them in again. */
export function JobsSection(): ReactNode {
  const { t, locale } = useTranslation('admin');
  const [now] = useState(Date.now);
  const query = useGetDeadLettersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [replay, { isLoading, originalArgs }] = useReplayDeadLettersMutation();
  const retry = async (ids: string[]): Promise<void> => {
    const result = await replay(ids);
    if ('error' in result) showToast({ kind: 'error', text: t('notDone') });
    else showToast({ kind: 'success', text: t('jobs.retried', { count: result.data.replayed }) });
  };
  const columns: TableColumn<DeadLetterAnswer>[] = [
    {
      id: 'topic',
      label: t('jobs.job'),
      isRowHeader: true,
      cell: ({ topic }) => {
        const job = jobs.find((name) => name === topic);
        return job === undefined ? topic : t(`jobs.topic.${job}`);
      },
    },
    { id: 'key', label: t('jobs.for'), isWide: true, cell: ({ key }) => <span className={styles['key']}>{key}</span> },
    {
      id: 'reason',
      label: t('jobs.reason'),
      cell: ({ reason, detail }) => (
        <div className={styles['wrap']}>
          <span className={styles['problem']}>{t(`jobs.cause.${causeOf(reason)}`)}</span>
          <div className={styles['quiet']} lang="en">
            <code>{reason}</code> {detail}
          </div>
        </div>
      ),
    },
    {
      id: 'at',
      label: t('jobs.at'),
      isWide: true,
      cell: ({ storedAt }) => (
        <span title={formatExact(storedAt, locale)}>{formatRelative(storedAt, now, locale)}</span>
      ),
    },
    {
      id: 'retry',
      label: t('jobs.retry'),
      isLabelHidden: true,
      width: 96,
      cell: ({ id }) => (
        <Button isBusy={isLoading && originalArgs?.includes(id) === true} onPress={() => void retry([id])}>
          {t('jobs.retry')}
        </Button>
      ),
    },
  ];
  const items = query.data ?? [];
  return (
    <Panel
      title={t('jobs.title')}
      count={query.data?.length}
      actions={
        items.length > 1 && (
          <Button isBusy={isLoading} onPress={() => void retry(items.map(({ id }) => id))}>
            {t('jobs.retryAll')}
          </Button>
        )
      }
    >
      <Answered query={query}>
        {(letters) =>
          letters.length === 0 ? (
            <EmptyState isCompact title={t('jobs.none')} />
          ) : (
            <Table label={t('jobs.title')} columns={columns} items={letters} />
          )
        }
      </Answered>
    </Panel>
  );
}
