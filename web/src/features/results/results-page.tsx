import type { AnalyticsAnswer, AnalyticsFilter } from '@prototrail/contracts';
import { inLanguage, isDecidedBySteps, namesInLanguage, studyInLanguage, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import {
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type ComponentType,
  type RefObject,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { MetricWords, useGetTestSettingsQuery, useMetric } from '../../api';
import { formatNumber, useTranslation, withTexts } from '../../i18n';
import { otherLanguage } from '../../i18n/example-language';
import { Button, ChartMenu, EmptyState, HelpButton, LinkButton, Segmented, type HelpPlace } from '../../ui';
import { DeletedTestsButton } from '../../deleted-tests';
import { AiTestersButton } from './ai-testers/ai-testers-button';
import { BehaviourButton } from './behaviour/behaviour-button';
import { Failed } from './parts/failed';
import { PreparationNotice } from './parts/preparation-notice';
import { ViewSkeleton } from './parts/view-skeleton';
import { CommentsButton, WithComments } from './comments/view-comments';
import { useViewComments } from './comments/use-view-comments';
import { useLinks } from './use-links';
import { readReel, reelText, stretchOf, type Reel, type ReelMoment } from './replay/reel';
import { useReportMenu } from './report/use-add-picture';
import { ResultFilters } from './result-filters';
import styles from './results-page.module.css';
import { SegmentsButton } from './segments/segments-button';
import { StudyContext, type Study } from './study';
import { useFilter } from './use-filter';
import { resultViewOf, resultViews, type ResultViewId } from './views';

const ReplayView = lazy(withTexts(['replay', 'notes', 'sessions'], () => import('./replay/replay-view')));
const GhostsView = lazy(withTexts(['replay', 'ghosts', 'notes'], () => import('./ghosts/ghosts-view')));
const PlannerCard = lazy(withTexts(['compare'], () => import('./compare/planner-card')));
const pages = Object.fromEntries(resultViews.map(({ id, load }) => [id, lazy<ComponentType>(load)]));

export interface ResultsPageProps {
  appId: string;
  app: App;
  canWrite: boolean;
  isExample?: boolean;
  imageUrl(url: string): string;
  drawScreen?: Study['drawScreen'];
  Comments?: Study['Comments'];
  onShare?(): void;
  /** First view when the URL names none. */
  initialView?: ResultViewId;
}

/** Everything that the recorded tests say, in the reader's language where the study has it. Filters stay across views and stand in the URL. */
export default function ResultsPage(props: ResultsPageProps) {
  const { language } = useTranslation('results');
  return (
    <MetricWords.Provider value={otherLanguage(props.app, language)}>
      <Results {...props} />
    </MetricWords.Provider>
  );
}

function Results(props: ResultsPageProps) {
  const { appId, isExample = false, initialView = resultViews[0].id } = props;
  const { t, locale } = useTranslation('results');
  const { choice, setChoice, replace, clear, query, isActive } = useFilter();
  const [search, setSearch] = useSearchParams();
  const view = resultViewOf(search.get('view')) ?? initialView;
  const show = useCallback(
    (id: string, more: Readonly<Record<string, string>> = {}) =>
      setSearch((current) => new URLSearchParams({ ...Object.fromEntries(current), ...more, view: id })),
    [setSearch],
  );
  const openAddress = useCallback((address: string) => setSearch(new URLSearchParams(address)), [setSearch]);
  const replay = useReplayAddress(search, setSearch);
  const lastReplay = useRef<string | null>(null);
  useEffect(() => {
    if (replay.session !== null) lastReplay.current = replay.session;
  }, [replay.session]);
  const study = useStudyOf(props, { filter: query, isFiltered: isActive, show, openAddress, replay, lastReplay });
  const reportMenu = useReportMenu(study);
  const overview = useMetric({ appId, metric: 'overview', filter: query, isExample });
  const links = useLinks(appId, isExample);
  const tasks = useTasks(appId, isExample, overview.data);
  const all = overview.data?.allSessions ?? 0;
  const shown = overview.data?.sessions ?? 0;
  // those that the team left out can be counted again in the list of sessions
  const everyone = useMetric({ appId, metric: 'size', filter: { validity: 'all' }, isExample });
  const recorded = Math.max(all, everyone.data?.sessions ?? 0);
  const words = (count: number): string => (overview.data ? formatNumber(count, locale) : '–');
  const View = pages[view];
  const comments = useViewComments({ appId, view, canWrite: props.canWrite, Comments: props.Comments });
  const together = search.get('together')?.split(',').filter(Boolean) ?? [];
  if (replay.session === null && together.length > 0)
    return (
      <StudyContext.Provider value={study}>
        <div className={styles.page} data-view="replay">
          <Suspense fallback={<ViewSkeleton label={t('loading')} />}>
            <GhostsView sessions={together} startAt={replay.startAt} onSessions={replay.openTogether} />
          </Suspense>
        </div>
      </StudyContext.Provider>
    );
  if (replay.session !== null)
    return (
      <StudyContext.Provider value={study}>
        <div className={styles.page} data-view="replay">
          <Suspense fallback={<ViewSkeleton label={t('loading')} />}>
            <ReplayView
              session={replay.session}
              startAt={replay.startAt}
              onSession={replay.open}
              onClose={replay.close}
              reel={replay.reel?.moments[replay.reel.place]?.session === replay.session ? replay.reel : undefined}
            />
          </Suspense>
        </div>
      </StudyContext.Provider>
    );
  return (
    <StudyContext.Provider value={study}>
      <div className={styles.page} data-view={view}>
        <div className={styles.bar}>
          <div className={styles.views}>
            <ViewChoice view={view} onChange={show} />
            <HelpButton {...helpOf[view]} size={28} />
            <CommentsButton comments={comments} />
          </div>
          <ResultFilters
            choice={choice}
            onChange={setChoice}
            onClear={clear}
            tasks={tasks}
            links={links}
            app={props.app}
            shown={words(shown)}
            total={words(all)}
            count={all}
            isActive={isActive}
            start={
              <>
                {!isExample && (
                  <SegmentsButton
                    appId={appId}
                    canWrite={props.canWrite}
                    choice={choice}
                    isActive={isActive}
                    onApply={replace}
                  />
                )}
                <BehaviourButton choice={choice} onChange={setChoice} />
                {!isExample && props.canWrite && <AiTestersButton />}
              </>
            }
          />
        </div>
        <WithComments comments={comments}>
          <PreparationNotice appId={appId} />
          {overview.isError && (
            <div className={styles.notice}>
              <Failed retry={overview.refetch} isOlderShown={overview.data !== undefined} />
            </div>
          )}
          {overview.isError && !overview.data ? null : overview.data && everyone.data && recorded === 0 ? (
            <NoTests {...props} view={view} />
          ) : overview.data && shown === 0 && !isKept(view) ? (
            <EmptyState title={t('noMatch.title')} actions={<Button onPress={clear}>{t('noMatch.clear')}</Button>} />
          ) : (
            <ChartMenu.Provider value={reportMenu}>
              <Suspense fallback={<ViewSkeleton label={t('loading')} />}>{View && <View />}</Suspense>
            </ChartMenu.Provider>
          )}
        </WithComments>
      </div>
    </StudyContext.Provider>
  );
}

/** The page of the help about a view. */
const helpOf: Readonly<Record<ResultViewId, HelpPlace>> = {
  overview: { page: 'reading' },
  heatmaps: { page: 'heatmaps' },
  canvas: { page: 'journeys', part: 'canvas' },
  journeys: { page: 'journeys' },
  funnels: { page: 'taskresults', part: 'funnel' },
  distributions: { page: 'distributions' },
  compare: { page: 'compare' },
  sessions: { page: 'replay', part: 'list' },
  answers: { page: 'questions', part: 'read' },
  notes: { page: 'replay', part: 'board' },
  report: { page: 'reading', part: 'report' },
  query: { page: 'reading', part: 'query' },
  live: { page: 'reading' },
};

/** Views that show something when no test counts. */
const isKept = (view: ResultViewId): boolean => view === 'sessions' || view === 'notes';

/** The session that is played again, and from where: `replay` and `t` (seconds) in the address. */
function useReplayAddress(search: URLSearchParams, setSearch: ReturnType<typeof useSearchParams>[1]) {
  const open = useCallback(
    (session: string, atMs = 0) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        next.set('replay', session);
        for (const name of ['reel', 'place', 'comment']) next.delete(name);
        if (atMs > 0) next.set('t', String(Math.floor(atMs / 1000)));
        else next.delete('t');
        return next;
      }),
    [setSearch],
  );
  const close = useCallback(
    () =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        for (const name of ['replay', 't', 'reel', 'place', 'comment']) next.delete(name);
        return next;
      }),
    [setSearch],
  );
  const openTogether = useCallback(
    (sessions: readonly string[]) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        for (const name of ['replay', 't', 'together', 'reel', 'place']) next.delete(name);
        if (sessions.length > 0) next.set('together', sessions.join(','));
        return next;
      }),
    [setSearch],
  );
  const seconds = Number(search.get('t') ?? 0);
  const playMoments = useCallback(
    (moments: readonly ReelMoment[], place: number) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        const moment = moments[place];
        if (moment) {
          next.set('replay', moment.session);
          next.set('t', String(stretchOf(moment).from / 1000));
          next.set('reel', reelText(moments));
          next.set('place', String(place));
        } else for (const name of ['replay', 't', 'reel', 'place']) next.delete(name);
        return next;
      }),
    [setSearch],
  );
  const reelWords = search.get('reel');
  const place = Number(search.get('place') ?? 0);
  const reel = useMemo<Reel | undefined>(() => {
    const moments = readReel(reelWords);
    return moments[place] && { moments, place, go: (to) => playMoments(moments, to) };
  }, [reelWords, place, playMoments]);
  return {
    reel,
    playMoments,
    openTogether,
    session: search.get('replay'),
    startAt: Number.isFinite(seconds) ? seconds * 1000 : 0,
    open,
    close,
  };
}

