import { hasPatterns, loadPatterns, type App, type LinkForTester, type TestSettings } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import { loadTypes } from '@prototrail/widgets/dom';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { again } from '../../api/again';
import type { OpenedLink } from '../../api/link-door';
import type { Opened } from '../../api/tester-door';
import { Boundary, loadAppForDevice, startOf, type AppForDevice } from '../../simulator';
import type { Door } from './gate/door';
import type { InLanguage } from './language/language-gate';
import type { TesterLink } from './link';
import { neededPart } from './needed-part';
import { Loading } from './parts';
import { ProblemPage, type Problem } from './problem-page';
import type { EraseKey, TesterServices } from './services';
import { loadPlan } from './study/load-plan';
import type { StudyPlan } from './study/study-plan';
import { TestSession } from './test-session';

// Most links have no password, no rules, and nobody who edits meanwhile.
const PasswordPage = neededPart(async () => ({ default: (await import('./password-page')).PasswordPage }));
const LinkGate = neededPart(() => import('./gate/link-gate'));
const PreviewGate = neededPart(() => import('./gate/preview-gate'));
const LanguageGate = neededPart(() => import('./language/language-gate'));
const LiveReload = lazy(() => import('./live-reload').catch(() => ({ default: () => null })));

type View =
  | { kind: 'loading' }
  | { kind: 'password'; isWrong: boolean; isBusy: boolean }
  | { kind: 'problem'; problem: Problem }
  | OpenView;
interface OpenView {
  kind: 'open';
  hash: string;
  app: App;
  settings: TestSettings;
  plan: StudyPlan;
  appForDevice: AppForDevice | undefined;
  revision?: string;
  eraseKey?: EraseKey | undefined;
}

/** Everything a tester sees, from the link to the last page. */
export function TesterApp({ link, services }: { link: TesterLink | null; services: TesterServices }) {
  const [view, setView] = useState<View>(() => first(link));
  const load = useCallback(
    async (hash: string, isPassword: boolean) => {
      const [opened, eraseKey] = await Promise.all([
        services.open(hash, link?.studyLink ?? null),
        link?.isRecorded ? services.eraseKey() : undefined,
      ]);
      if (opened.kind === 'wrong' && !isPassword && link) {
        const locked = await services.openLocked(hash);
        if (locked.state === 'open') return load(locked.hash, true);
        return setView(lockedView(locked.state));
      }
      if (opened.kind === 'open' && opened.settings.allowExternalImages !== true) services.forbidExternalImages();
      if (opened.kind === 'open' && opened.settings.brand) await wear(opened.settings, hash, services);
      const next = nextView(await withCode(opened), hash, isPassword);
      setView(next.kind === 'open' ? { ...next, eraseKey } : next);
    },
    [services, link],
  );
  /** The password is the end of an old link, or what the server asks for. */
  const open = async (password: string): Promise<void> => {
    if (!link) return;
    if (link.needsPassword) return load(`${link.hash}${password}`, true);
    const locked = await services.openLocked(link.hash, password);
    if (locked.state === 'open') return load(locked.hash, true);
    setView(lockedView(locked.state));
  };
  const isRequested = useRef(false);
  useEffect(() => {
    if (!link || link.needsPassword || isRequested.current) return;
    isRequested.current = true;
    void load(link.hash, false);
  }, [link, load]);
  const retry = (): void => {
    if (!link) return;
    setView({ kind: 'loading' });
    void load(link.hash, false);
  };
  const replace = async (open: OpenView, app: App): Promise<void> => {
    const next = await withCode({ ...open, app });
    if (next.kind === 'open') setView({ ...open, app, plan: next.plan, appForDevice: next.appForDevice });
  };
  switch (view.kind) {
    case 'loading':
      return <Loading />;
    case 'password':
      return (
        <Suspense fallback={<Loading />}>
          <PasswordPage isWrong={view.isWrong} isBusy={view.isBusy} onOpen={open} />
        </Suspense>
      );
    case 'problem':
      return <ProblemPage problem={view.problem} onRetry={retry} />;
    case 'open': {
      if (!link) return null;
      const test = (now?: InLanguage) => <Test link={link} services={services} view={{ ...view, ...now }} />;
      return (
        <Boundary fallback={<ProblemPage problem="broken" onRetry={retry} />}>
          {view.app.languages ? (
            <Suspense fallback={<Loading />}>
              <LanguageGate {...view} link={link} measure={measureText}>
                {test}
              </LanguageGate>
            </Suspense>
          ) : (
            test()
          )}
          {link.isLive ? (
            <Suspense fallback={null}>
              <LiveReload
                hash={view.hash}
                app={view.app}
                services={services}
                onApp={(app) => void replace(view, app)}
              />
            </Suspense>
          ) : null}
        </Boundary>
      );
    }
  }
}

