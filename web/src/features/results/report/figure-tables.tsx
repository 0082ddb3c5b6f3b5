import type { FrozenFigures, SharedReport } from '@prototrail/contracts';
import { formatDuration, formatExact, formatNumber, formatPercent, useTranslation } from '../../../i18n';
import { StatTile } from '../../../ui';
import { RateMark } from '../parts/rate-mark';
import { fewTests, intervalWords, rateWords, shortNumber } from '../words';
import styles from './report.module.css';

type Figures = NonNullable<SharedReport['figures']>;
type Tasks = NonNullable<SharedReport['tasks']>;
type Screens = NonNullable<SharedReport['screens']>;

/** Tests, success, time and coverage. */
export function FigureTiles({ sessions, figures }: { sessions: number; figures: Figures }) {
  const { t, locale } = useTranslation('results');
  const { taskSuccess, medianDurationMs, coverageMean } = figures;
  const { succeeded, started, interval } = taskSuccess;
  return (
    <div className={styles.tiles}>
      <StatTile label={t('overview.tests')} value={formatNumber(sessions, locale)} />
      <StatTile
        label={t('overview.success')}
        value={rateWords(succeeded, started, locale, t)}
        unit={t(started >= fewTests ? 'overview.attempts' : 'overview.attemptsOnly', { x: succeeded, n: started })}
        foot={intervalWords(interval ?? undefined, started, locale, t)}
      />
      <StatTile
        label={t('overview.duration')}
        value={medianDurationMs === null ? '–' : formatDuration(medianDurationMs)}
        unit={t('overview.median')}
      />
      <StatTile
        label={t('overview.coverage')}
        value={coverageMean === null ? '–' : formatPercent(coverageMean, locale)}
        unit={t('overview.coverageUnit')}
      />
    </div>
  );
}

/** Success, time and actions of each task. */
export function TaskTable({ tasks, sessions }: { tasks: Tasks; sessions: number }) {
  const { t, locale } = useTranslation('results');
  if (tasks.length === 0) return <p className={styles.quiet}>{t('overview.noTasks')}</p>;
  const seconds = (ms: number | null): string => (ms === null ? '–' : shortNumber(ms / 1000, locale));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('overview.task')}</th>
          <th scope="col">{t('overview.successColumn')}</th>
          <th scope="col" data-number>
            {t('overview.time')}
          </th>
          <th scope="col" data-number>
            {t('overview.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map(({ task, name, succeeded, started, interval, durationMs, interactions }) => (
          <tr key={task}>
            <th scope="row">{name}</th>
            <td>
              <RateMark x={succeeded} n={started} interval={interval} />
            </td>
            <td data-number>{seconds(durationMs.median)}</td>
            <td data-number>{interactions.mean === null ? '–' : shortNumber(interactions.mean, locale)}</td>
          </tr>
        ))}
      </tbody>
      {sessions >= fewTests && <caption>{t('overview.reportNote')}</caption>}
    </table>
  );
}

/** Screens of the table: those that were seen most. */
export const maxScreens = 12;

/** Views and time of the screens that were seen most. */
export function ScreenTable({ screens }: { screens: Screens }) {
  const { t } = useTranslation('report');
  const { t: words, locale } = useTranslation('results');
  if (screens.length === 0) return <p className={styles.quiet}>{words('overview.dwellEmpty')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('screen')}</th>
          <th scope="col" data-number>
            {t('views')}
          </th>
          <th scope="col" data-number>
            {t('medianTime')}
          </th>
        </tr>
      </thead>
      <tbody>
        {screens.slice(0, maxScreens).map(({ screen, name, views, median }) => (
          <tr key={screen}>
            <th scope="row">{name}</th>
            <td data-number>{views}</td>
            <td data-number>{median === null ? '–' : shortNumber(median / 1000, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Figures as they were when they were frozen, with a line that says so. */
export function FrozenTables({ frozen }: { frozen: FrozenFigures }) {
  const { t, locale } = useTranslation('report');
  const { at, sessions, allSessions, figures, tasks, screens } = frozen;
  return (
    <>
      {figures && <FigureTiles sessions={sessions} figures={figures} />}
      {tasks && <TaskTable tasks={tasks} sessions={sessions} />}
      {screens && <ScreenTable screens={screens} />}
      <p className={styles.quiet}>
        {t('frozenAt', {
          when: formatExact(at, locale),
          n: formatNumber(sessions, locale),
          all: formatNumber(allSessions, locale),
          count: allSessions,
        })}
      </p>
    </>
  );
}
