import type { AnalyticsAnswer } from '@prototrail/contracts';
import { formatDuration, useTranslation } from '../../../i18n';
import { useMetric } from '../../../api';
import { Skeleton, Tag } from '../../../ui';
import { useNotedSessions } from '../notes/use-noted-sessions';
import { useNotes } from '../notes/use-notes';
import { useStudy } from '../study';
import { screenName } from '../words';
import { FigureTiles, ScreenTable, TaskTable } from './figure-tables';
import styles from './report.module.css';

type Overview = AnalyticsAnswer<'overview'>;

function useOverview(): Overview | undefined {
  const { appId, filter, isExample } = useStudy();
  return useMetric({ appId, metric: 'overview', filter, isExample }).data;
}

/** Tests, success, time and coverage. */
export function KeyFigures() {
  const data = useOverview();
  if (!data) return <Skeleton height={96} />;
  const { sessions, taskSuccess, durationMs, coverageMean } = data;
  return (
    <FigureTiles sessions={sessions} figures={{ taskSuccess, medianDurationMs: durationMs.median, coverageMean }} />
  );
}

/** Success, time and actions of each task. */
export function TaskFigures() {
  const data = useOverview();
  return data ? <TaskTable tasks={data.tasks} sessions={data.sessions} /> : <Skeleton height={96} />;
}

/** Views and time of the screens that were seen most. */
export function ScreenFigures() {
  const data = useOverview();
  return data ? <ScreenTable screens={data.screens} /> : <Skeleton height={96} />;
}

/** What the team noted on the sessions that the filters select. */
export function NotesList() {
  const { app, isFiltered, openReplay, openView } = useStudy();
  const { t } = useTranslation('report');
  const { t: words } = useTranslation('results');
  const { notes } = useNotes();
  const sessions = useNotedSessions(notes);
  if (!notes || !sessions) return <Skeleton height={96} />;
  const chosen = notes.filter(
    ({ session, text }) => text !== '' && (session === undefined ? !isFiltered : sessions.has(session)),
  );
  if (chosen.length === 0) return <p className={styles.quiet}>{t('noNotes')}</p>;
  return (
    <ul className={styles.quotes}>
      {chosen.map(({ id, text, tags, session, screen, atMs }) => (
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
            {session === undefined && screen !== undefined && (
              <button type="button" className={styles.moment} onClick={() => openView('heatmaps', { screen })}>
                {screenName(app, screen, words)}
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
