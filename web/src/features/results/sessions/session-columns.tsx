import type { SessionRow } from '@prototrail/contracts';
import { Monitor, Play, Smartphone, Tablet } from 'lucide-react';
import { formatExact, formatRelative, useTranslation, type Translate } from '../../../i18n';
import { Button, type TableColumn } from '../../../ui';
import styles from './sessions.module.css';
import { machineWords, sessionLength } from './session-words';

/** A session with the name it is shown by. */
export type NamedSession = SessionRow & { id: string; name: string };

const deviceIcons = { phone: Smartphone, tablet: Tablet, desktop: Monitor, unknown: Monitor };

interface ColumnOptions {
  t: Translate;
  locale: string;
  /** Time of "3 minutes ago", ms. */
  now: number;
  onOpen(row: NamedSession): void;
}

/** What the newest sessions say at a glance, in the order they are given. */
export function glanceColumns({ t, locale, now, onOpen }: ColumnOptions): TableColumn<NamedSession>[] {
  return [
    {
      id: 'name',
      label: t('sessions.session'),
      isRowHeader: true,
      cell: (row) => <NameCell row={row} now={now} />,
    },
    {
      id: 'tasks',
      label: t('sessions.tasks'),
      cell: (row) => <TaskDots row={row} />,
    },
    {
      id: 'length',
      label: t('sessions.length'),
      isNumber: true,
      cell: (row) => sessionLength(row.durationMs),
    },
    {
      id: 'clicks',
      isWide: true,
      label: t('sessions.clicks'),
      isNumber: true,
      cell: (row) => row.clicks,
    },
    {
      id: 'missed',
      isWide: true,
      label: t('sessions.missed'),
      isNumber: true,
      cell: (row) => row.missedClicks,
    },
    {
      id: 'device',
      isWide: true,
      label: t('sessions.device'),
      cell: (row) => <DeviceCell row={row} />,
    },
    {
      id: 'started',
      isWide: true,
      label: t('sessions.started'),
      isNumber: true,
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
        <Button size={24} kind="ghost" icon={Play} onPress={() => onOpen(row)}>
          {t('sessions.open')}
        </Button>
      ),
    },
  ];
}

function NameCell({ row, now }: { row: NamedSession; now: number }) {
  const { t, locale } = useTranslation('results');
  return (
    <span className={styles.twoLines}>
      <span className={styles.sessionName}>{row.name}</span>
      <span className={styles.onlyPhone}>
        {t('sessions.inShort', {
          when: formatRelative(row.startMs, now, locale),
          device: t(`filter.${row.device}`),
        })}
      </span>
    </span>
  );
}

/** What the tester used; more of it when pointed at. */
export function DeviceCell({ row }: { row: SessionRow }) {
  const { t } = useTranslation('results');
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
}

function tasksLabel(row: SessionRow, t: Translate): string {
  const gaveUp = row.tasks.filter((task) => task.gaveUp).length;
  const timeOver = row.tasks.filter((task) => task.timeOver).length;
  const done = t('sessions.tasksOf', { x: row.tasksSucceeded, n: row.tasks.length });
  const byHand = row.tasks.filter((task) => task.isByHand).length;
  return [
    done,
    gaveUp > 0 && t('sessions.gaveUp', { count: gaveUp }),
    timeOver > 0 && t('sessions.timeOver', { count: timeOver }),
    byHand > 0 && t('sessions.byHand', { count: byHand }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A dot for each task: done, ended without that (given up, or its time over), or missed. */
export function TaskDots({ row }: { row: SessionRow }) {
  const { t } = useTranslation('results');
  return (
    <span className={styles.dots} role="img" aria-label={tasksLabel(row, t)} title={tasksLabel(row, t)}>
      {row.tasks.map((task) => (
        <span
          key={task.task}
          data-done={task.success || undefined}
          data-gave-up={task.gaveUp || task.timeOver || undefined}
          data-by-hand={task.isByHand || undefined}
        />
      ))}
    </span>
  );
}
