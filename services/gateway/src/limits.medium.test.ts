import { allRoutes, fillPath } from '@prototrail/contracts';
import { openTestProduct, type TestProduct } from '@prototrail/standalone/testing';

describe('limits', () => {
  let product: TestProduct;
  beforeAll(async () => {
    // time stands still: on a busy machine a minute would pass before its limit is reached
    const now = Date.now();
    product = await openTestProduct({ environment: { RATE_LIMITS: 'on' }, clock: { now: () => now } });
  });
  afterAll(() => product.close());

  it('are never met by a class of 40 testers behind one address', async () => {
    const owner = await product.signUp('teacher');
    const id = await product.createApp(owner);
    const hash = await product.hashOf(id, owner);
    const visit = async (tester: number): Promise<number[]> => {
      const session = `S${tester}`;
      const statuses = [(await product.call('GET', `/rest/invitation/${hash}/app.json`)).status];
      statuses.push((await product.call('GET', `/rest/invitation/${id}/${hash}/test.json`)).status);
      for (let n = 0; n < 15; n += 1) {
        const event = { id: `${session}-${n}`, session, type: 'ScreenClick', time: 1_764_000_000_000 + n };
        statuses.push(
          (await product.call('POST', `/rest/invitation/${id}/${hash}/events.json`, { body: event })).status,
        );
      }
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 40 }, (_, tester) => visit(tester)))).flat();
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 30_000);

  it('stop somebody who guesses the end of a link on every route that takes one, and nobody with the right link (W-15, W-38)', async () => {
    const owner = await product.signUp('designer');
    const id = await product.createApp(owner);
    const hash = await product.hashOf(id, owner);
    const wrong = `${hash.slice(0, -8)}99999999`;
    const open = (value: string) => product.call('GET', `/rest/invitation/${value}/app.json`);
    for (let guess = 0; guess < 30; guess += 1)
      expect((await open(hash.slice(0, -8) + String(10_000_000 + guess))).status).toBe(404);
    for (const route of allRoutes.filter(({ access }) => 'hash' in access || access.kind === 'hashPair')) {
      const names = {
        hash: wrong,
        first: id,
        second: wrong,
        appID: id,
        session: 'S1',
        file: 'a.png',
        urlApp: id,
        element: 'r1',
        type: 'ScreenComment',
        reference: 'scr-1',
        commentID: 'c1',
        track: 'microphone-1-webm',
        part: '0',
      };
      const body = route.method === 'POST' ? {} : undefined;
      const refused = await product.call(route.method, fillPath(route.path, { ...names, n: '1' }), { body });
      expect({ id: route.id, status: refused.status, json: refused.json }).toMatchObject({
        id: route.id,
        status: 429,
        json: { errors: ['rate.limited'] },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await open(hash)).status).toBe(200);
    const event = { session: 'S1', type: 'SessionStart', time: 1_764_000_000_000 };
    for (const path of [`${id}/${hash}`, `${hash}/S1`])
      expect((await product.call('POST', `/rest/invitation/${path}/events.json`, { body: event })).status).toBe(200);
  }, 30_000);

  it('let 10 guesses of a password through, also when they come at once', async () => {
    const user = await product.signUp('guessed');
    const login = (password: string) => product.call('POST', '/rest/login', { body: { email: user.email, password } });
    await Promise.all(Array.from({ length: 30 }, (_, n) => login(`wrong-${n}`)));
    expect((await login(user.password)).json).toEqual({ type: 'error', errors: ['user.login.fail'] });
  }, 30_000);

  it('answer 429 with the time to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 650 }, () => product.call('POST', '/rest/login', { body: {} })),
    );
    const limited = answers.find((answer) => answer.status === 429);
    expect(limited?.json).toMatchObject({ type: 'error', errors: ['rate.limited'] });
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
