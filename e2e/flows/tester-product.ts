import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../support/processes';
import { openProductProcess } from '../support/product-process';

export { browserFlags, chromiumPath, closeBrowser, openBrowser } from '../support/browser';

export interface StoredEvent {
  type: string;
  session: string;
  seq?: number;
  widget?: string | null;
  [key: string]: unknown;
}

/** A way of the mouse on one screen. */
export interface StoredTrail {
  session: string;
  screen: string;
  x: readonly number[];
  y: readonly number[];
  t: readonly number[];
}

/** The built product with the demo's prototype and tasks in an account of its own. */
export interface TesterProduct {
  base: string;
  hash: string;
  /** Puts one more prototype into the account. */
  add(app: unknown): Promise<AddedPrototype>;
  /** Events that can be read by now, by session, in the order of their numbers. */
  events(): Promise<StoredEvent[]>;
  /** Changes the settings of the test. */
  change(settings: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

export interface AddedPrototype {
  id: string;
  hash: string;
  events(): Promise<StoredEvent[]>;
  mouse(): Promise<StoredTrail[]>;
  /** What a metric of the results says. */
  metric<T>(name: string): Promise<T>;
  /** Sets the settings of its test. */
  change(settings: Record<string, unknown>): Promise<void>;
  /** Changes the prototype, as the editor saves it. */
  edit(changes: readonly object[]): Promise<void>;
  /** Makes the links invalid; answers the new hash for testers. */
  reset(): Promise<string>;
}

let owners = 0;

export async function openTesterProduct(environment: Record<string, string> = {}): Promise<TesterProduct> {
  const running = await openProductProcess({
    ...(process.env['WEB_ROOT'] ? { WEB_ROOT: process.env['WEB_ROOT'] } : {}),
    ...environment,
  });
  const call = async <T>(method: string, path: string, token: string, body?: unknown): Promise<T> => {
    const answer = await fetch(running.base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const demo = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(repository, 'libs/demo/data', name), 'utf8'));
  owners += 1;
  const email = `tests-${owners}@example.org`;
  const account = { email, password: 'correct horse battery', name: 'Owner', tos: true };
  await call('POST', '/rest/user', '', account);
  const { token } = await call<{ token: string }>('POST', '/rest/login', '', account);
  const { id } = await call<{ id: string }>('POST', '/rest/apps', token, await demo('prototype.json'));
  await call('POST', `/rest/test/${id}.json`, token, await demo('test-settings.json'));
  const hashOf = async (app: string): Promise<string> => {
    const hashes = await call<Record<string, number>>('GET', `/rest/invitation/${app}.json`, token);
    return Object.entries(hashes).find(([, permission]) => permission === 1)?.[0] ?? '';
  };
  const read = (): Promise<StoredEvent[]> => call('GET', `/rest/events/${id}.json`, token);
  return {
    base: running.base,
    hash: await hashOf(id),
    add: async (app) => {
      const added = await call<{ id: string }>('POST', '/rest/apps', token, app);
      return {
        id: added.id,
        hash: await hashOf(added.id),
        events: () => call('GET', `/rest/events/${added.id}.json`, token),
        mouse: () => call('GET', `/rest/mouse/${added.id}.json`, token),
        metric: (name) => call('GET', `/rest/analytics/${added.id}/${name}.json`, token),
        change: async (settings) => {
          await call('POST', `/rest/test/${added.id}.json`, token, settings);
        },
        edit: async (changes) => {
          await call('POST', `/rest/apps/${added.id}/update`, token, changes);
        },
        reset: async () => {
          await call('DELETE', `/rest/apps/invitation/${await hashOf(added.id)}`, token);
          return hashOf(added.id);
        },
      };
    },
    events: async () =>
      (await read()).sort((a, b) => a.session.localeCompare(b.session) || (a.seq ?? 0) - (b.seq ?? 0)),
    change: async (settings) => {
      await call('POST', `/rest/test/${id}.json`, token, {
        ...((await demo('test-settings.json')) as object),
        ...settings,
      });
    },
    close: () => running.close(),
  };
}

/** Waits for a condition, at most 45 s unless said otherwise. */
export async function until(condition: () => Promise<boolean>, limitMs = 45_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`The condition did not come true within ${limitMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
