/**
 * Addresses after the `#`. They end in `.html`, and every address that the product ever handed out leads somewhere.
 * Pure: no DOM, no React.
 */

import { adminSections, type AdminSection } from '../features/admin/sections';
import { resultViewOf, resultViews, type ResultViewId } from '../features/results/views';

export type StudioTab = 'design' | 'test' | 'results' | 'comments' | 'settings';
export type HomeSection = 'all' | 'running' | 'favourites' | 'archive' | 'examples';
export type Start = 'blank' | 'sample' | 'import' | 'describe';

/** A workspace, and a folder in it; `folder` is empty for none. */
interface Place {
  workspace: string;
  folder: string;
}

export type Route =
  | { kind: 'home'; section: HomeSection; place?: Place }
  | { kind: 'create'; start: Start; place?: Place }
  | { kind: 'tryout' }
  | { kind: 'signIn' }
  | { kind: 'signUp' }
  | { kind: 'resetRequest' }
  | { kind: 'reset'; key: string }
  | { kind: 'confirmEmail'; key: string }
  | { kind: 'invitation'; key: string }
  | { kind: 'signedOn'; query: string }
  | { kind: 'logout' }
  | { kind: 'account' }
  | { kind: 'dashboard' }
  | { kind: 'updates' }
  | { kind: 'inbox' }
  | { kind: 'unsubscribe'; token: string }
  | { kind: 'admin'; section: AdminSection }
  | {
      kind: 'studio';
      id: string;
      tab: StudioTab;
      view: ResultViewId;
      session?: string;
      isExample: boolean;
      opens?: 'share' | 'team';
    }
  | { kind: 'editor'; id: string; screen?: string; mode: 'design' | 'heatmap' }
  | { kind: 'review' }
  | { kind: 'sharedReport' }
  | { kind: 'tester' }
  | { kind: 'help'; topic?: string; part?: string }
  | { kind: 'legal'; page: 'tos' | 'privacy' }
  | { kind: 'about' }
  | { kind: 'notFound' };

export type StudioRoute = Extract<Route, { kind: 'studio' }>;

interface Tab {
  tab: StudioTab;
  view?: ResultViewId;
  opens?: 'share' | 'team';
}

/** Names of tabs in old addresses, in lower case, and where they are now. */
const tabs: Record<string, Tab> = {
  ...Object.fromEntries(
    resultViews.flatMap(({ id, formerIds }) =>
      [id, ...formerIds].map((name): [string, Tab] => [name, { tab: 'results', view: id }]),
    ),
  ),
  design: { tab: 'design' },
  test: { tab: 'test' },
  runtest: { tab: 'test' },
  testsettings: { tab: 'test' },
  task: { tab: 'test' },
  tasks: { tab: 'test' },
  results: { tab: 'results' },
  comments: { tab: 'comments' },
  comment: { tab: 'comments' },
  settings: { tab: 'settings' },
  team: { tab: 'settings', opens: 'team' },
  share: { tab: 'design', opens: 'share' },
};

const sections: readonly HomeSection[] = ['all', 'running', 'favourites', 'archive', 'examples'];
const starts: readonly Start[] = ['blank', 'sample', 'import', 'describe'];

const fixed: Record<string, Route> = {
  'apps/logged_in': { kind: 'home', section: 'all' },
  'apps/tryout': { kind: 'tryout' },
  simulate: { kind: 'tester' },
  test: { kind: 'tester' },
  share: { kind: 'review' },
  report: { kind: 'sharedReport' },
  tos: { kind: 'legal', page: 'tos' },
  privacy: { kind: 'legal', page: 'privacy' },
  'my-account': { kind: 'account' },
  dashboard: { kind: 'dashboard' },
  updates: { kind: 'updates' },
  comments: { kind: 'inbox' },
  admin: { kind: 'admin', section: 'overview' },
  logout: { kind: 'logout' },
  login: { kind: 'signIn' },
  signup: { kind: 'signUp' },
  'reset-password': { kind: 'resetRequest' },
  help: { kind: 'help' },
  about: { kind: 'about' },
  '404': { kind: 'notFound' },
};

