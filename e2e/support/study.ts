import { createApp, type App } from '@prototrail/model';

/** A prototype and its owner, as they are reached through the product's door. */
export interface Study {
  appId: string;
  hash: string;
  /** Login of its owner. */
  token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  /** Events of the prototype that can be queried. */
  countEvents(): Promise<number>;
}

const owner = { email: 'owner@example.org', password: 'correct horse battery' };

/** Signs somebody up and makes a prototype through the product's door. */
export async function createStudy(base: string, given?: App): Promise<Study> {
  await call(base, 'POST', '/rest/user', '', { ...owner, name: 'Owner', tos: true });
  const token = await login(base);
  const app = given ?? createApp({ name: 'Study', screenSize: { w: 390, h: 844 } }, 1_764_000_000_000);
  const appId = (await call<{ id: string }>(base, 'POST', '/rest/apps', token, app)).id;
  const hashes = await call<Record<string, number>>(base, 'GET', `/rest/invitation/${appId}.json`, token);
  const hash = Object.entries(hashes).find(([, permission]) => permission === 1)?.[0] ?? '';
  return {
    appId,
    hash,
    token,
    get: (path) => call(base, 'GET', path, token),
    post: (path, body) => call(base, 'POST', path, token, body),
    countEvents: async () =>
      (await call<{ count: number }>(base, 'GET', `/rest/events/${appId}/all/count.json`, token)).count,
  };
}

/** A bearer token of the owner of a study. */
async function login(base: string): Promise<string> {
  return (await call<{ token: string }>(base, 'POST', '/rest/login', '', owner)).token;
}

/** Ids of all events as the owner reads them, also from a product into which the study was restored. */
export async function readEventIds(base: string, appId: string): Promise<string[]> {
  const events = await call<{ id: string }[]>(base, 'GET', `/rest/events/${appId}.json`, await login(base));
  return events.map(({ id }) => id);
}

async function call<T>(base: string, method: string, path: string, token: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  const answer = await fetch(base + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}
