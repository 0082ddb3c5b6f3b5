import { createStore, readExpiry, sessionEnded, sessionStarted, appEndpoints } from '.';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: object): string => `${encode({ alg: 'HS256' })}.${encode(payload)}.x`;
const user = (exp: number) =>
  ({ _id: 'u1', id: 'u1', email: 'ada@example.org', role: 'user', token: 'secret', exp }) as never;

interface Sent {
  url: string;
  headers: Record<string, string>;
}

/** Answers every call in place of the server and remembers what was sent. */
function answerWith(status: number, body: unknown): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = ((url: string, init: { headers: Record<string, string> }) => {
    sent.push({ url, headers: init.headers });
    return Promise.resolve({ status, headers: { get: () => null }, text: () => Promise.resolve(JSON.stringify(body)) });
  }) as never;
  return sent;
}

describe('the session', () => {
  test('reads the end of a token, also with letters outside ASCII', () => {
    expect(readExpiry(token({ exp: 1_700_000_000, name: 'Zoë' }))).toBe(1_700_000_000_000);
    expect(readExpiry(token({}))).toBeUndefined();
    expect(readExpiry('no token')).toBeUndefined();
  });

  test('sends its token', async () => {
    const sent = answerWith(200, []);
    const store = createStore();
    store.dispatch(sessionStarted(user(Number.MAX_SAFE_INTEGER)));
    await store.dispatch(appEndpoints.getApps.initiate());
    expect(sent[0]).toMatchObject({ url: '/rest/apps', headers: { authorization: 'Bearer secret' } });
  });

  test('ends with a word when the server answers 401', async () => {
    answerWith(401, { type: 'error', errors: ['token.invalid'] });
    const store = createStore();
    store.dispatch(sessionStarted(user(Number.MAX_SAFE_INTEGER)));
    await store.dispatch(appEndpoints.getApps.initiate());
    expect(store.getState().session).toMatchObject({ user: null, notice: 'loginAgain' });
  });

  test('stays when the server only forbids something', async () => {
    answerWith(403, { type: 'error', errors: ['forbidden'] });
    const store = createStore();
    store.dispatch(sessionStarted(user(Number.MAX_SAFE_INTEGER)));
    const { error } = await store.dispatch(appEndpoints.getApp.initiate('a1'));
    expect(error).toMatchObject({ status: 403, codes: ['forbidden'] });
    expect(store.getState().session.user).not.toBeNull();
  });

  test('does not send a token that has run out', async () => {
    const sent = answerWith(200, []);
    const store = createStore();
    store.dispatch(sessionStarted(user(1)));
    await store.dispatch(appEndpoints.getApps.initiate());
    expect(sent).toEqual([]);
    expect(store.getState().session).toMatchObject({ user: null, notice: 'expired' });
  });

  test('turns a refusal inside a 200 into an error with its codes', async () => {
    answerWith(200, { type: 'error', errors: ['app.copy.error'] });
    const store = createStore();
    const result = await store.dispatch(appEndpoints.copyApp.initiate({ id: 'a', name: 'b' }));
    expect(result.error).toMatchObject({ status: 'refused', codes: ['app.copy.error'] });
  });

  test('counts endings, so that a guest who stays a guest is not sent away', () => {
    const store = createStore();
    store.dispatch(sessionEnded('signedOut'));
    expect(store.getState().session.ended).toBe(0);
  });
});
