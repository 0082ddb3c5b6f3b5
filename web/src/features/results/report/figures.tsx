import type { AnalyticsAnswer, FrozenFigures } from '@prototrail/contracts';
import { formatDuration, useTranslation } from '../../../i18n';
import { useMetric } from '../../../api';
import { Skeleton, Tag } from '../../../ui';
import { useNotedSessions } from '../notes/use-noted-sessions';
import { useNotes } from '../notes/use-notes';
import { useStudy } from '../study';
import { screenName } from '../words';
import type { freezable } from './blocks';
import { FigureTiles, maxScreens, ScreenTable, TaskTable } from './figure-tables';
import styles from './report.module.css';

type Overview = AnalyticsAnswer<'overview'>;

function useOverview(): Overview | undefined {
  const { appId, filter, isExample } = useStudy();
  return useMetric({ appId, metric: 'overview', filter, isExample }).data;
}

/** Freezes the figures of a block as they are now; undefined while they are loading. */
export function useFreeze(): ((kind: (typeof freezable)[number]) => FrozenFigures) | undefined {
  const data = useOverview();
  if (!data) return undefined;
  return (kind) => ({
    ...{ at: Date.now(), sessions: data.sessions, allSessions: data.allSessions },
    ...(kind === 'figures' && { figures: keyFiguresOf(data) }),
    ...(kind === 'tasks' && { tasks: data.tasks }),
    ...(kind === 'screens' && { screens: data.screens.slice(0, maxScreens) }),
  });
}

const keyFiguresOf = ({ taskSuccess, durationMs, coverageMean }: Overview) => ({
  ...{ taskSuccess, medianDurationMs: durationMs.median, coverageMean },
});

/** Tests, success, time and coverage. */
export function KeyFigures() {
  const data = useOverview();
  if (!data) return <Skeleton height={96} />;
  return <FigureTiles sessions={data.sessions} figures={keyFiguresOf(data)} />;
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
