import type { App } from '@prototrail/model';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import {
  imageUrl,
  isCallError,
  useCopyAppMutation,
  useDeleteAppMutation,
  useGetAppQuery,
  useGetExampleAppQuery,
  useGetTeamQuery,
  useLiveResults,
  useMetric,
  useSaveAppPropsMutation,
  useSessionUser,
} from '../../api';
import { memberName } from '../../features/studio/member-name';
import { StudioHeader } from '../../features/studio/studio-header';
import { useTranslation, withTexts } from '../../i18n';
import {
  Banner,
  Button,
  ConfirmDialog,
  EmptyState,
  LinkButton,
  LiveDot,
  previewColourOf,
  showToast,
  TabLinks,
} from '../../ui';
import type { Route, StudioTab } from '../routes';
import { useTitle } from '../use-title';
import { Loading } from './loading';
import styles from './pages.module.css';
import { useIsVisitor } from './use-is-visitor';

const DesignTab = lazy(() => import('../../features/studio/design-tab'));
const SettingsTab = lazy(() => import('../../features/studio/settings-tab'));
const ResultsPage = lazy(withTexts(['results'], () => import('../../features/results/results-page')));
const TestSettingsPage = lazy(
  withTexts(['test-settings'], () => import('../../features/test-settings/test-settings-page')),
);
const ShareDialog = lazy(withTexts(['share'], () => import('../../features/share/share-dialog')));
const Recorder = lazy(withTexts(['recorder'], () => import('../../features/recorder/recorder-dialog')));

type StudioRoute = Extract<Route, { kind: 'studio' }>;
const tabs: readonly StudioTab[] = ['design', 'test', 'results', 'settings'];
const picture = (url: string): string => imageUrl(url);

/** One prototype with its tabs. Public examples are read without an account. */
export default function StudioPage({ route }: { route: StudioRoute }): ReactNode {
  const { t } = useTranslation('app');
  const user = useSessionUser();
  const own = useGetAppQuery(route.id, { skip: route.isExample });
  const open = useGetExampleAppQuery(route.id, { skip: !route.isExample });
  const { data: app, error, isLoading, refetch } = route.isExample ? open : own;
  const { pathname, search } = useLocation();
  const isVisitor = useIsVisitor(route.id, { skip: route.isExample || own.data === undefined });
  useTitle(t(`page.${route.tab}`), app ? String(app.name ?? '') : undefined);
  if (isVisitor) return <Navigate to={pathname.replace('/apps/', '/examples/') + search} replace />;
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

function Opened({ route, app }: { route: StudioRoute; app: App }): ReactNode {
  const { t } = useTranslation('studio');
  const { id, isExample } = route;
  const shown: readonly StudioTab[] = isExample ? ['design', 'results'] : tabs;
  const tab = shown.includes(route.tab) ? route.tab : 'design';
  const navigate = useNavigate();
  const user = useSessionUser();
  const { data: team = [] } = useGetTeamQuery(id, { skip: isExample });
  const { data: overview } = useMetric({ appId: id, metric: 'overview', isExample });
  useLiveResults(id, { skip: isExample });
  const [saveProps] = useSaveAppPropsMutation();
  const actions = usePrototypeActions(route, app);
  const [isSharing, setSharing] = useState(route.opens === 'share');
  useEffect(() => void setSharing(route.opens === 'share'), [route.opens]);
  const level = isExample ? 0 : (team.find((member) => member.id === user?.id)?.permission ?? 0);
  const canWrite = level >= 2;
  const tests = overview?.allSessions ?? 0;
  useStoredCount(id, app, canWrite ? overview?.allSessions : undefined);
  const base = `#/${isExample ? 'examples' : 'apps'}/${id}`;
  const address = (name: StudioTab): string => (name === 'design' ? `${base}.html` : `${base}/${name}.html`);
  const closeShare = (): void => {
    setSharing(false);
    if (route.opens === 'share') void navigate(address('design').slice(1), { replace: true });
  };
  return (
    <>
      <StudioHeader
        appId={id}
        name={String(app.name ?? '')}
        colour={previewColourOf(id, app['previewColor'])}
        lastUpdate={Number(app.lastUpdate ?? 0)}
        people={team.map((member) => ({ id: member.id, name: memberName(member) }))}
        canWrite={canWrite}
        isOwner={level >= 3}
        isExample={isExample}
        onRename={(name) => void saveProps({ id, props: { name, lastUpdate: Date.now() } })}
        onShare={() => setSharing(true)}
        onCopy={actions.copy}
        onDownload={actions.download}
        onDelete={actions.askDelete}
      />
      <TabLinks
        label={t('tabs.label')}
        current={tab}
        items={shown.map((name) => ({
          id: name,
          label: t(`tabs.${name}`),
          href: address(name),
          mark: name === 'test' && tests > 0 ? <LiveDot /> : undefined,
        }))}
      />
      {level === 1 && <Banner isPageWide>{t('head.readOnly')}</Banner>}
      <OpenTab
        route={route}
        app={app}
        tab={tab}
        level={level}
        tests={tests}
        resultsHref={address('results')}
        onShare={() => setSharing(true)}
        onDelete={actions.askDelete}
      />
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog
            app={{
              id,
              name: String(app.name ?? ''),
              screenSize: { w: Number(app.screenSize?.w ?? 375), h: Number(app.screenSize?.h ?? 812) },
              sessionCount: tests,
            }}
            isOpen
            onClose={closeShare}
          />
        </Suspense>
      )}
      <DeleteDialog app={app} tests={tests} actions={actions} />
    </>
  );
}

