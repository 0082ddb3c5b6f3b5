import type { App } from '@prototrail/model';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  memberName,
  portraitOf,
  isCallError,
  useGetAppQuery,
  useGetCommentsQuery,
  useGetExampleAppQuery,
  useGetInvitationsQuery,
  useTeam,
  useLiveResults,
  useMetric,
  useSaveAppPropsMutation,
  useSessionUser,
  useTestOrigins,
} from '../../api';
import { threadsOf } from '../../features/comments/threads';
import { reviewLink, testHash, testLink } from '../../features/share/links';
import type { DataKind } from '../../features/studio/download-data';
import { ResetLinksDialog } from '../../features/studio/reset-links-dialog';
import { StudioHeader } from '../../features/studio/studio-header';
import { StudyGuide } from '../../features/studio/study-guide';
import { useTranslation, withTexts } from '../../i18n';
import {
  Banner,
  Button,
  Count,
  EmptyState,
  LinkButton,
  LiveDot,
  previewColourOf,
  showToast,
  TabLinks,
  MissingDialog,
  onDemand,
} from '../../ui';
import type { StudioRoute, StudioTab } from '../routes';
import { useDialogAddress } from '../use-dialog-address';
import { useTitle } from '../use-title';
import { Loading } from './loading';
import styles from './pages.module.css';
import { DeleteDialog, usePrototypeActions } from './prototype-actions';
import { OpenTab } from './studio-tab';
import { useIsVisitor } from './use-is-visitor';

const ShareDialog = onDemand(
  withTexts(['share'], () => import('../../features/share/share-dialog')),
  MissingDialog,
);

const PeopleDialog = onDemand(
  withTexts(['studio'], () =>
    import('../../features/studio/people-dialog').then((module) => ({ default: module.PeopleDialog })),
  ),
  MissingDialog,
);

const ExportDialog = onDemand(
  withTexts(['export', 'code-host', 'window'], () => import('../../features/export/export-dialog')),
  MissingDialog,
);

const tabs: readonly StudioTab[] = ['design', 'test', 'results', 'comments', 'settings'];

/** One prototype with its tabs. Public examples are read without an account. */
export default function StudioPage({ route }: { route: StudioRoute }): ReactNode {
  const { t } = useTranslation('app');
  const user = useSessionUser();
  const own = useGetAppQuery(route.id, { skip: route.isExample });
  const open = useGetExampleAppQuery(route.id, { skip: !route.isExample });
  const { data: app, error, isLoading, refetch } = route.isExample ? open : own;
  const { pathname, search } = useLocation();
  const isVisitor = useIsVisitor(route.id, { skip: route.isExample || own.data === undefined });
  const view = useShownView(route);
  useTitle(view, t(`page.${route.tab}`), app ? String(app.name ?? '') : undefined);
  if (isVisitor) return <Navigate to={pathname.replace('/apps/', '/examples/') + search} replace />;
  if (route.session !== undefined) return <Navigate to={replayPath(route, route.session, search)} replace />;
  if (route.opens !== undefined) return <Navigate to={dialogPath(route, route.opens, search)} replace />;
  if (isLoading) return <Loading />;
  if (!app) {
    const isGone = isCallError(error) && (error.status === 403 || error.status === 404);
    return (
      <div className={styles['centre']}>
        <EmptyState
          level={1}
          title={t(isGone ? 'forbidden.title' : 'loadFailed.title')}
          actions={
            isGone ? (
              <LinkButton kind="primary" href="#/">
                {t('forbidden.home')}
              </LinkButton>
            ) : (
              <Button kind="primary" onPress={() => void refetch()}>
                {t('loadFailed.again')}
              </Button>
            )
          }
        >
          {isGone
            ? t(route.isExample ? 'forbidden.example' : 'forbidden.text', { email: user?.email ?? '' })
            : t('loadFailed.text')}
        </EmptyState>
      </div>
    );
  }
  return <Opened route={route} app={app} />;
}

/** The name of the view of the results that is shown, for the title of the window. */
function useShownView({ tab, view }: StudioRoute): string | undefined {
  const { t } = useTranslation('result-views');
  const [search] = useSearchParams();
  if (tab !== 'results') return undefined;
  if (search.has('replay') || search.has('together')) return t('replay');
  const key = `names.${search.get('view') ?? view}`;
  const name = t(key);
  return name === key ? t(`names.${view}`) : name;
}

/** Where a recording is played: in the results, so that closing it leaves the address of their list. */
function replayPath({ id, isExample }: StudioRoute, session: string, search: string): string {
  const query = new URLSearchParams({ replay: session, ...Object.fromEntries(new URLSearchParams(search)) });
  return `/${isExample ? 'examples' : 'apps'}/${id}/results/sessions.html?${query.toString()}`;
}

/** Dialogs are parameters of every page of a prototype; their own addresses are older. */
function dialogPath({ id, isExample }: StudioRoute, opens: 'share' | 'team', search: string): string {
  const [name, value] = opens === 'share' ? ['sharing', 'test'] : ['people', 'all'];
  const query = new URLSearchParams({ [name]: value, ...Object.fromEntries(new URLSearchParams(search)) });
  return `/${isExample ? 'examples' : 'apps'}/${id}${opens === 'share' ? '' : '/settings'}.html?${query.toString()}`;
}