function oneOf<T extends string>(list: readonly T[], value: string | null | undefined, fallback: T): T {
  return list.find((entry) => entry === value) ?? fallback;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function studio(id: string, isExample: boolean, rest: readonly string[]): Route {
  const [first = 'design', second] = rest;
  if (first === 'create') return { kind: 'editor', id, mode: 'design' };
  if (first === 'design' && second) return { kind: 'editor', id, screen: second, mode: 'design' };
  if (first === 'replay' && second)
    return { kind: 'studio', id, isExample, tab: 'results', view: 'sessions', session: second };
  const place = tabs[first.toLowerCase().replace(/[^a-z]/g, '')];
  if (!place) return { kind: 'notFound' };
  const view =
    second === undefined || second === 'workspace'
      ? (place.view ?? resultViews[0].id)
      : (resultViewOf(second) ?? place.view ?? resultViews[0].id);
  return { kind: 'studio', id, isExample, tab: place.tab, view, ...(place.opens ? { opens: place.opens } : {}) };
}

function placeOf(query: URLSearchParams): { place?: Place } {
  const workspace = query.get('workspace');
  return workspace ? { place: { workspace, folder: query.get('folder') ?? '' } } : {};
}

/**
 * Reads an address.
 * @param pathname path after the `#`, such as `/apps/65a1/results/heatmaps.html`.
 * @param search query after the path, such as `?h=…`.
 */
export function readRoute(pathname: string, search: string): Route {
  const query = new URLSearchParams(search);
  const path = pathname.replace(/^\/+|\/+$/g, '').replace(/\.html$/, '');
  const key = query.get('id');
  if (path === '' && key && key.length > 2) return { kind: 'reset', key };
  if (path === '' || path === 'apps/my-apps')
    return { kind: 'home', section: oneOf(sections, query.get('show'), 'all'), ...placeOf(query) };
  if (path === 'apps/create-app')
    return { kind: 'create', start: oneOf(starts, query.get('from'), 'blank'), ...placeOf(query) };
  if (path === 'signed-on') return { kind: 'signedOn', query: search };
  if (path === 'confirm-email' && key) return { kind: 'confirmEmail', key };
  if (path === 'invitation') return { kind: 'invitation', key: query.get('key') ?? '' };
  if (path === 'unsubscribe') return { kind: 'unsubscribe', token: query.get('token') ?? '' };
  const route = fixed[path];
  if (route) return route;
  const [area = '', ...parts] = path.split('/').map(decode);
  const [first, second, third] = parts;
  const adminSection = adminSections.find((name) => name === first);
  if (area === 'admin' && adminSection && !second) return { kind: 'admin', section: adminSection };
  if (area === 'apps' && first) return studio(first, false, parts.slice(1));
  if (area === 'examples' && first) return studio(first, true, parts.slice(1));
  if (area === 'test' && first === 'mobile') return { kind: 'tester' };
  if (area === 'test' && first) return { kind: 'help', topic: 'developers' };
  if (area === 'help' && first && !third) return { kind: 'help', topic: first, ...(second ? { part: second } : {}) };
  return { kind: 'notFound' };
}

/** Whether a guest may see the page; others show the sign-in page in their place. */
export function isOpenToGuests(route: Route): boolean {
  switch (route.kind) {
    case 'home':
      return route.section === 'examples';
    case 'create':
    case 'account':
    case 'dashboard':
    case 'updates':
    case 'inbox':
    case 'admin':
      return false;
    case 'studio':
      return route.isExample;
    case 'editor':
      return route.id === 'tryout';
    case 'tryout':
    case 'signIn':
    case 'signUp':
    case 'resetRequest':
    case 'reset':
    case 'confirmEmail':
    case 'invitation':
    case 'signedOn':
    case 'unsubscribe':
    case 'logout':
    case 'review':
    case 'sharedReport':
    case 'tester':
    case 'help':
    case 'legal':
    case 'about':
    case 'notFound':
      return true;
  }
}
