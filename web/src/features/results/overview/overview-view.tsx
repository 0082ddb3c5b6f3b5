import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useMetric } from '../../../api';
import { formatDay, formatDuration, formatPercent, useTranslation } from '../../../i18n';
import { Button, Card, ChartFrame, IntervalMark, StatTile, Table } from '../../../ui';
import { DayBars } from '../charts/day-bars';
import { RangeChart } from '../charts/range-chart';
import { DurationMark } from '../duration-mark';
import styles from '../results.module.css';
import { SessionsTable } from '../sessions/sessions-table';
import { RowSkeletons } from '../row-skeletons';
import { useStudy } from '../study';
import { useWidth } from '../use-width';
import { fewTests, intervalWords, rateWords, screenName, shortNumber } from '../words';

type Overview = AnalyticsAnswer<'overview'>;
const newest = 5;
/** Screens in the chart of times; the table has all. */
const chartedScreens = 10;
/** Width of a day in the chart of tests, px, when there are few. */
const widestDay = 28;

/** The round at a glance: tests, success, time, coverage; tasks, time on screens, newest sessions. */
export default function OverviewView() {
  const study = useStudy();
  const { t } = useTranslation('results');
  const { data } = useMetric({
    appId: study.appId,
    metric: 'overview',
    filter: study.filter,
    isExample: study.isExample,
  });
  const sessions = useMetric({
    appId: study.appId,
    metric: 'sessions',
    filter: { ...study.filter, limit: newest },
    isExample: study.isExample,
  });
  return (
    <div className={styles.body}>
      <Tiles data={data} />
      <div className={styles.twoColumns}>
        <TasksCard data={data} />
        <DwellCard data={data} />
      </div>
      <Card className={styles.tableCard ?? ''}>
        <div className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{t('overview.sessions')}</h2>
          <Button size={28} kind="ghost" onPress={study.openAllSessions}>
            {t('overview.allSessions')}
          </Button>
        </div>
        <SessionsTable rows={sessions.data?.rows} empty={t('empty.title')} />
      </Card>
    </div>
  );
}

function Tiles({ data }: { data: Overview | undefined }) {
  const { t, locale } = useTranslation('results');
  const isLoading = data === undefined;
  const success = data?.taskSuccess;
  const duration = data?.durationMs;
  const [low, high] = data?.medianDurationInterval ?? [null, null];
  const days = data?.testsPerDay ?? [];
  const dayWords = (day: string | undefined): string => (day ? formatDay(Date.parse(day), Date.now(), locale) : '');
  return (
    <div className={styles.tiles}>
      <StatTile
        label={t('overview.tests')}
        value={data?.sessions ?? '–'}
        unit={t('overview.perDayShort')}
        isLoading={isLoading}
      >
        <span className={styles.perDay} style={{ maxWidth: Math.max(96, days.length * widestDay) }}>
          <DayBars
            counts={days.map(({ tests }) => tests)}
            summary={t('overview.perDay', { from: dayWords(days[0]?.day), to: dayWords(days.at(-1)?.day) })}
          />
          <span className={styles.dayEnds}>
            <span>{dayWords(days[0]?.day)}</span>
            <span>{days.length > 1 && dayWords(days.at(-1)?.day)}</span>
          </span>
        </span>
      </StatTile>
      <StatTile
        label={t('overview.success')}
        value={success ? rateWords(success.succeeded, success.started, locale, t) : '–'}
        unit={
          success && success.started > 0
            ? t(success.started < fewTests ? 'overview.attemptsOnly' : 'overview.attempts', {
                x: success.succeeded,
                n: success.started,
              })
            : t('overview.noTasks')
        }
        foot={intervalWords(success?.interval, success?.started ?? 0, locale, t)}
        isLoading={isLoading}
        {...(success?.interval && success.rate !== null && success.started >= fewTests
          ? { interval: { low: success.interval[0], high: success.interval[1], value: success.rate, min: 0, max: 1 } }
          : {})}
      />
      <StatTile
        label={t('overview.duration')}
        value={duration?.median === null || duration === undefined ? '–' : formatDuration(duration.median)}
        unit={t('overview.median')}
        foot={
          low !== null && high !== null
            ? t('interval', { low: formatDuration(low), high: formatDuration(high) })
            : t('noInterval')
        }
        comparison={
          duration?.mean === null || duration === undefined
            ? undefined
            : t('overview.mean', { time: formatDuration(duration.mean) })
        }
        isLoading={isLoading}
        {...(low !== null && high !== null && duration?.median
          ? { interval: { low, high, value: duration.median, min: 0, max: Math.max(high * 1.4, duration.median * 2) } }
          : {})}
      />
      <StatTile
        label={t('overview.coverage')}
        value={data?.coverageMean === null || data === undefined ? '–' : formatPercent(data.coverageMean, locale)}
        unit={t('overview.coverageUnit')}
        foot={
          data
            ? t('overview.coverageFoot', {
                seen: Math.round((data.coverageUnion ?? 0) * data.coverableScreens),
                all: data.coverableScreens,
              })
            : ''
        }
        isLoading={isLoading}
        {...(typeof data?.coverageMean === 'number'
          ? { interval: { low: data.coverageMean, high: data.coverageMean, value: data.coverageMean, min: 0, max: 1 } }
          : {})}
      />
    </div>
  );
}

