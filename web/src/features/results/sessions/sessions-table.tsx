import type { SessionRow, SessionSort } from '@prototrail/contracts';
import { List, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatExact, formatRelative, useTranslation, type Translate } from '../../../i18n';
import { Button, Table, type TableColumn } from '../../../ui';
import styles from '../results.module.css';
import { RowSkeletons } from '../parts/row-skeletons';
import { useStudy } from '../study';
import { machineWords, sessionLength } from './session-words';

const deviceIcons = { phone: Smartphone, tablet: Tablet, desktop: Monitor, unknown: Monitor };

type Row = SessionRow & { id: string; name: string };

export interface SessionsTableProps {
  /** One page of sessions in the order they are shown in; undefined while they are loading. */
  rows: readonly SessionRow[] | undefined;
  /** Absent: the newest sessions at a glance, without sorting. */
  onSort?(sort: SessionSort, direction: 'ascending' | 'descending'): void;
  selected?: ReadonlySet<string>;
  onSelect?(ids: Set<string>): void;
  bulkBar?: ReactNode;
  empty: string;
}

const sorts = {
  started: true,
  length: true,
  clicks: true,
  missed: true,
  screens: true,
  tasks: true,
  device: true,
  name: true,
} satisfies Record<SessionSort, true>;
const isSort = (column: unknown): column is SessionSort => typeof column === 'string' && Object.hasOwn(sorts, column);

/** Sessions; a press opens what the tester did. */
export function SessionsTable({ rows, onSort, selected, onSelect, bulkBar, empty }: SessionsTableProps) {
  const study = useStudy();
  const { t, locale } = useTranslation('results');
  const isCompact = onSort === undefined;
  if (!rows) return <RowSkeletons />;
  const now = Date.now();
  const items = rows.map((row): Row => ({
    ...row,
    id: row.session,
    name: row.label ?? t('sessions.name', { number: row.number }),
  }));
  const columns: TableColumn<Row>[] = [
    {
      id: 'name',
      label: t('sessions.session'),
      isRowHeader: true,
      sortValue: (row) => row.name,
      cell: (row) => (
        <span className={styles.twoLines}>
          <span className={styles.sessionName}>{row.name}</span>
          <span className={styles.onlyPhone}>
            {t('sessions.inShort', {
              when: formatRelative(row.startMs, now, locale),
              device: t(`filter.${row.device}`),
            })}
          </span>
        </span>
      ),
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
      cell: (row) => sessionLength(row.durationMs),
    },
    {
      id: 'clicks',
      isWide: true,
      label: t('sessions.clicks'),
      isNumber: true,
      sortValue: (row) => row.clicks,
      cell: (row) => row.clicks,
    },
    {
      id: 'missed',
      isWide: true,
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
            isWide: true,
            label: t('sessions.screens'),
            isNumber: true,
            sortValue: (row: Row) => row.uniqueScreens,
            cell: (row: Row) => row.uniqueScreens,
          },
        ]),
    {
      id: 'device',
      isWide: true,
      label: t('sessions.device'),
      sortValue: (row) => row.device,
      cell: (row) => {
        const Icon = deviceIcons[row.device];
        return (
          <span className={styles.device}>
            <Icon size={14} aria-hidden />
            <span title={machineWords(row, t)}>
              {t(`filter.${row.device}`)}
              {row.browser && `, ${row.browser.name}`}
            </span>
          </span>
        );
      },
    },
    {
      id: 'started',
      isWide: true,
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
      isWide: true,
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
      columns={isCompact ? columns.map(({ sortValue: _, ...column }) => column) : columns}
      items={items}
      isSorted
      {...(isCompact
        ? {}
        : {
            sort: { column: 'started', direction: 'descending' },
            onSort: ({ column, direction }) => isSort(column) && onSort(column, direction),
          })}
      onOpen={(row) => study.openEvents(row.session, row.name)}
      empty={empty}
      {...(selected && onSelect ? { selected, onSelect } : {})}
      {...(bulkBar ? { bulkBar } : {})}
    />
  );
}

function tasksLabel(row: SessionRow, t: Translate): string {
  const gaveUp = row.tasks.filter((task) => task.gaveUp).length;
  const done = t('sessions.tasksOf', { x: row.tasksSucceeded, n: row.tasks.length });
  return gaveUp === 0 ? done : `${done}, ${t('sessions.gaveUp', { count: gaveUp })}`;
}

function TaskDots({ row }: { row: SessionRow }) {
  const { t } = useTranslation('results');
  return (
    <span className={styles.dots} role="img" aria-label={tasksLabel(row, t)} title={tasksLabel(row, t)}>
      {row.tasks.map((task) => (
        <span key={task.task} data-done={task.success || undefined} data-gave-up={task.gaveUp || undefined} />
      ))}
    </span>
  );
}