function ViewChoice({ view, onChange }: { view: ResultViewId; onChange(id: ResultViewId): void }) {
  const { t } = useTranslation('result-views');
  return (
    <Segmented
      label={t('label')}
      value={view}
      onChange={onChange}
      items={resultViews.map(({ id }) => ({ id, label: t(`names.${id}`) }))}
    />
  );
}

interface Shown {
  filter: AnalyticsFilter;
  isFiltered: boolean;
  show(view: ResultViewId, more?: Readonly<Record<string, string>>): void;
  openAddress(address: string): void;
  replay: {
    open(session: string, atMs?: number): void;
    openTogether(sessions: readonly string[]): void;
    playMoments(moments: readonly ReelMoment[], place: number): void;
  };
  lastReplay: RefObject<string | null>;
}

/** What every view needs to know; the same object until something of it changes. */
function useStudyOf(
  { appId, app: stored, canWrite, isExample = false, imageUrl, drawScreen, Comments }: ResultsPageProps,
  { filter, isFiltered, show, openAddress, replay: { open, openTogether, playMoments }, lastReplay }: Shown,
): Study {
  const words = useContext(MetricWords);
  // Clicks of those who saw it in one language are shown on what they saw.
  const language = filter.language ?? words;
  const app = namesInLanguage(inLanguage(stored, language, measureText), words);
  return useMemo(
    () => ({
      appId,
      app,
      language,
      canWrite,
      isExample,
      imageUrl,
      drawScreen,
      Comments,
      filter: { ...filter },
      isFiltered,
      openSessions: (sessions) => show('sessions', { session: sessions.join(',') }),
      openAllSessions: () => show('sessions'),
      openView: show,
      openAddress,
      openReplay: open,
      openTogether,
      playMoments: (moments) => playMoments(moments, 0),
      lastReplay,
    }),
    [
      appId,
      app,
      language,
      canWrite,
      isExample,
      imageUrl,
      drawScreen,
      Comments,
      filter,
      isFiltered,
      show,
      openAddress,
      open,
      openTogether,
      playMoments,
      lastReplay,
    ],
  );
}

