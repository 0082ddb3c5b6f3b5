import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetInstanceQuery, useSessionUser } from '../api';
import { useTranslation, withTexts } from '../i18n';
import { HeadActions } from '../features/account/head-actions';
import type { AdminSection } from '../features/admin/sections';
import { pageCode } from './page-code';
import { isOpenToGuests, readRoute, type Route } from './routes';
import { NotFound } from './pages/not-found';
import { Loading } from './pages/loading';
import { Maintenance } from './pages/maintenance';
import { Shell } from './shell/shell';
import { useTitle } from './use-title';

const SignInPage = lazy(pageCode.signIn);
const SignUpPage = lazy(pageCode.signUp);
const ResetRequestPage = lazy(pageCode.resetRequest);
const ResetPage = lazy(pageCode.reset);
const LogoutPage = lazy(pageCode.logout);
const loadAccountExport = withTexts(['export'], () => import('../features/export/export-account'));
const ConfirmEmailPage = lazy(pageCode.confirmEmail);
const InvitationPage = lazy(pageCode.invitation);
const SignedOnPage = lazy(pageCode.signedOn);
const UpdatesPage = lazy(pageCode.updates);
const DashboardPage = lazy(pageCode.dashboard);
const InboxPage = lazy(pageCode.inbox);
const UnsubscribePage = lazy(pageCode.unsubscribe);
const AccountPage = lazy(pageCode.account);
const AdminPage = lazy(pageCode.admin);
const HomePage = lazy(pageCode.home);
const TryoutPage = lazy(pageCode.tryout);
const StudioPage = lazy(pageCode.studio);
const EditorPage = lazy(pageCode.editor);
const ReviewPage = lazy(pageCode.review);
const SharedReportPage = lazy(pageCode.sharedReport);
const HelpPage = lazy(pageCode.help);
const AboutPage = lazy(pageCode.about);
const LegalPage = lazy(pageCode.legal);

const askedEveryMs = 60_000;
/** Pages that are there during maintenance, so that operators can sign in and others can sign out. */
const staysOpen: readonly Route['kind'][] = ['signIn', 'logout', 'legal', 'about', 'tester'];

/** The page of the address. A guest sees the sign-in page in place of pages that need an account. */
export function Page(): ReactNode {
  const { pathname, search } = useLocation();
  const route = useMemo(() => readRoute(pathname, search), [pathname, search]);
  const user = useSessionUser();
  const isGuest = user === null;
  const { data: instance, refetch } = useGetInstanceQuery(undefined, { pollingInterval: askedEveryMs });
  if (instance?.maintenance.isOn && user?.isOperator !== true && !staysOpen.includes(route.kind))
    return <Maintenance text={instance.maintenance.text} onAgain={() => void refetch()} />;
  if (isGuest && !isOpenToGuests(route)) {
    return (
      <Standalone title="signIn">
        <SignInPage />
      </Standalone>
    );
  }
  return <Matched route={route} isGuest={isGuest} />;
}

