import type { App } from '@prototrail/model';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetTestSettingsQuery, useMetric } from '../../api';
import { formatNumber, useTranslation } from '../../i18n';
import { Button, EmptyState, LinkButton, Segmented, Skeleton } from '../../ui';
import { Failed } from './failed';
import { ResultFilters } from './result-filters';
import styles from './results.module.css';
import { EventsDrawer } from './sessions/events-drawer';
import { StudyContext, type Study } from './study';
import { useFilter } from './use-filter';

const views = {
  overview: lazy(() => import('./overview/overview-view')),
  heatmaps: lazy(() => import('./heat/heatmaps-view')),
  funnels: lazy(() => import('./funnel/funnels-view')),
  sessions: lazy(() => import('./sessions/sessions-view')),
};
type ViewId = keyof typeof views;
const viewIds = Object.keys(views) as ViewId[];

export interface ResultsPageProps {
  appId: string;
  app: App;
  canWrite: boolean;
  isExample?: boolean;
  imageUrl(url: string): string;
  onShare?(): void;
  /** First view when the URL names none. */
  initialView?: ViewId;
}

/** Everything that the recorded tests say. Filters stay across views and stand in the URL. */
export default function ResultsPage(props: ResultsPageProps) {
  const { appId, app, canWrite, isExample = false, imageUrl } = props;
  const { t, locale } = useTranslation('results');
  const { choice, setChoice, clear, query, isActive } = useFilter();
  const [search, setSearch] = useSearchParams();
  const named = search.get('view');
  const view = viewIds.find((id) => id === named) ?? props.initialView ?? 'overview';
  const [opened, setOpened] = useState<{ session: string; name: string }>();
  const overview = useMetric({ appId, metric: 'overview', filter: query, isExample });
  const settings = useGetTestSettingsQuery(appId, { skip: isExample });
  // The settings of a public prototype are not open, but its results name the tasks.
  const tasks = isExample
    ? (overview.data?.tasks ?? []).map(({ task, name }) => ({ id: task, name }))
    : (settings.data?.tasks ?? [])
        .filter((task) => task.flow.length > 0)
        .map(({ id, name }) => ({ id, name: name ?? id }));

  const openSessions = useCallback(
    (sessions: readonly string[]) => {
      setSearch((current) => {
        const next = new URLSearchParams(current);
        next.set('view', 'sessions');
        next.set('session', sessions.join(','));
        return next;
      });
    },
    [setSearch],
  );
  const openAllSessions = useCallback(
    () =>
      setSearch(
        (current) => new URLSearchParams([...[...current].filter(([name]) => name !== 'view'), ['view', 'sessions']]),
      ),
    [setSearch],
  );
  const openEvents = useCallback((session: string, name: string) => setOpened({ session, name }), []);
  const study = useMemo<Study>(
    () => ({
      appId,
      app,
      canWrite,
      isExample,
      imageUrl,
      filter: query as Study['filter'],
      isFiltered: isActive,
      openSessions,
      openAllSessions,
      openEvents,
    }),
    [appId, app, canWrite, isExample, imageUrl, query, isActive, openSessions, openAllSessions, openEvents],
  );

  const all = overview.data?.allSessions ?? 0;
  const shown = overview.data?.sessions ?? 0;
  const words = (count: number): string => (overview.data ? formatNumber(count, locale) : '–');
  const View = views[view];
  return (
    <StudyContext.Provider value={study}>
      <div className={styles.page} data-view={view}>
        <div className={styles.bar}>
          <Segmented
            label={t('views.label')}
            value={view}
            onChange={(id) =>
              setSearch(
                (current) => new URLSearchParams([...[...current].filter(([name]) => name !== 'view'), ['view', id]]),
              )
            }
            items={viewIds.map((id) => ({ id, label: t(`views.${id}`) }))}
          />
          <ResultFilters
            choice={choice}
            onChange={setChoice}
            onClear={clear}
            tasks={tasks}
            shown={words(shown)}
            total={words(all)}
            isActive={isActive}
          />
        </div>
        {overview.isError && (
          <div className={styles.notice}>
            <Failed retry={overview.refetch} isOlderShown={overview.data !== undefined} />
          </div>
        )}
        {overview.isError && !overview.data ? null : overview.data && all === 0 ? (
          <NoTests {...props} />
        ) : overview.data && shown === 0 ? (
          <EmptyState title={t('noMatch.title')} actions={<Button onPress={clear}>{t('noMatch.clear')}</Button>} />
        ) : (
          <Suspense fallback={<Loading label={t('loading')} />}>
            <View />
          </Suspense>
        )}
      </div>
      {opened && <EventsDrawer session={opened.session} name={opened.name} onClose={() => setOpened(undefined)} />}
    </StudyContext.Provider>
  );
}

function NoTests({ appId, canWrite, onShare }: ResultsPageProps) {
  const { t } = useTranslation('results');
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        canWrite && (
          <>
            <Button kind="primary" onPress={() => onShare?.()}>
              {t('empty.share')}
            </Button>
            <LinkButton href={`#/apps/${appId}/test.html`}>{t('empty.tasks')}</LinkButton>
          </>
        )
      }
    >
      {t('empty.body')}
    </EmptyState>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className={styles.body} role="status" aria-busy aria-label={label}>
      <div className={styles.tiles}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={132} radius={12} />
        ))}
      </div>
      <Skeleton height={260} radius={12} />
    </div>
  );
}