function TasksCard({ data }: { data: Overview | undefined }) {
  const { t, locale } = useTranslation('results');
  const tasks = (data?.tasks ?? []).map((task, index) => ({ ...task, id: task.task, number: index + 1 }));
  const longest = Math.max(1, ...tasks.map((task) => task.durationMs.q3 ?? 0)) / 1000;
  return (
    <Card className={styles.tableCard ?? ''}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{t('overview.tasks')}</h2>
        <span className={styles.note}>{t('overview.tasksNote')}</span>
      </div>
      {!data && <RowSkeletons />}
      {data && (
        <Table
          label={t('overview.tasks')}
          items={tasks}
          empty={t('overview.noTasks')}
          columns={[
            {
              id: 'name',
              label: t('overview.task'),
              isRowHeader: true,
              cell: (task) => (
                <span className={`${styles.taskCell} ${styles.twoLines}`}>
                  <span className={styles.number}>{task.number}</span>
                  {task.name}
                </span>
              ),
            },
            {
              id: 'success',
              label: t('overview.successColumn'),
              cell: (task) => (
                <span className={styles.markCell}>
                  {task.interval && task.rate !== null && task.started >= fewTests && (
                    <IntervalMark
                      interval={{ low: task.interval[0], high: task.interval[1], value: task.rate, min: 0, max: 1 }}
                      label={intervalWords(task.interval, task.started, locale, t)}
                      className={styles.mark ?? ''}
                    />
                  )}
                  <strong>{rateWords(task.succeeded, task.started, locale, t)}</strong>
                  <span className={styles.note}>
                    {task.started >= fewTests ? `${task.succeeded}/${task.started}` : ''}
                  </span>
                </span>
              ),
            },
            {
              id: 'started',
              isWide: true,
              label: t('overview.started'),
              isNumber: true,
              width: 72,
              cell: (task) => task.started,
            },
            {
              id: 'time',
              isWide: true,
              label: t('overview.time'),
              width: 130,
              cell: (task) => <DurationMark time={task.durationMs} longest={longest} isSmall />,
            },
            {
              id: 'actions',
              isWide: true,
              label: t('overview.actions'),
              isNumber: true,
              width: 64,
              cell: (task) => (task.interactions.mean === null ? '–' : shortNumber(task.interactions.mean, locale)),
            },
          ]}
        />
      )}
    </Card>
  );
}

function DwellCard({ data }: { data: Overview | undefined }) {
  const { app } = useStudy();
  const { t, locale } = useTranslation('results');
  const [ref, width] = useWidth<HTMLDivElement>(320);
  const rows = (data?.screens ?? []).map((row) => ({
    id: row.screen,
    label: app.screens[row.screen] ? screenName(app, row.screen, t) : row.name,
    low: row.q1 / 1000,
    middle: row.median / 1000,
    high: row.q3 / 1000,
  }));
  const summary = t('overview.dwellSummary', {
    list: rows.map((row) => `${row.label} ${shortNumber(row.middle, locale)}`).join(', '),
  });
  return (
    <ChartFrame
      title={t('overview.dwell')}
      n={t('overview.dwellNote')}
      summary={summary}
      isLoading={data === undefined}
      note={rows.length > chartedScreens ? t('overview.dwellMore', { count: rows.length - chartedScreens }) : undefined}
      table={{
        head: [t('heat.screens'), t('overview.dwell')],
        rows: rows.map((row) => [row.label, Number(row.middle.toFixed(1))]),
      }}
    >
      <div ref={ref}>
        {rows.length === 0 ? (
          <p className={styles.note}>{t('overview.dwellEmpty')}</p>
        ) : (
          <RangeChart
            rows={rows.slice(0, chartedScreens)}
            width={width}
            summary={summary}
            format={(value) => shortNumber(value, locale)}
          />
        )}
      </div>
    </ChartFrame>
  );
}