interface OpenTabProps {
  route: StudioRoute;
  app: App;
  tab: StudioTab;
  /** Permission of the person. */
  level: number;
  tests: number;
  resultsHref: string;
  onShare: () => void;
  onDelete: () => void;
}

function OpenTab({ route, app, tab, level, tests, resultsHref, onShare, onDelete }: OpenTabProps): ReactNode {
  const navigate = useNavigate();
  const [saveProps] = useSaveAppPropsMutation();
  const { isExample } = route;
  const canWrite = level >= 2;
  return (
    <Suspense fallback={<Loading />}>
      {tab === 'design' && (
        <DesignTab
          appId={route.id}
          app={app}
          canWrite={canWrite}
          isExample={isExample}
          resultsHref={resultsHref}
          onDescription={(description) =>
            void saveProps({ id: route.id, props: { description, lastUpdate: Date.now() } })
          }
          onShare={onShare}
        />
      )}
      {tab === 'test' && !isExample && (
        <TestSettingsPage
          appId={route.id}
          app={app}
          canWrite={canWrite}
          tests={tests}
          Recorder={Recorder}
          imageUrl={picture}
          onShare={onShare}
        />
      )}
      {tab === 'results' && (
        <ResultsPage
          key={route.view}
          appId={route.id}
          app={app}
          canWrite={canWrite}
          isExample={isExample}
          imageUrl={picture}
          {...(isExample ? {} : { onShare })}
          initialView={route.view}
        />
      )}
      {tab === 'settings' && (
        <SettingsTab
          appId={route.id}
          app={app}
          canWrite={canWrite}
          isOwner={level >= 3}
          tests={tests}
          {...(route.opens === 'team' ? { section: 'people' as const } : {})}
          onShare={onShare}
          onDelete={onDelete}
          onLeft={() => void navigate('/')}
        />
      )}
    </Suspense>
  );
}

function DeleteDialog({ app, tests, actions }: { app: App; tests: number; actions: PrototypeActions }): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <ConfirmDialog
      isOpen={actions.isAsking}
      onClose={actions.stopAsking}
      title={t('settings.deleteAppTitle', { name: app.name })}
      confirmLabel={t('settings.deleteAppButton')}
      cancelLabel={t('settings.cancel')}
      isBusy={actions.isDeleting}
      onConfirm={actions.remove}
    >
      {t('settings.deleteAppText', { tests: t('settings.tests', { count: tests }) })}
    </ConfirmDialog>
  );
}

/** Lists show the number of tests that the prototype carries; it is written back when it differs. */
function useStoredCount(id: string, app: App, tests: number | undefined): void {
  const [saveProps] = useSaveAppPropsMutation();
  const stored = Number(app['sessionCount'] ?? 0);
  useEffect(() => {
    if (tests !== undefined && tests !== stored) void saveProps({ id, props: { sessionCount: tests } });
  }, [id, stored, tests, saveProps]);
}

type PrototypeActions = ReturnType<typeof usePrototypeActions>;

function usePrototypeActions({ id, isExample }: StudioRoute, app: App) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [copyApp] = useCopyAppMutation();
  const [deleteApp, { isLoading: isDeleting }] = useDeleteAppMutation();
  const [isAsking, setAsking] = useState(false);
  const name = String(app.name ?? '');
  const copy = async (): Promise<void> => {
    const result = await copyApp({ id, name: isExample ? name : t('copyName', { name }) });
    if ('error' in result || !result.data) {
      showToast({ kind: 'error', text: t('failed.copy') });
      return;
    }
    showToast({ kind: 'success', text: t('copied') });
    void navigate(`/apps/${result.data.id}.html`);
  };
  const download = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(app, null, 1)], { type: 'application/json' }));
    link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'prototype'}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const remove = async (): Promise<void> => {
    const result = await deleteApp(id);
    setAsking(false);
    if ('error' in result) {
      showToast({ kind: 'error', text: t('settings.server') });
      return;
    }
    showToast({ kind: 'success', text: t('settings.deleted') });
    void navigate('/', { replace: true });
  };
  return {
    copy: () => void copy(),
    download,
    remove: () => void remove(),
    isAsking,
    isDeleting,
    askDelete: () => setAsking(true),
    stopAsking: () => setAsking(false),
  };
}
