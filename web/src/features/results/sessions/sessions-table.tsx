import type { SessionRow } from '@prototrail/contracts';
import { List, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration, formatExact, formatRelative, useTranslation } from '../../../i18n';
import { Button, Table, type TableColumn } from '../../../ui';
import styles from '../results.module.css';
import { useStudy } from '../study';

const deviceIcons = { phone: Smartphone, tablet: Tablet, desktop: Monitor, unknown: Monitor };

type Row = SessionRow & { id: string; name: string };

export interface SessionsTableProps {
  rows: readonly SessionRow[];
  /** Number of all sessions; names count down from it when a session has no label. */
  total: number;
  isCompact?: boolean;
  selected?: ReadonlySet<string>;
  onSelect?(ids: Set<string>): void;
  bulkBar?: ReactNode;
  search?: string;
}

/** Sessions, newest first; a press opens what the tester did. */
export function SessionsTable({
  rows,
  total,
  isCompact = false,
  selected,
  onSelect,
  bulkBar,
  search = '',
}: SessionsTableProps) {
  const study = useStudy();
  const { t, locale } = useTranslation('results');
  const now = Date.now();
  const needle = search.trim().toLowerCase();
  const items = rows
    .map((row, index): Row => ({
      ...row,
      id: row.session,
      name: row.label ?? t('sessions.name', { number: total - index }),
    }))
    .filter(
      (row) =>
        needle === '' ||
        row.name.toLowerCase().includes(needle) ||
        row.session.toLowerCase().includes(needle) ||
        (row.user ?? '').toLowerCase().includes(needle),
    );
  const columns: TableColumn<Row>[] = [
    {
      id: 'name',
      label: t('sessions.session'),
      isRowHeader: true,
      cell: (row) => <span className={styles.sessionName}>{row.name}</span>,
    },
    {
      id: 'tasks',
      label: t('sessions.tasks'),
      sortValue: (row) => row.tasksSucceeded,
      cell: (row) => <TaskDots row={row} />,
    },
    {
      id: 'length',
      label: t('sessions.length'),
      isNumber: true,
      sortValue: (row) => row.durationMs,
      cell: (row) => formatDuration(row.durationMs),
    },
    {
      id: 'clicks',
      label: t('sessions.clicks'),
      isNumber: true,
      sortValue: (row) => row.clicks,
      cell: (row) => row.clicks,
    },
    {
      id: 'missed',
      label: t('sessions.missed'),
      isNumber: true,
      sortValue: (row) => row.missedClicks,
      cell: (row) => row.missedClicks,
    },
    ...(isCompact
      ? []
      : [
          {
            id: 'screens',
            label: t('sessions.screens'),
            isNumber: true,
            sortValue: (row: Row) => row.uniqueScreens,
            cell: (row: Row) => row.uniqueScreens,
          },
        ]),
    {
      id: 'device',
      label: t('sessions.device'),
      sortValue: (row) => row.device,
      cell: (row) => {
        const Icon = deviceIcons[row.device];
        return (
          <span className={styles.device}>
            <Icon size={14} aria-hidden /> {t(`filter.${row.device}`)}
          </span>
        );
      },
    },
    {
      id: 'started',
      label: t('sessions.started'),
      isNumber: true,
      sortValue: (row) => row.startMs,
      cell: (row) => (
        <time dateTime={new Date(row.startMs).toISOString()} title={formatExact(row.startMs, locale)}>
          {formatRelative(row.startMs, now, locale)}
        </time>
      ),
    },
    {
      id: 'open',
      label: t('sessions.open'),
      isLabelHidden: true,
      width: 96,
      cell: (row) => (
        <Button size={24} kind="ghost" icon={List} onPress={() => study.openEvents(row.session, row.name)}>
          {t('sessions.open')}
        </Button>
      ),
    },
  ];
  return (
    <Table
      label={t('sessions.title')}
      columns={columns}
      items={items}
      sort={{ column: 'started', direction: 'descending' }}
      onOpen={(row) => study.openEvents(row.session, row.name)}
      empty={t('sessions.none')}
      {...(selected && onSelect ? { selected, onSelect } : {})}
      {...(bulkBar ? { bulkBar } : {})}
    />
  );
}

function TaskDots({ row }: { row: SessionRow }) {
  const { t } = useTranslation('results');
  return (
    <span
      className={styles.dots}
      role="img"
      aria-label={t('sessions.tasksOf', { x: row.tasksSucceeded, n: row.tasks.length })}
    >
      {row.tasks.map((task) => (
        <span key={task.task} data-done={task.success || undefined} />
      ))}
    </span>
  );
}