/** Tasks that a filter offers. The settings of a public prototype are not open, but its results name the tasks. */
function useTasks(appId: string, isExample: boolean, overview: AnalyticsAnswer<'overview'> | undefined) {
  const { data: stored, isLoading } = useGetTestSettingsQuery(appId, { skip: isExample });
  const words = useContext(MetricWords);
  const data = stored && words !== undefined ? studyInLanguage(stored, words) : stored;
  if (isExample) return overview?.tasks.map(({ task, name, timeOver }) => ({ id: task, name, hasLimit: timeOver > 0 }));
  if (isLoading) return undefined;
  return (data?.tasks ?? [])
    .filter((task) => task.flow.length > 0 || !isDecidedBySteps(task))
    .map(({ id, name, timeLimitSeconds }) => ({ id, name: name ?? id, hasLimit: Boolean(timeLimitSeconds) }));
}

/** What a view shows once there are tests, and how to get some. The planner asks before there are any. */
function NoTests({ appId, canWrite, onShare, view }: ResultsPageProps & { view: ResultViewId }) {
  const { t } = useTranslation('results');
  const { t: ofViews } = useTranslation('result-views');
  const empty = (
    <EmptyState
      title={t('empty.title')}
      actions={
        canWrite && (
          <>
            <Button kind="primary" onPress={() => onShare?.()}>
              {t('empty.share')}
            </Button>
            <LinkButton href={`#/apps/${appId}/test.html`}>{t('empty.tasks')}</LinkButton>
            <DeletedTestsButton appId={appId} />
          </>
        )
      }
    >
      {t('empty.body')} {ofViews(`abouts.${view}`)}
    </EmptyState>
  );
  return view !== 'compare' ? (
    empty
  ) : (
    <>
      {empty}
      <Suspense fallback={<ViewSkeleton label={t('loading')} />}>
        <PlannerCard />
      </Suspense>
    </>
  );
}
