import './no-eval';
import { createRoot } from 'react-dom/client';
import { again, whenLoaded } from '../api/again';
import { fetchIcons, forbidExternalImages, openTest, recorderFetch, testerImageUrl } from '../api/tester-door';
import { browserClock } from '../features/tester/use-recording';
import { readLink, type TesterLink } from '../features/tester/link';
import type { TesterServices } from '../features/tester/services';
import { TesterApp } from '../features/tester/tester-app';
import { applyLanguage, languageFor } from '../i18n/languages';
import { setSmallTextsLanguage } from '../i18n/small-texts';
import { createPost, heldSessions, loadUnsentBacklog, openQueueStore, randomUuid } from '../simulator';
import '../ui/fonts.css';
import '../ui/tokens.gen.css';
import '../ui/base.css';
import { keptDraw } from './session/kept-draw';
import { testProgress } from './session/test-progress';
import { testedApps } from './session/tested-apps';

const uuid = (): string => randomUuid(crypto);
const store = openQueueStore(typeof indexedDB === 'undefined' ? undefined : indexedDB);
let isHeld = (_session: string): boolean => false;
const locks = typeof navigator.locks === 'undefined' ? undefined : navigator.locks;

const links = () => again(() => import('../api/tester-links'));

const services: TesterServices = {
  open: openTest,
  openLocked: async (hash, password) =>
    (await again(() => import('./session/locked-links'))).openLocked(hash, password),
  lastUpdate: async (hash) => (await again(() => import('../api/tester-live'))).lastUpdateOf(hash),
  visits: {
    // No server keeps anybody from a test.
    quota: (visit, block, answers) =>
      import('../api/tester-links').then(
        ({ takeQuota }) => takeQuota(visit, block, answers),
        () => true,
      ),
    begin: async (visit) => (await links()).beginVisit(visit),
    end: async (visit, result) => (await links()).endVisit(visit, result),
  },
  imageUrl: testerImageUrl,
  forbidExternalImages,
  fetchIcons,
  // Only prototypes with Rest elements load this.
  sendRequest: (hash) => async (element, values, signal) => {
    const { sendByLink } = await import('../api/request-relay');
    return sendByLink(hash)(element, values, signal);
  },
  openPrototype: (hash, isRecorded) => {
    location.hash = isRecorded ? `#/${hash}` : `#/simulate.html?h=${hash}&log=false`;
    location.reload();
  },
  post: recorderFetch,
  beacon: (url, body) => navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' })),
  store: () => store,
  client: () => ({
    agent: navigator.userAgent,
    window: { w: window.innerWidth, h: window.innerHeight },
    screen: { w: screen.width, h: screen.height },
    touch: navigator.maxTouchPoints,
    orientation: (screen as Partial<Screen>).orientation?.type ?? '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
  locks,
  eraseKey: () =>
    import('../features/tester/receipt/erase-key').then(
      ({ newEraseKey }) => newEraseKey(crypto),
      () => undefined,
    ),
  uuid,
  random: Math.random,
  tested: testedApps,
  progress: testProgress((session) => isHeld(session)),
};

/** What earlier visits could not send goes first; the page does not wait for it. */
void Promise.all([loadUnsentBacklog(), store])
  .then(([{ sendUnsentBacklog, exclusiveByLocks }, queue]) =>
    sendUnsentBacklog(
      {
        store: queue,
        post: createPost(recorderFetch, Date.now),
        clock: browserClock(Date.now),
        uuid,
        random: Math.random,
      },
      exclusiveByLocks(locks),
      '',
    ),
  )
  .catch(() => undefined);

/** Loaded where the page that embeds this one names itself; without the code the test goes on untold. */
async function withEmbedding(link: TesterLink | null): Promise<TesterServices> {
  if (!link?.embedder || window.parent === window) return services;
  const code = await import('../features/tester/embedding').catch(() => undefined);
  return code ? { ...services, embedding: code.embeddingFor(window.parent, link.embedder) } : services;
}

const root = document.getElementById('root');
const link = readLink(window.location, keptDraw);
if (root) {
  const language = languageFor(link?.language ?? null);
  applyLanguage(language);
  const page = createRoot(root);
  void Promise.all([setSmallTextsLanguage(language), heldSessions(locks)]).then(async ([, held]) => {
    isHeld = held;
    page.render(
      link?.query['erase'] ? (
        (await again(() => import('../features/tester/receipt/erase-page'))).erasePage(link)
      ) : (
        <TesterApp link={link} services={await withEmbedding(link)} />
      ),
    );
  });
}
// Another link typed into the same tab is another test.
window.addEventListener('hashchange', () => window.location.reload());

// The page does not wait for it.
window.addEventListener('load', () => {
  whenLoaded(
    () => import('./tester-shell/after-load'),
    ({ afterLoad }) => afterLoad(recorderFetch, link?.hash),
  );
});
