import { collections } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

type Comment = Record<string, unknown> & { id: string };

describe('comments of a prototype', () => {
  let product: TestProduct;
  let owner: Account;
  let writer: Account;
  let reader: Account;
  let stranger: Account;
  let id: string;
  let hash: string;

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    writer = await product.signUp('writer');
    reader = await product.signUp('reader');
    stranger = await product.signUp('stranger');
    id = await product.createApp(owner);
    hash = await product.hashOf(id, owner);
    for (const [{ email }, permission] of [[writer, 2] as const, [reader, 1] as const])
      await product.call('POST', `/rest/apps/${id}/team/`, { token: owner.token, body: { email, permission } });
  });
  afterAll(() => product.close());

  const doors = { team: () => `/rest/comments/apps/${id}`, link: () => `/rest/comments/hash/${hash}/${id}` };
  const post = (path: string, body: object, who: { token?: string; cookie?: string } = {}) =>
    product.call('POST', path, { token: who.token, body, ...(who.cookie ? { headers: { cookie: who.cookie } } : {}) });
  const read = async (path: string, token?: string) => (await product.call('GET', path, { token })).json as Comment[];
  const onScreen = { type: 'ScreenComment', reference: 'comment-screen', x: 3, y: 4, message: 'Too small' };

  it('are stamped by the server, whatever a clone of another comment says (W-11)', async () => {
    const body = {
      ...onScreen,
      _id: 'a',
      id: 'a',
      appID: 'other',
      userID: stranger.id,
      created: 1,
      secret: 1,
      w: null,
    };
    const { status, json } = await post(doors.team(), { ...body, user: { name: 'Forged' } }, reader);
    expect(status).toBe(200);
    expect(json).toEqual({
      ...onScreen,
      _id: (json as Comment).id,
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      appID: id,
      userID: reader.id,
      created: expect.any(Number) as number,
      user: { _id: reader.id, id: reader.id, email: reader.email },
    });
  });

  it('are listed and counted by type, and by reference before type, with and without login', async () => {
    const reference = 'listed-screen';
    const types = ['overview_test', 'overview_dash', 'overview_test'];
    for (const type of types) await post(doors.team(), { type, reference, message: type }, owner);
    const list = (path: string) => read(`/rest/comments/${path}.json`, reader.token);
    expect((await list(`apps/${id}`)).length).toBeGreaterThanOrEqual(3);
    expect(await list(`apps/${id}/overview_dash`)).toHaveLength(1);
    expect(await list(`apps/${id}/${reference}/overview_test`)).toHaveLength(2);
    expect(await list(`apps/${id}/overview_test/${reference}`)).toEqual([]);
    expect(await list(`count/apps/${id}/overview_dash`)).toEqual({ count: 1 });
    expect(await list(`count/apps/${id}/${reference}/overview_test`)).toEqual({ count: 2 });
    const byLink = (path: string) => read(`/rest/comments/${path}.json`);
    expect((await byLink(`hash/${hash}/${id}`)).length).toBeGreaterThanOrEqual(3);
    expect(await byLink(`hash/${hash}/${id}/overview_dash`)).toMatchObject([{ user: { id: owner.id } }]);
    expect((await byLink(`hash/${hash}/${id}/overview_dash`))[0]?.user).not.toHaveProperty('email');
    expect(await byLink(`hash/${hash}/${id}/${reference}/overview_test`)).toHaveLength(2);
    for (const path of [`count/hash/${hash}/${id}/overview_dash`, `hash/${hash}/${id}/overview_dash/count`])
      expect(await byLink(path)).toEqual({ count: 1 });
    for (const path of ['count/', '']) {
      const end = path === '' ? '/count' : '';
      expect(await byLink(`${path}hash/${hash}/${id}/${reference}/overview_test${end}`)).toEqual({ count: 2 });
    }
  });

  it('are changed by their author; writers move and finish them, whatever type they claim (W-5)', async () => {
    const made = (await post(doors.team(), onScreen, reader)).json as Comment;
    const path = `${doors.team()}/${made.id}.json`;
    expect((await post(path, { ...made, message: 'Far too small', edited: true }, reader)).json).toMatchObject({
      message: 'Far too small',
      edited: true,
      userID: reader.id,
    });
    expect(
      (await post(path, { type: 'other', message: 'Forged', status: 'Done', x: 9, userID: writer.id }, writer)).json,
    ).toMatchObject({ type: 'ScreenComment', message: 'Far too small', status: 'Done', x: 9, userID: reader.id });
    const foreign = (await post(doors.team(), onScreen, owner)).json as Comment;
    expect((await post(`${doors.team()}/${foreign.id}.json`, { status: 'Done' }, reader)).status).toBe(403);
    expect((await post(`${doors.team()}/none.json`, { status: 'Done' }, owner)).status).toBe(404);
    const other = await product.createApp(owner);
    expect((await post(`/rest/comments/apps/${other}/${made.id}.json`, { status: '' }, owner)).status).toBe(404);
  });

  it('on a widget keep it, until they are moved to a place without one (E-639)', async () => {
    const widget = { id: 'w1', x: 2, y: 3 };
    const made = (await post(doors.team(), { ...onScreen, widget }, reader)).json as Comment;
    expect(made).toMatchObject({ widget });
    const path = `${doors.team()}/${made.id}.json`;
    const change = async (body: object) => (await post(path, body, writer)).json as Comment;
    expect(await change({ status: 'Done' })).toMatchObject({ widget, status: 'Done' });
    expect(await change({ x: 9, y: 9, widget: { ...widget, id: 'w2' } })).toMatchObject({ x: 9, widget: { id: 'w2' } });
    // a client that knows no widgets
    expect(await change({ x: 5, y: 6 })).not.toHaveProperty('widget');
    await change({ widget });
    expect(await change({ x: 5, y: 7, widget: null })).not.toHaveProperty('widget');
    const wrong = await post(path, { widget: { id: 'w1' } }, writer);
    expect([wrong.status, wrong.json]).toMatchObject([400, { field: 'widget.x' }]);
  });

  it('are deleted by their author and by writers, and only through their own prototype (W-3)', async () => {
    const made = (await post(doors.team(), onScreen, reader)).json as Comment;
    const foreign = (await post(doors.team(), onScreen, owner)).json as Comment;
    const other = await product.createApp(owner);
    const remove = (account: Account, app: string, comment: string) =>
      product.call('DELETE', `/rest/comments/apps/${app}/${comment}.json`, { token: account.token });
    expect((await remove(reader, id, foreign.id)).status).toBe(403);
    expect((await remove(owner, other, foreign.id)).status).toBe(200);
    const ids = async () => (await read(`${doors.team()}.json`, owner.token)).map((comment) => comment.id);
    expect(await ids()).toEqual(expect.arrayContaining([made.id, foreign.id]));
    expect((await remove(reader, id, made.id)).json).toEqual({ status: 'ok', details: 'comment.delete.success' });
    expect((await remove(writer, id, foreign.id)).status).toBe(200);
    expect((await remove(reader, id, made.id)).status).toBe(200);
    expect(await ids()).not.toEqual(expect.arrayContaining([made.id]));
  });

  it('of guests belong to the browser in which they were written (W-4)', async () => {
    const created = await post(doors.link(), { ...onScreen, user: { name: ` ${'Lena'.repeat(20)}`, email: 'a@b.c' } });
    const comment = created.json as Comment;
    const header = created.headers.getSetCookie()[0] ?? '';
    const cookie = header.split(';')[0] ?? '';
    expect(header).toMatch(/HttpOnly/);
    expect(comment).toMatchObject({
      userID: '-1',
      user: { _id: '-1', id: '-1', name: 'Lena'.repeat(16) },
      isOwn: true,
    });
    expect(created.text).not.toContain('a@b.c');
    const path = `${doors.link()}/${comment.id}.json`;
    expect((await post(path, { message: 'Mine' }, { cookie })).json).toMatchObject({ message: 'Mine', isOwn: true });
    const another = await post(doors.link(), onScreen);
    const stolen = another.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const who of [{}, { cookie: stolen }, { cookie: 'prototrail_guest=x' }, reader])
      expect((await post(path, { message: 'Forged' }, who)).status).toBe(403);
    const wrong = `/rest/comments/hash/${'x'.repeat(64)}/${id}/${comment.id}.json`;
    expect((await post(wrong, { message: 'Forged' }, { cookie })).status).toBe(404);
    expect((await product.call('DELETE', path)).status).toBe(403);
    expect((await product.call('DELETE', path, { headers: { cookie } })).status).toBe(200);
    const again = await post(doors.link(), onScreen, { cookie });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('by link of somebody with a login are that persons comments', async () => {
    const made = (await post(doors.link(), onScreen, stranger)).json as Comment;
    expect(made).toMatchObject({ userID: stranger.id });
    expect((await post(`${doors.link()}/${made.id}.json`, { status: 'Done' })).status).toBe(403);
    expect((await post(`${doors.link()}/${made.id}.json`, { status: 'Done' }, stranger)).status).toBe(200);
  });

  it('tell the people of a thread, those who are mentioned and the owner; each one once', async () => {
    const name = 'Rea der';
    const mentions = [
      { id: reader.id, name },
      { id: stranger.id, name },
      { id: writer.id, name: 'Not named' },
    ];
    const message = `@${name} too small?`;
    const thread = (await post(doors.team(), { ...onScreen, message, mentions }, writer)).json as Comment;
    expect(thread['mentions']).toEqual([{ id: reader.id, name }]);
    await post(doors.team(), { ...thread, parentId: thread.id, message: 'Which one?' }, reader);
    await post(doors.link(), { ...thread, parentId: thread.id, message: 'Both', user: { name: 'Lena' } });
    const news = async (account: Account) =>
      ((await read('/rest/notifications.json', account.token)) as unknown as Record<string, unknown>[])
        .filter(({ link }) => link === `#/apps/${id}/comments.html?comment=${thread.id}`)
        .map(({ kind, values }) => {
          const { from, app, excerpt } = values as Record<string, string>;
          return { kind, from, app, excerpt };
        });
    const guest = { from: 'Lena', app: 'A prototype', excerpt: 'Both' };
    for (let attempt = 0; attempt < 500 && !(await news(reader)).some(({ kind }) => kind === 'answer'); attempt += 1)
      await new Promise((next) => setTimeout(next, 10));
    expect(await news(writer)).toEqual([{ kind: 'answer', ...guest }]);
    expect(await news(reader)).toEqual([
      { kind: 'answer', ...guest },
      { kind: 'mention', from: writer.email, app: 'A prototype', excerpt: message },
    ]);
    expect(await news(owner)).toEqual([{ kind: 'thread', from: writer.email, app: 'A prototype', excerpt: message }]);
    expect(await news(stranger)).toEqual([]);
  });

  it('keep who is mentioned until their author changes the text', async () => {
    const mentions = [{ id: reader.id, name: 'Rea' }];
    const made = (await post(doors.team(), { ...onScreen, message: 'Hi @Rea', mentions }, writer)).json as Comment;
    const path = `${doors.team()}/${made.id}.json`;
    expect((await post(path, { status: 'Done' }, owner)).json).toMatchObject({ mentions });
    expect((await post(path, { message: 'Hi', mentions: [] }, owner)).json).toMatchObject({ mentions });
    expect((await post(path, { message: 'Hi' }, writer)).json).toMatchObject({ message: 'Hi', mentions: [] });
  });

  it('on results and recordings are for the team alone', async () => {
    const view = {
      type: 'ResultComment',
      reference: 'heatmaps',
      address: 'view=heatmaps&heat=s1',
      message: 'Why here?',
    };
    const moment = { type: 'SessionComment', reference: 'run-1', atMs: 4200, message: 'Look at this' };
    const thread = (await post(doors.team(), view, reader)).json as Comment;
    const about = (await post(doors.team(), moment, owner)).json as Comment;
    expect([thread, about]).toMatchObject([view, moment]);
    const answer = { type: 'ScreenComment', reference: 'other', parentId: thread.id, message: 'A guess' };
    expect((await post(doors.team(), answer, writer)).json).toMatchObject({
      type: 'ResultComment',
      reference: 'heatmaps',
    });
    const listed = async (path: string, token?: string) => (await read(path, token)).map((comment) => comment.id);
    expect(await listed(`${doors.team()}.json`, reader.token)).toEqual(expect.arrayContaining([thread.id, about.id]));
    for (const token of [undefined, owner.token])
      expect(await listed(`${doors.link()}.json`, token)).not.toEqual(expect.arrayContaining([thread.id]));
    expect(await listed(`${doors.link()}/ResultComment.json`)).toEqual([]);
    expect(await read(`/rest/comments/count/hash/${hash}/${id}/SessionComment.json`)).toEqual({ count: 0 });
    for (const body of [view, { ...onScreen, parentId: thread.id }])
      expect((await post(doors.link(), body)).status).toBe(403);
    expect((await post(`${doors.link()}/${thread.id}.json`, { status: 'Done' })).status).toBe(404);
    await product.call('DELETE', `/rest/events/${id}/run-1.json`, { token: owner.token });
    const left = () => listed(`${doors.team()}.json`, owner.token);
    for (let attempt = 0; attempt < 500 && (await left()).includes(about.id); attempt += 1)
      await new Promise((next) => setTimeout(next, 10));
    expect(await left()).not.toContain(about.id);
    expect(await left()).toContain(thread.id);
  });

  it('on recordings are hidden with their sessions, and come back with them', async () => {
    const reference = 'run-trashed';
    const about = (await post(doors.team(), { type: 'SessionComment', reference, message: 'Here' }, owner))
      .json as Comment;
    const has = async (path: string) =>
      (await product.call('GET', path, { token: owner.token })).text.includes(about.id);
    const counted = () => read(`/rest/comments/count/apps/${id}/${reference}/SessionComment.json`, owner.token);
    const becomes = async (shown: boolean) => {
      for (let attempt = 0; attempt < 500 && (await has(`${doors.team()}.json`)) !== shown; attempt += 1)
        await new Promise((next) => setTimeout(next, 10));
      for (const path of [`${doors.team()}.json`, `${doors.team()}/SessionComment.json`, '/rest/comments/inbox.json'])
        expect(await has(path)).toBe(shown);
      expect(await counted()).toEqual({ count: shown ? 1 : 0 });
    };
    const trash = `/rest/events/${id}/trash`;
    const hidden = (await post(trash, { sessions: [reference] }, owner)).json as Comment;
    await becomes(false);
    // of two who restore and erase at the same time, one decides
    const doing = [
      post(`${trash}/${hidden.id}/restore`, {}, owner),
      product.call('DELETE', `${trash}/${hidden.id}`, { token: writer.token }),
    ];
    const [restored, erased] = (await Promise.all(doing)).map(({ status }) => status);
    expect([restored, erased].sort()).toEqual([200, 404]);
    if (restored === 200) await becomes(true);
    expect((await post(`${trash}/${hidden.id}/restore`, {}, owner)).status).toBe(404);
  });

  it.each([
    ['a text as place', { ...onScreen, x: 'left' }, 'x'],
    ['a message that is too long', { ...onScreen, message: 'm'.repeat(10_001) }, 'message'],
    ['no message', { type: 'ScreenComment' }, 'message'],
    ['more than 20 mentions', { ...onScreen, mentions: Array(21).fill({ id: 'a', name: 'b' }) }, 'mentions'],
    ['a number as type', { ...onScreen, type: 5 }, 'type'],
  ])('with %s are refused', async (_, body, field) => {
    const { status, json } = await post(doors.team(), body, owner);
    expect({ status, json }).toMatchObject({ status: 400, json: { errors: ['request.invalid'], field } });
  });

  it('go away with their prototype, annotations too', async () => {
    const app = await product.createApp(owner);
    await post(`/rest/comments/apps/${app}`, onScreen, owner);
    await post(`/rest/annotations/apps/${app}`, { type: 'tags', sessions: {} }, owner);
    const left = async () => {
      const { documents } = product.platform;
      const kinds = [collections.commentsComments, collections.commentsAnnotations];
      const counts = await Promise.all(kinds.map((kind) => documents.collection(kind).count({ appID: app })));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    expect(await left()).toBe(2);
    await product.call('DELETE', `/rest/apps/${app}.json`, { token: owner.token });
    for (let attempt = 0; attempt < 500 && (await left()) > 0; attempt += 1)
      await new Promise((next) => setTimeout(next, 10));
    expect(await left()).toBe(0);
  });
});
