/** What the contract asks of us beyond the product that clients were written for: studies, results, comments and the rest, by the ids of routes. */
import { anEvent } from '@prototrail/testing';
import { openTestProduct, type Account, type Answer, type Call, type TestProduct } from '../testing/test-product';

const ok = (details: string) => ({ status: 200, json: { status: 'ok', details } });
const refused = (...errors: string[]) => ({ status: 200, json: { type: 'error', errors } });

interface Stored {
  _id: string;
  id: string;
}

describe('the contract of studies, results and comments', () => {
  let product: TestProduct;
  let people: Record<'owner' | 'writer' | 'reader', Account>;
  let id: string;
  let otherId: string;
  let publicId: string;
  let hash: string;
  let otherHash: string;

  const as =
    (who: keyof typeof people | 'guest') =>
    (method: string, path: string, call: Call = {}): Promise<Answer> =>
      product.call(method, path, { ...call, token: who === 'guest' ? undefined : people[who].token });
  const [owner, writer, reader, guest] = [as('owner'), as('writer'), as('reader'), as('guest')];
  const event = (fields: object = {}): object => {
    const { id: _, seq: __, ...plain } = anEvent({ session: 'S1_a', ...fields });
    return { ...plain, ...fields };
  };
  const until = async (isThere: () => Promise<boolean>): Promise<void> => {
    while (!(await isThere())) await new Promise((done) => setImmediate(done));
  };
  const list = async (path: string): Promise<Stored[]> => (await owner('GET', path)).json as Stored[];

  beforeAll(async () => {
    product = await openTestProduct({ environment: { MAIL_FOLDER: '/tmp/prototrail-contract-mails' } });
    people = {
      owner: await product.signUp('owner'),
      writer: await product.signUp('writer'),
      reader: await product.signUp('reader'),
    };
    [id, otherId] = [await product.createApp(people.owner), await product.createApp(people.owner)];
    publicId = await product.createApp(people.owner, { isPublic: true });
    for (const app of [id, publicId])
      for (const [email, permission] of [
        [people.writer.email, 2],
        [people.reader.email, 1],
      ])
        await owner('POST', `/rest/apps/${app}/team/`, { body: { email, permission } });
    [hash, otherHash] = [await product.hashOf(id, people.owner), await product.hashOf(otherId, people.owner)];
  }, 30_000);
  afterAll(() => product.close());

  it('TST-01, TST-02 keep one document for each prototype, within limits', async () => {
    const [first, second] = [await owner('GET', `/rest/test/${id}.json`), await reader('GET', `/rest/test/${id}.json`)];
    expect(first.json).toMatchObject({ appID: id, tasks: [] });
    expect(second.json).toEqual(first.json);
    const save = (body: object) => owner('POST', `/rest/test/${id}.json`, { body });
    expect(await save({ _id: otherId, appID: otherId, tasks: [], note: 'kept' })).toMatchObject(
      ok('testsetting.update.success'),
    );
    expect((await reader('GET', `/rest/test/${id}.json`)).json).toMatchObject({ appID: id, note: 'kept' });
    expect((await owner('GET', `/rest/test/${otherId}.json`)).json).not.toHaveProperty('note');
    expect(await save({ tasks: 'none' })).toMatchObject({ status: 400, json: { errors: ['request.invalid'] } });
    const task = { id: 't1', name: 'A', flow: [] };
    for (const tasks of [
      Array.from({ length: 201 }, () => task),
      [{ ...task, flow: Array.from({ length: 501 }, () => ({ screen: 's1', type: 'ScreenLoaded' })) }],
    ])
      expect((await save({ tasks })).json).toMatchObject({ type: 'error' });
  });

  it('EVT-01, EVT-06, EVT-07, EVT-08 take one event, and give it an id of their own', async () => {
    const added = (await reader('POST', `/rest/events/${id}.json`, { body: event({ id: 'mine', _id: 'mine' }) }))
      .json as Stored;
    expect(added._id).toBe(added.id);
    expect(added.id).not.toBe('mine');
    const again = await reader('POST', `/rest/events/${id}.json`, { body: event({ id: 'mine', _id: 'mine' }) });
    expect((again.json as Stored).id).not.toBe(added.id);
    const label = await owner('POST', `/rest/events/${id}/${added.id}.json`, { body: { ...added, label: 'Lena' } });
    expect(label.json).toMatchObject({ id: added.id, label: 'Lena' });
    const elsewhere = await owner('POST', `/rest/events/${otherId}/${added.id}.json`, { body: { label: 'x' } });
    expect(elsewhere).toMatchObject(refused('event.update.error.2'));
    const door = (path: string, body: unknown) => guest('POST', `/rest/invitation/${path}/events.json`, { body });
    expect(await door(`${id}/${hash}`, event({ session: 'S2_b', appID: otherId }))).toMatchObject(ok('events.added'));
    expect(await door(`${hash}/S3_c`, event({ session: undefined }))).toMatchObject(ok('events.added'));
    expect((await door(`${hash}/S3_c`, event({ session: 'S4_d' }))).status).toBe(400);
    for (const path of [`${otherId}/${hash}`, `${id}/${'x'.repeat(64)}`, `nothing/S1`])
      expect((await door(path, event())).status).toBe(404);
    for (const wrong of [[event()], event({ session: 'a b' }), event({ time: -1 }), event({ user: 'x'.repeat(129) })])
      expect((await door(`${id}/${hash}`, wrong)).status).toBe(400);
  });

  it('EVT-02 to EVT-05 read as it was stored and forget at once, with what the mouse did', async () => {
    const app = await product.createApp(people.owner);
    const link = await product.hashOf(app, people.owner);
    for (const [session, type] of [
      ['S1_a', 'ScreenLoaded'],
      ['S1_a', 'Animation'],
      ['S2_b', 'ScreenLoaded'],
    ])
      await guest('POST', `/rest/invitation/${app}/${link}/events.json`, {
        body: event({ session, type, state: {}, odd: 'kept' }),
      });
    const trail = { session: 'S1_a', screen: 's1', sample: 50, x: [0.1], y: [0.2], c: [0], t: [1] };
    expect(await guest('POST', `/rest/invitation/${app}/${link}/mouse.json`, { body: trail })).toMatchObject(
      ok('events.added'),
    );
    await until(async () => (await list(`/rest/events/${app}.json`)).length === 3);
    await until(async () => (await list(`/rest/mouse/${app}.json`)).length === 1);
    const stored = await list(`/rest/events/${app}.json?exclude=Animation`);
    expect(stored).toHaveLength(2);
    expect(stored.every((one) => one._id === one.id)).toBe(true);
    expect(stored[0]).toMatchObject({ state: {}, odd: 'kept' });
    const streamed = await owner('GET', `/rest/events/${app}.json?exclude=Animation&batch=true`);
    expect(streamed.json).toHaveLength(2);
    expect((await owner('GET', `/rest/mouse/${app}.json?batch=true`)).json).toHaveLength(1);
    expect((await owner('GET', `/rest/events/${app}/all/count.json?exclude=Animation`)).json).toEqual({ count: 2 });
    for (const path of ['events', 'mouse'])
      expect(await owner('GET', `/rest/${path}/${app}/undefined.json`)).toMatchObject({ status: 200, json: [] });
    const answer = await owner('DELETE', `/rest/events/${app}/S1_a.json?exclude=Animation`);
    expect(answer).toMatchObject(ok('event.delete.success'));
    expect(await list(`/rest/events/${app}.json`)).toHaveLength(1);
    expect(await list(`/rest/mouse/${app}/S1_a.json`)).toEqual([]);
    expect(await owner('DELETE', `/rest/mouse/${app}/S1_a.json`)).toMatchObject(ok('mouse.delete.success'));
    expect(await owner('DELETE', `/rest/events/${app}/unknown.json`)).toMatchObject(ok('event.delete.success'));
  });

  it('EVT-07 and MOU-05 store what names an id that is there already: nobody hides a record behind another', async () => {
    const app = await product.createApp(people.owner);
    const link = await product.hashOf(app, people.owner);
    const trail = { session: 'S1_a', screen: 's1', sample: 50, x: [0.1], y: [0.2], c: [0], t: [1] };
    for (const session of ['S1_a', 'S1_a', 'S2_b']) {
      const named = { session, id: 'mine', _id: 'mine' };
      await guest('POST', `/rest/invitation/${app}/${link}/events.json`, { body: event(named) });
      await guest('POST', `/rest/invitation/${app}/${link}/mouse.json`, { body: { ...trail, ...named } });
    }
    for (const path of ['events', 'mouse']) {
      await until(async () => (await list(`/rest/${path}/${app}.json`)).length === 3);
      const stored = await list(`/rest/${path}/${app}.json`);
      expect(new Set(stored.map((one) => one.id)).size).toBe(3);
      expect(stored.every((one) => one._id === one.id && one.id !== 'mine')).toBe(true);
    }
  });

  it('EVT-02 and MOU-02 of public prototypes are for the team; EXA-05 shows them without testers', async () => {
    const link = await product.hashOf(publicId, people.owner);
    const body = event({ user: 'Lena Weber' });
    await guest('POST', `/rest/invitation/${publicId}/${link}/events.json`, { body });
    await until(async () => (await list(`/rest/events/${publicId}.json`)).length === 1);
    for (const path of ['events', 'mouse'])
      expect((await guest('GET', `/rest/${path}/${publicId}.json`)).status).toBe(401);
    const shown = await guest('GET', `/examples/events/${publicId}.json`);
    expect([shown.status, shown.text.includes('Weber')]).toEqual([200, false]);
    expect((await guest('GET', `/examples/events/${id}.json`)).status).toBe(404);
    for (const path of ['apps', 'commands', 'test', 'mouse'])
      expect((await guest('GET', `/examples/${path}/${publicId}.json`)).status).toBe(200);
  });

  it('CMT-01 to CMT-18 stamp comments, keep them to their prototype and link, and count them', async () => {
    const post = (call: typeof owner, path: string, body: object) => call('POST', `/rest/comments/${path}`, { body });
    const clone = {
      appID: otherId,
      userID: 'x',
      user: { name: 'Mallory', email: 'm@example.org' },
      created: 1,
      odd: 1,
    };
    const made = (await post(reader, `apps/${id}`, { ...clone, type: 'ScreenComment', reference: 's1', message: 'Hi' }))
      .json as Stored & Record<string, unknown>;
    expect(made).toMatchObject({ appID: id, userID: people.reader.id, _id: made.id });
    expect([made['odd'], JSON.stringify(made).includes('Mallory')]).toEqual([undefined, false]);
    expect((await post(reader, `apps/${id}`, { type: 'a', message: 'x', x: 'text' })).status).toBe(400);
    // a reader edits the own comment on a canvas, and a writer moves and finishes it, whatever type the body claims
    expect((await post(reader, `apps/${id}/${made.id}.json`, { ...made, message: 'Hello' })).json).toMatchObject({
      message: 'Hello',
    });
    expect((await post(writer, `apps/${id}/${made.id}.json`, { status: 'Done', type: 'overview' })).json).toMatchObject(
      {
        status: 'Done',
        type: 'ScreenComment',
      },
    );
    expect((await post(owner, `apps/${otherId}/${made.id}.json`, { status: '' })).status).toBe(404);
    const guests = (
      await post(guest, `hash/${hash}/${id}`, { user: { name: 'Gus' }, type: 'overview', message: 'By link' })
    ).json as Stored;
    expect(guests).toMatchObject({ userID: '-1', user: { name: 'Gus' } });
    expect((await post(guest, `hash/${hash}/${id}/${guests.id}.json`, { message: 'Mine?' })).status).not.toBe(200);
    expect((await post(guest, `hash/${otherHash}/${id}/${guests.id}.json`, { message: 'x' })).status).toBe(404);
    for (const [path, length] of [
      [`apps/${id}.json`, 2],
      [`apps/${id}/ScreenComment.json`, 1],
      [`apps/${id}/s1/ScreenComment.json`, 1],
      [`apps/${id}/s2/ScreenComment.json`, 0],
    ] as const)
      expect(await list(`/rest/comments/${path}`)).toHaveLength(length);
    for (const path of [
      `count/apps/${id}/ScreenComment.json`,
      `count/apps/${id}/s1/ScreenComment.json`,
      `count/hash/${hash}/${id}/ScreenComment.json`,
      `count/hash/${hash}/${id}/s1/ScreenComment.json`,
      `hash/${hash}/${id}/ScreenComment/count.json`,
      `hash/${hash}/${id}/s1/ScreenComment/count.json`,
    ])
      expect((await owner('GET', `/rest/comments/${path}`)).json).toEqual({ count: 1 });
    expect((await guest('GET', `/rest/comments/hash/${hash}/${id}.json`)).text).not.toContain(people.reader.email);
    for (const comment of [made, guests])
      expect(await writer('DELETE', `/rest/comments/apps/${id}/${comment.id}.json`)).toMatchObject(
        ok('comment.delete.success'),
      );
  });

  it('ANN-01 to ANN-06 are for writers, one for each session, and delete what a session has with it', async () => {
    const add = (call: typeof owner, body: object) => call('POST', `/rest/annotations/apps/${id}`, { body });
    const note = { appID: otherId, type: 'session', reference: 'S1_a', isValid: false };
    expect((await add(reader, note)).status).toBe(403);
    const first = (await add(writer, note)).json as Stored;
    expect(first).toMatchObject({ appID: id, userID: people.writer.id, isValid: false, _id: first.id });
    expect((await add(writer, { ...note, isValid: true })).json).toMatchObject({ id: first.id, isValid: true });
    expect((await add(writer, { type: 7, reference: 'x' })).status).toBe(400);
    const changed = await writer('POST', `/rest/annotations/apps/${id}/${first.id}.json`, {
      body: { tasks: { t1: 1 } },
    });
    expect(changed.json).toMatchObject({ id: first.id, reference: 'S1_a', tasks: { t1: 1 } });
    expect(await list(`/rest/annotations/apps/${id}/all.json`)).toHaveLength(1);
    expect(await list(`/rest/annotations/apps/${id}/S1_a/session.json`)).toHaveLength(1);
    expect((await guest('GET', `/rest/annotations/apps/${publicId}/session.json`)).status).toBe(401);
    for (let time = 0; time < 2; time += 1)
      expect(await writer('DELETE', `/rest/annotations/apps/${id}/${first.id}.json`)).toMatchObject(
        ok('annotation.delete.success'),
      );
  });

  it('AIP-01, AIP-02 forward to known addresses alone, for people with an account', async () => {
    const body = { openAIModel: '/v1/chat/completions', openAIToken: 'k', openAIPayload: { model: 'm', messages: [] } };
    expect((await guest('POST', '/ai/openai.json', { body })).status).toBe(401);
    for (const wrong of [{}, { ...body, openAIModel: '/v1/files' }, { ...body, openAIToken: undefined }])
      expect((await owner('POST', '/ai/openai.json', { body: wrong })).status).toBe(400);
    expect((await owner('POST', '/ai/unknown.json', { body })).status).toBe(400);
    expect((await owner('GET', '/v1/assistants')).status).toBe(404);
  });

  it('NTF-01 to NTF-04 answer guests, and take a message that can be answered', async () => {
    expect((await guest('GET', '/rest/notifications.json')).json).toEqual(expect.any(Array));
    expect((await guest('GET', '/rest/user/notification/last.json')).json).toEqual({ lastNotification: 0 });
    expect(await guest('POST', '/rest/user/notification/last.json')).toMatchObject(ok('user.notificaiton.update'));
    const seen = (await owner('POST', '/rest/user/notification/last.json')).json as { lastNotification: number };
    expect(seen.lastNotification).toBeGreaterThan(0);
    expect((await product.call('GET', '/rest/notifications.json', { token: 'forged' })).status).toBe(401);
    const write = (body: object) => guest('POST', '/rest/contact', { body });
    expect(await write({ email: 'a@example.org', message: 'Hello' })).toMatchObject({ status: 200, json: {} });
    for (const body of [{}, { email: 'a@example.org' }, { email: 'a@example.org', message: 'x'.repeat(10_001) }])
      expect((await write(body)).status).toBe(400);
  });

  it('CFG-01 to CFG-05 start a client', async () => {
    expect((await guest('GET', '/config.json')).json).toMatchObject({
      auth: 'qux',
      websocket: expect.stringMatching(/^ws:/),
      user: { allowSignUp: true, allowedDomains: '*' },
    });
    expect((await guest('GET', '/icons.json')).json).toEqual(expect.arrayContaining([expect.any(String)]));
    expect((await guest('GET', '/rest/status.json')).json).not.toHaveProperty('started');
    expect((await guest('GET', '/sso.html')).headers.get('content-type')).toContain('text/html');
  });

  it('every failure is JSON, an empty JSON body is no body, and slashes do not matter (1.1 to 1.4)', async () => {
    const json = { 'content-type': 'application/json' };
    for (const path of [`//rest/apps/${id}.json`, `/rest//apps/${id}.json/`, `/rest/apps/${id}.json?screens=1&id=x`])
      expect(await owner('GET', path, { headers: json })).toMatchObject({ status: 200, json: { id } });
    for (const [method, path, status] of [
      ['POST', '/rest/login', 400],
      ['PUT', '/rest/apps', 405],
      ['GET', '/rest/nothing', 404],
    ] as const) {
      const answer = await guest(method, path, { raw: method === 'POST' ? '{"broken' : undefined } as Call);
      expect(answer).toMatchObject({ status, json: { type: 'error', errors: [expect.any(String)] } });
    }
    for (const token of ['null', 'undefined'])
      expect((await product.call('GET', '/rest/apps', { token })).json).toEqual([]);
  });
});
