import type { AnalyticsAnswer } from '@prototrail/contracts';
import { formatDuration, formatPercent, useTranslation } from '../../../i18n';
import { useMetric } from '../../../api';
import { Skeleton, StatTile, Tag } from '../../../ui';
import { useNotedSessions } from '../notes/use-noted-sessions';
import { useNotes } from '../notes/use-notes';
import { RateMark } from '../parts/rate-mark';
import { useStudy } from '../study';
import { fewTests, intervalWords, rateWords, shortNumber } from '../words';
import styles from './report.module.css';

type Overview = AnalyticsAnswer<'overview'>;

function useOverview(): Overview | undefined {
  const { appId, filter, isExample } = useStudy();
  return useMetric({ appId, metric: 'overview', filter, isExample }).data;
}

/** Tests, success, time and coverage. */
export function KeyFigures() {
  const data = useOverview();
  const { t, locale } = useTranslation('results');
  if (!data) return <Skeleton height={96} />;
  const { succeeded, started, interval } = data.taskSuccess;
  const { median } = data.durationMs;
  return (
    <div className={styles.tiles}>
      <StatTile label={t('overview.tests')} value={data.sessions} />
      <StatTile
        label={t('overview.success')}
        value={rateWords(succeeded, started, locale, t)}
        unit={t('overview.attempts', { x: succeeded, n: started })}
        foot={intervalWords(interval ?? undefined, started, locale, t)}
      />
      <StatTile
        label={t('overview.duration')}
        value={median === null ? '–' : formatDuration(median)}
        unit={t('overview.median')}
      />
      <StatTile
        label={t('overview.coverage')}
        value={data.coverageMean === null ? '–' : formatPercent(data.coverageMean, locale)}
        unit={t('overview.coverageUnit')}
      />
    </div>
  );
}

/** Success, time and actions of each task. */
export function TaskFigures() {
  const data = useOverview();
  const { t, locale } = useTranslation('results');
  if (!data) return <Skeleton height={96} />;
  if (data.tasks.length === 0) return <p className={styles.quiet}>{t('overview.noTasks')}</p>;
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
        {data.tasks.map(({ task, name, succeeded, started, interval, durationMs, interactions }) => (
          <tr key={task}>
            <th scope="row">{name}</th>
            <td>
              <RateMark x={succeeded} n={started} interval={interval} />
            </td>
            <td data-number>{seconds(durationMs.median)}</td>
            <td data-number>{interactions.median === null ? '–' : shortNumber(interactions.median, locale)}</td>
          </tr>
        ))}
      </tbody>
      {data.sessions >= fewTests && <caption>{t('overview.tasksNote')}</caption>}
    </table>
  );
}

const maxScreens = 12;

/** Views and time of the screens that were seen most. */
export function ScreenFigures() {
  const data = useOverview();
  const { t } = useTranslation('report');
  const { t: words, locale } = useTranslation('results');
  if (!data) return <Skeleton height={96} />;
  if (data.screens.length === 0) return <p className={styles.quiet}>{words('overview.dwellEmpty')}</p>;
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
        {data.screens.slice(0, maxScreens).map(({ screen, name, views, median }) => (
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

/** What the team noted on the sessions that the filters select. */
export function NotesList() {
  const { isFiltered, openReplay } = useStudy();
  const { t } = useTranslation('report');
  const { notes } = useNotes();
  const sessions = useNotedSessions(notes);
  if (!notes || !sessions) return <Skeleton height={96} />;
  const chosen = notes.filter(
    ({ session, text }) => text !== '' && (session === undefined ? !isFiltered : sessions.has(session)),
  );
  if (chosen.length === 0) return <p className={styles.quiet}>{t('noNotes')}</p>;
  return (
    <ul className={styles.quotes}>
      {chosen.map(({ id, text, tags, session, atMs }) => (
        <li key={id}>
          <p>{text}</p>
          <p className={styles.source}>
            {session !== undefined && (
              <button type="button" className={styles.moment} onClick={() => openReplay(session, atMs ?? 0)}>
                {[sessions.get(session) ?? session, atMs === undefined ? undefined : formatDuration(atMs)]
                  .filter(Boolean)
                  .join(', ')}
              </button>
            )}
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
