import { useState, type ReactNode } from 'react';
import { formatExact, formatNumber, formatPercent, formatRelative, useTranslation } from '../../i18n';
import { Button, DayBars, IntervalMark, LiveDot, Skeleton, Table, Tag, type TableColumn, type TagKind } from '../../ui';
import styles from './dashboard.module.css';
import { countsOf, trendOf, type Period, type Study, type StudyStatus } from './studies';

const pageOfRows = 50;
/** Below this many attempts a rate is given as "x of n" only. */
const fewTests = 5;
const tagKinds: Readonly<Record<StudyStatus, TagKind>> = {
  collecting: 'trail',
  quiet: 'neutral',
  closed: 'ok',
  none: 'outline',
};

interface StudyTableProps {
  studies: readonly Study[];
  period: Period;
  now: number;
  /** `<column>:ascending` or `:descending`; empty for the newest test first. */
  sort: string;
  onSort(sort: string): void;
}

/** Studies as rows, a page after the other: sortable, Enter opens the results. */
export function StudyTable({ studies, period, now, sort, onSort }: StudyTableProps): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  const [limit, setLimit] = useState(pageOfRows);
  const [column = 'latest', direction = 'descending'] = sort === '' ? [] : sort.split(':');
  const columns: TableColumn<Study>[] = [
    {
      id: 'name',
      label: t('table.name'),
      isRowHeader: true,
      sortValue: ({ name }) => name,
      cell: (study) => <NameCell study={study} />,
    },
    {
      id: 'status',
      label: t('table.status'),
      isWide: true,
      sortValue: ({ status, running }) => `${running > 0 ? 0 : 1}${status ?? ''}`,
      cell: (study) => <StatusCell study={study} />,
    },
    {
      id: 'tests',
      label: t('table.tests'),
      isNumber: true,
      sortValue: ({ figures, tests }) => (figures ? tests : undefined),
      cell: (study) => <TestsCell study={study} />,
    },
    {
      id: 'trend',
      label: t(`table.trend.${period}`),
      isWide: true,
      width: 150,
      sortValue: ({ figures }) => (figures ? trendOf(figures.digest.testsPerDay, period, now).now : undefined),
      cell: (study) => <TrendCell study={study} period={period} now={now} />,
    },
    {
      id: 'success',
      label: t('table.success'),
      isWide: true,
      sortValue: ({ figures }) => figures?.digest.taskSuccess.rate ?? undefined,
      cell: (study) => <SuccessCell study={study} />,
    },
    {
      id: 'latest',
      label: t('table.latest'),
      isNumber: true,
      sortValue: ({ figures }) => figures?.digest.latestMs ?? undefined,
      cell: ({ figures }) => {
        const latest = figures?.digest.latestMs;
        return latest ? (
          <span title={formatExact(latest, locale)}>{formatRelative(latest, now, locale)}</span>
        ) : (
          figures && '–'
        );
      },
    },
  ];
  return (
    <>
      <div className={styles['tableCard']}>
        <Table
          label={t('list')}
          columns={columns}
          items={studies}
          maxRows={limit}
          sort={{ column, direction: direction === 'ascending' ? 'ascending' : 'descending' }}
          onSort={(next) => onSort(`${next.column}:${next.direction}`)}
          onOpen={({ id }) => {
            window.location.hash = resultsOf(id);
          }}
        />
      </div>
      {studies.length > limit && (
        <div className={styles['more']}>
          <Button onPress={() => setLimit(limit + pageOfRows)}>{t('showMore')}</Button>
          <span>{t('shownOf', { shown: limit, all: studies.length })}</span>
        </div>
      )}
    </>
  );
}

const resultsOf = (id: string): string => `#/apps/${id}/results.html`;

interface CellProps {
  study: Study;
}

function NameCell({ study }: CellProps): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  const { succeeded = 0, started = 0, rate = null } = study.figures?.digest.taskSuccess ?? {};
  const success = started > 0 ? successWords(succeeded, started, rate, locale, t) : '';
  return (
    <a href={resultsOf(study.id)} className={styles['name']}>
      <span className={styles['dot']} style={{ background: study.colour }} aria-hidden />
      <span>
        {study.name}
        <span className={styles['onlyPhone']}>
          {study.status && t(`status.one.${study.status}`)}
          {success && ` · ${success}`}
        </span>
      </span>
    </a>
  );
}

function StatusCell({ study: { id, status, running } }: CellProps): ReactNode {
  const { t } = useTranslation('dashboard');
  if (!status) return <Skeleton width={72} height={18} />;
  return (
    <span className={styles['status']}>
      <Tag kind={tagKinds[status]}>{t(`status.one.${status}`)}</Tag>
      {running > 0 && (
        <a href={`#/apps/${id}/live.html`} className={styles['live']}>
          <LiveDot />
          {t('running.now', { count: running })}
        </a>
      )}
    </span>
  );
}

function TestsCell({ study: { figures, tests, planned } }: CellProps): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  if (!figures) return <Skeleton width={40} height={18} />;
  if (!planned) return <strong>{formatNumber(tests, locale)}</strong>;
  return (
    <span className={styles['planned']}>
      <span className={styles['track']} aria-hidden>
        <span style={{ width: `${Math.min(100, (100 * planned.done) / Math.max(1, planned.places))}%` }} />
      </span>
      {t('planned', { done: formatNumber(planned.done, locale), places: formatNumber(planned.places, locale) })}
    </span>
  );
}

function TrendCell({ study: { figures }, period, now }: CellProps & { period: Period; now: number }): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  if (!figures) return <Skeleton width={96} height={18} />;
  const days = figures.digest.testsPerDay;
  const trend = trendOf(days, period, now);
  const change = trend.now - trend.before;
  const sign = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(change);
  return (
    <span className={styles['trend']}>
      <DayBars counts={countsOf(days, period, now)} summary={t('trend', { now: trend.now, before: trend.before })} />
      <span title={t('trend', { now: trend.now, before: trend.before })}>{sign}</span>
    </span>
  );
}

function SuccessCell({ study: { figures } }: CellProps): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  if (!figures) return <Skeleton width={120} height={18} />;
  const { succeeded, started, rate, interval } = figures.digest.taskSuccess;
  if (started === 0 || rate === null) return <span className={styles['quiet']}>{t('success.noTasks')}</span>;
  const hasRate = interval !== null && started >= fewTests;
  if (!hasRate) return <span className={styles['quiet']}>{t('success.few', { x: succeeded, n: started })}</span>;
  const [low, high] = interval;
  const words = t('success.interval', { low: formatPercent(low, locale), high: formatPercent(high, locale) });
  return (
    <span className={styles['success']} title={words}>
      <IntervalMark
        interval={{ low, high, value: rate, min: 0, max: 1 }}
        label={words}
        className={styles['mark'] ?? ''}
      />
      <strong>{formatPercent(rate, locale)}</strong>
      <span className={styles['quiet']}>{`${formatNumber(succeeded, locale)}/${formatNumber(started, locale)}`}</span>
    </span>
  );
}

/** "78 %", or "3 of 4" where a percentage would pretend. */
function successWords(
  x: number,
  n: number,
  rate: number | null,
  locale: string,
  t: (key: string, values?: Record<string, unknown>) => string,
): string {
  return rate === null || n < fewTests ? t('success.few', { x, n }) : formatPercent(rate, locale);
}