function Opened({ route, app }: { route: StudioRoute; app: App }): ReactNode {
  const { t } = useTranslation('studio');
  const { id, isExample } = route;
  const shown: readonly StudioTab[] = isExample ? ['design', 'results'] : tabs;
  const tab = shown.includes(route.tab) ? route.tab : 'design';
  const navigate = useNavigate();
  const user = useSessionUser();
  const { team, isLoading: isTeamLoading } = useTeam(id, { skip: isExample });
  const { data: overview } = useMetric({ appId: id, metric: 'overview', isExample });
  const openThreads = useOpenThreadCount(id, isExample);
  useLiveResults(id, { skip: isExample });
  const [saveProps] = useSaveAppPropsMutation();
  const actions = usePrototypeActions(route, app);
  const sharing = useDialogAddress('sharing');
  const people = useDialogAddress('people');
  const [isExporting, setExporting] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const download = async (kind: DataKind): Promise<void> => {
    const { downloadData } = await import('../../features/studio/download-data');
    await downloadData(id, app, kind).catch(() => showToast({ kind: 'error', text: t('failed.download') }));
  };
  const level = isExample ? 0 : (team.find((member) => member.id === user?.id)?.permission ?? 0);
  const canWrite = level >= 2;
  const tests = overview?.allSessions ?? 0;
  const hash = testHash(useGetInvitationsQuery(id, { skip: !canWrite }).data);
  const [testOrigin = window.location.origin] = useTestOrigins();
  const testHref = hash && testLink(testOrigin, hash, { isRecorded: true });
  useStoredCount(id, app, canWrite ? overview?.allSessions : undefined);
  const base = `#/${isExample ? 'examples' : 'apps'}/${id}`;
  const address = (name: StudioTab): string => (name === 'design' ? `${base}.html` : `${base}/${name}.html`);
  return (
    <>
      <StudioHeader
        appId={id}
        name={String(app.name ?? '')}
        colour={previewColourOf(id, app['previewColor'])}
        lastUpdate={Number(app.lastUpdate ?? 0)}
        people={team.map((member) => ({ id: member.id, name: memberName(member), ...portraitOf(member) }))}
        canWrite={canWrite}
        isOwner={level >= 3}
        isExample={isExample}
        tests={tests}
        canvasHref={
          tab === 'results' && !isExample && route.view !== 'canvas' ? `${base}/results/canvas.html` : undefined
        }
        onColour={(previewColor) => void saveProps({ id, props: { previewColor } })}
        onResetLinks={() => setResetting(true)}
        onDownload={(kind) => void download(kind)}
        onRename={(name) => void saveProps({ id, props: { name, lastUpdate: Date.now() } })}
        onShare={() => sharing.open('test')}
        onPeople={() => people.open('all')}
        onCopy={actions.copy}
        onExport={() => setExporting(true)}
        onDelete={actions.askDelete}
      />
      <TabLinks
        label={t('tabs.label')}
        current={tab}
        items={shown.map((name) => ({
          id: name,
          label: t(`tabs.${name}`),
          href: address(name),
          mark:
            name === 'test' && tests > 0 ? (
              <LiveDot />
            ) : name === 'comments' && openThreads > 0 ? (
              <Count>{openThreads}</Count>
            ) : undefined,
        }))}
      />
      {canWrite && (
        <StudyGuide
          appId={id}
          app={app}
          tests={tests}
          isReading={tab === 'results'}
          isSharing={sharing.value !== null}
          testHref={testHref}
          onShare={() => sharing.open('test')}
        />
      )}
      {level === 1 && <Banner isPageWide>{t('head.readOnly')}</Banner>}
      {/* What a person may do decides what stands here; it would move what is there already. */}
      {isTeamLoading && (tab === 'settings' || tab === 'results') ? (
        <Loading />
      ) : (
        <OpenTab
          route={route}
          app={app}
          tab={tab}
          level={level}
          tests={tests}
          resultsHref={address('results')}
          onShare={() => sharing.open('test')}
          onDelete={actions.askDelete}
        />
      )}
      {sharing.value !== null && !isExample && (
        <ShareDialog
          app={{
            id,
            name: String(app.name ?? ''),
            screenSize: { w: Number(app.screenSize?.w ?? 375), h: Number(app.screenSize?.h ?? 812) },
            sessionCount: tests,
          }}
          isOpen
          onClose={sharing.close}
          part={sharing.value}
          onPart={sharing.change}
        />
      )}
      {people.value !== null && level > 0 && (
        <PeopleDialog
          appId={id}
          canWrite={canWrite}
          reviewHref={hash && reviewLink(window.location.origin, hash)}
          onLeft={() => void navigate('/')}
          onClose={people.close}
        />
      )}
      {isExporting && <ExportDialog appId={id} app={app} isGuest={isExample} onClose={() => setExporting(false)} />}
      <ResetLinksDialog appId={id} isOpen={isResetting} onClose={() => setResetting(false)} />
      <DeleteDialog app={app} tests={tests} actions={actions} />
    </>
  );
}

function useOpenThreadCount(appId: string, isExample: boolean): number {
  const { data } = useGetCommentsQuery({ appId }, { skip: isExample });
  return useMemo(() => threadsOf(data ?? []).filter(({ isDone }) => !isDone).length, [data]);
}

/** Lists show the number of tests that the prototype carries; it is written back when it differs. */
function useStoredCount(id: string, app: App, tests: number | undefined): void {
  const [saveProps] = useSaveAppPropsMutation();
  const stored = Number(app['sessionCount'] ?? 0);
  useEffect(() => {
    if (tests !== undefined && tests !== stored) void saveProps({ id, props: { sessionCount: tests } });
  }, [id, stored, tests, saveProps]);
}