/** The test itself, behind the rules of its link if it has some. */
function Test({ link, services, view }: { link: TesterLink; services: TesterServices; view: OpenView }) {
  const { hash, app, settings, plan, appForDevice, revision, eraseKey } = view;
  const test = {
    link,
    services,
    hash,
    app,
    settings,
    plan,
    appForDevice,
    eraseKey,
    ...(revision === undefined ? {} : { revision }),
  };
  const about = settings['link'] as LinkForTester | undefined;
  const session = (door?: Door) => <TestSession {...test} {...(door ? { door } : {})} />;
  if (link.isSimulation || link.isReview || (about === undefined && !link.isPreview)) return session();
  return (
    <Suspense fallback={<Loading />}>
      {link.isPreview || !about ? (
        <PreviewGate {...test}>{session}</PreviewGate>
      ) : (
        <LinkGate {...test} about={about}>
          {session}
        </LinkGate>
      )}
    </Suspense>
  );
}

function first(link: TesterLink | null): View {
  if (!link) return { kind: 'problem', problem: 'wrong' };
  return link.needsPassword ? { kind: 'password', isWrong: false, isBusy: false } : { kind: 'loading' };
}

function lockedView(state: Exclude<OpenedLink['state'], 'open'>): View {
  switch (state) {
    case 'closed':
      return { kind: 'problem', problem: 'gone' };
    case 'unknown':
      return { kind: 'problem', problem: 'wrong' };
    case 'failed':
      return { kind: 'problem', problem: 'failed' };
    default:
      return { kind: 'password', isWrong: state === 'wrong', isBusy: state === 'busy' };
  }
}

type Loaded =
  | Exclude<Opened, { kind: 'open' }>
  | (Extract<Opened, { kind: 'open' }> & Pick<OpenView, 'plan' | 'appForDevice'>);

/** Parts of the page that only this prototype and its study need are loaded before it is shown. */
async function withCode(opened: Opened): Promise<Loaded> {
  if (opened.kind !== 'open') return opened;
  const { app, settings } = opened;
  try {
    const [plan, appForDevice] = await again(() =>
      Promise.all([
        loadPlan(settings, app),
        app.tokenModes === undefined ? undefined : loadAppForDevice(),
        loadTypes(Object.values(app.widgets).map(({ type }) => type)),
        hasPatterns(app) ? loadPatterns() : undefined,
      ]),
    );
    return { ...opened, plan, appForDevice };
  } catch {
    return { kind: 'failed' };
  }
}

/** The look of the study; without it the pages look as usual. */
async function wear(settings: TestSettings, hash: string, services: TesterServices): Promise<void> {
  const look = await import('./brand').catch(() => undefined);
  look?.applyBrand(settings, (url) => services.imageUrl(hash, url, false));
}

function nextView(opened: Loaded, hash: string, isPassword: boolean): View {
  switch (opened.kind) {
    case 'open':
      if (startOf(opened.app) === null) return { kind: 'problem', problem: 'noStart' };
      return { ...opened, kind: 'open', hash };
    case 'wrong':
      return isPassword ? { kind: 'password', isWrong: true, isBusy: false } : { kind: 'problem', problem: 'wrong' };
    case 'busy':
      return isPassword ? { kind: 'password', isWrong: false, isBusy: true } : { kind: 'problem', problem: 'failed' };
    case 'gone':
      return { kind: 'problem', problem: 'gone' };
    case 'broken':
      return { kind: 'problem', problem: 'broken' };
    case 'failed':
      return { kind: 'problem', problem: 'failed' };
  }
}