function Matched({ route, isGuest }: { route: Route; isGuest: boolean }): ReactNode {
  switch (route.kind) {
    case 'home':
    case 'create':
    case 'account':
      return (
        <Shell route={route}>
          <Suspense fallback={<Loading />}>
            {route.kind === 'account' ? <Account /> : <HomePage route={route} />}
          </Suspense>
        </Shell>
      );
    case 'dashboard':
    case 'updates':
    case 'inbox':
      return (
        <Shell route={route}>
          <Suspense fallback={<Loading />}>{newsPage[route.kind]}</Suspense>
        </Shell>
      );
    case 'admin':
      return <Admin route={route} />;
    case 'studio':
      return (
        <Shell route={route}>
          <Suspense fallback={<Loading />}>
            <StudioPage key={route.id} route={route} />
          </Suspense>
        </Shell>
      );
    case 'help':
      return (
        <Shell route={route}>
          <Suspense fallback={<Loading />}>
            <HelpPage topic={route.topic} part={route.part} />
          </Suspense>
        </Shell>
      );
    case 'editor':
      return (
        <Suspense fallback={<Loading isWhole />}>
          <EditorPage key={route.id} route={route} />
        </Suspense>
      );
    case 'tryout':
      return (
        <Standalone title="tryout">
          <TryoutPage />
        </Standalone>
      );
    case 'signIn':
    case 'signUp':
    case 'resetRequest':
      // who signs on elsewhere asks here for a first password
      return isGuest || route.kind === 'resetRequest' ? <Door kind={route.kind} /> : <GoHome />;
    case 'reset':
      return (
        <Standalone title="reset">
          <ResetPage resetKey={route.key} />
        </Standalone>
      );
    case 'confirmEmail':
      return (
        <Standalone title="confirmEmail">
          <ConfirmEmailPage confirmKey={route.key} />
        </Standalone>
      );
    case 'invitation':
      return (
        <Standalone title="invitation">
          <InvitationPage key={route.key} invitationKey={route.key} />
        </Standalone>
      );
    case 'signedOn':
      return (
        <Standalone title="signIn">
          <SignedOnPage query={route.query} />
        </Standalone>
      );
    case 'unsubscribe':
      return (
        <Standalone title="unsubscribe">
          <UnsubscribePage token={route.token} />
        </Standalone>
      );
    case 'logout':
      return (
        <Standalone title="logout">
          <LogoutPage />
        </Standalone>
      );
    case 'review':
      return (
        <Suspense fallback={<Loading isWhole />}>
          <ReviewPage />
        </Suspense>
      );
    case 'sharedReport':
      return (
        <Suspense fallback={<Loading isWhole />}>
          <SharedReportPage />
        </Suspense>
      );
    case 'tester':
      return <GoToTester />;
    case 'legal':
      return (
        <Standalone title={route.page}>
          <LegalPage page={route.page} actions={<HeadActions />} />
        </Standalone>
      );
    case 'about':
      return (
        <Standalone title="about">
          <AboutPage actions={<HeadActions />} />
        </Standalone>
      );
    case 'notFound':
      return <NotFound />;
  }
}

const newsPage = { dashboard: <Dashboard />, updates: <Updates />, inbox: <Inbox /> };

function Dashboard(): ReactNode {
  const { t } = useTranslation('app');
  useTitle(t('page.dashboard'));
  return <DashboardPage />;
}

function Updates(): ReactNode {
  const { t } = useTranslation('app');
  useTitle(t('nav.updates'));
  return <UpdatesPage />;
}

function Inbox(): ReactNode {
  const { t } = useTranslation('app');
  useTitle(t('page.comments'));
  return <InboxPage />;
}

/** For operators; others are told that there is nothing here. */
function Admin({ route }: { route: Extract<Route, { kind: 'admin' }> }): ReactNode {
  if (useSessionUser()?.isOperator !== true) return <NotFound />;
  return (
    <Shell route={route}>
      <Suspense fallback={<Loading />}>
        <AdminTitle section={route.section} />
        <AdminPage key={route.section} section={route.section} />
      </Suspense>
    </Shell>
  );
}

/** Waits for the texts of the page, which come with it. */
function AdminTitle({ section }: { section: AdminSection }): ReactNode {
  const { t } = useTranslation('admin');
  useTitle(t(`admin:section.${section}`), t('app:page.admin'));
  return null;
}

function Account(): ReactNode {
  const { t } = useTranslation('app');
  useTitle(t('page.account'));
  const userId = useSessionUser()?.id ?? '';
  const exportOwn = async (tell: (share: number) => void): Promise<void> => {
    const { exportAccount } = await loadAccountExport();
    await exportAccount(userId, tell);
  };
  return <AccountPage exportOwn={exportOwn} />;
}

function Door({ kind }: { kind: 'signIn' | 'signUp' | 'resetRequest' }): ReactNode {
  return (
    <Standalone title={kind === 'resetRequest' ? 'reset' : kind}>
      {kind === 'signIn' ? <SignInPage /> : kind === 'signUp' ? <SignUpPage /> : <ResetRequestPage />}
    </Standalone>
  );
}

function Standalone({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation('app');
  useTitle(t(`page.${title}`));
  return <Suspense fallback={<Loading isWhole />}>{children}</Suspense>;
}

/** After signing in on a sign-in address the prototypes are shown. */
function GoHome(): ReactNode {
  useEffect(() => void window.location.replace('#/'), []);
  return <Loading isWhole />;
}

/** Test links live in a document of their own, which is small. */
function GoToTester(): ReactNode {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const target = new URL('test.html', window.location.href);
    target.hash = `${pathname}${search}`;
    window.location.replace(target);
  }, [pathname, search]);
  return <Loading isWhole />;
}
