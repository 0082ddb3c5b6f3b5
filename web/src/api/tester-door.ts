/** What a tester's page asks of the server, without the studio's store. */
import { repairApp, type App, type TestSettings } from '@prototrail/model';
import { takeEarlyAnswers } from './early-answers';
import { mediaFolder } from './media-folder';

export type Opened =
  | { kind: 'open'; app: App; settings: TestSettings; revision?: string }
  /** The link is wrong or was reset; `gone` when the server says that the test is closed. */
  | { kind: 'wrong' }
  | { kind: 'gone' }
  /** Too many wrong passwords. */
  | { kind: 'busy' }
  /** What lies behind the link is no prototype, or one that cannot be repaired. */
  | { kind: 'broken' }
  | { kind: 'failed' };

type Fetch = (url: string) => Promise<Response>;
const sameOrigin: Fetch = (url) => fetch(url, { credentials: 'omit' });

/** Loads the prototype behind a link and then its test settings (routes INV-02 and INV-04), for one link of the study. */
export async function openTest(
  hash: string,
  studyLink: string | null = null,
  get: Fetch = sameOrigin,
): Promise<Opened> {
  try {
    const early = takeEarlyAnswers(hash, studyLink);
    const { answer, app: stored } = await (early?.app ?? requestApp(hash, get));
    if (!answer.ok) return refusal(answer.status);
    // Old and damaged prototypes are repaired here as in the studio; nothing is written back.
    const parsed = repairApp(stored);
    if (!parsed.ok) return { kind: 'broken' };
    const { app } = parsed;
    const settings = (await early?.settings) ?? (await get(settingsUrl(app, hash, studyLink)));
    if (!settings.ok) return refusal(settings.status);
    const revision = answer.headers.get('x-revision');
    return {
      kind: 'open',
      app,
      settings: normalised(await settings.json()),
      ...(revision === null ? {} : { revision }),
    };
  } catch {
    return { kind: 'failed' };
  }
}

async function requestApp(hash: string, get: Fetch): Promise<{ answer: Response; app: unknown }> {
  const answer = await get(`/rest/invitation/${encodeURIComponent(hash)}/app.json`);
  return { answer, app: answer.ok ? await answer.json() : null };
}

function settingsUrl(app: App, hash: string, studyLink: string | null): string {
  const id = encodeURIComponent(String(app.id ?? app._id));
  const rule = studyLink === null ? '' : `?link=${encodeURIComponent(studyLink)}`;
  return `/rest/invitation/${id}/${encodeURIComponent(hash)}/test.json${rule}`;
}

function refusal(status: number): Opened {
  if (status === 410) return { kind: 'gone' };
  if (status === 429) return { kind: 'busy' };
  return status >= 500 ? { kind: 'failed' } : { kind: 'wrong' };
}

function normalised(settings: unknown): TestSettings {
  const found = typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>) : {};
  const tasks = Array.isArray(found['tasks'])
    ? (found['tasks'] as Record<string, unknown>[]).filter((task) => typeof task === 'object' && task !== null)
    : [];
  return {
    ...found,
    tasks: tasks.map((task) => ({
      ...task,
      id: String(task['id']),
      name: String(task['name'] ?? ''),
      flow: Array.isArray(task['flow']) ? task['flow'] : [],
    })),
  } as TestSettings;
}

/**
 * Address of an image or sound of the prototype for somebody with the link. Empty for an address outside, which is not requested, unless
 * the owner allowed pictures from other servers.
 */
export function testerImageUrl(hash: string, url: string, allowsExternal = false): string {
  if (/^(data:|blob:)/i.test(url)) return url;
  if (/^([a-z][a-z0-9+.-]*:|[/\\])/i.test(url.trim()))
    return isOwn(url) || (allowsExternal && isFromServer(url)) ? url : '';
  return `/rest/${mediaFolder(url)}/${encodeURIComponent(hash)}/${url.split('/').map(encodeURIComponent).join('/')}`;
}

function isOwn(url: string): boolean {
  try {
    return new URL(url, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}

/** A picture over HTTPS; over plain HTTP only where the page itself came so. */
function isFromServer(url: string): boolean {
  try {
    const { protocol } = new URL(url.trim());
    return protocol === 'https:' || (protocol === 'http:' && location.protocol === 'http:');
  } catch {
    return false;
  }
}

/**
 * From now on the browser refuses pictures from other servers, whatever the prototype contains. The header of the tester's page
 * allows them, because the server does not know the prototype when it sends the page; a page can tighten its policy, never loosen it.
 */
export function forbidExternalImages(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "img-src 'self' data: blob:";
  document.head.append(policy);
}

/** Fetch for the recorder. */
export const recorderFetch = (url: string, init: RequestInit): Promise<Response> => fetch(url, init);

/** One file of prototype icons, such as `icons/mdi-17.json`. */
export async function fetchIcons(path: string): Promise<unknown> {
  const answer = await fetch(`./${path}`);
  if (!answer.ok) throw new Error(`The icons in ${path} could not be loaded.`);
  return answer.json();
}
