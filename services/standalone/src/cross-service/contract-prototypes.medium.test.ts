/** What the contract asks of us beyond the product that clients were written for: accounts and prototypes, by the ids of routes. */
import { findOrphans } from '@prototrail/cli';
import { anEvent } from '@prototrail/testing';
import sharp from 'sharp';
import { openTestProduct, type Account, type Answer, type Call, type TestProduct } from '../testing/test-product';

const ok = (details: string) => ({ status: 200, json: { status: 'ok', details } });
const refused = (...errors: string[]) => ({ status: 200, json: { type: 'error', errors } });

describe('the contract of accounts and prototypes', () => {
  let product: TestProduct;
  let people: Record<'owner' | 'writer' | 'reader' | 'stranger', Account>;
  let id: string;
  let publicId: string;
  let picture: Buffer;

  const as =
    (who: keyof typeof people | 'guest') =>
    (method: string, path: string, call: Call = {}): Promise<Answer> =>
      product.call(method, path, { ...call, token: who === 'guest' ? undefined : people[who].token });
  const [owner, writer, reader, stranger, guest] = [
    as('owner'),
    as('writer'),
    as('reader'),
    as('stranger'),
    as('guest'),
  ];
  const upload = (path: string, bytes: Buffer, name: string): Promise<Answer> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return owner('POST', path, { raw: form });
  };

  beforeAll(async () => {
    product = await openTestProduct();
    people = {
      owner: await product.signUp('owner'),
      writer: await product.signUp('writer'),
      reader: await product.signUp('reader'),
      stranger: await product.signUp('stranger'),
    };
    id = await product.createApp(people.owner);
    publicId = await product.createApp(people.owner, { isPublic: true });
    for (const app of [id, publicId])
      for (const [email, permission] of [
        [people.writer.email, 2],
        [people.reader.email, 1],
      ])
        await owner('POST', `/rest/apps/${app}/team/`, { body: { email, permission } });
    picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  }, 30_000);
  afterAll(() => product.close());

  describe('accounts', () => {
    it('USR-01 names every value that is missing, and keeps what the form has alone', async () => {
      expect(await guest('POST', '/rest/user', { body: {} })).toMatchObject(
        refused('user.email.invalid', 'user.password.invalid', 'user.tos.invalid'),
      );
      const body = { email: 'Eve@Example.org', password: 'a long secret', tos: true };
      const more = { _id: 'x', role: 'admin', paidUntil: 9e15, has: ['all'], loginCount: 40, domain: 'd', status: 's' };
      const created = await guest('POST', '/rest/user', { body: { ...body, ...more } });
      expect(created.json).toMatchObject({ email: 'eve@example.org', role: 'user' });
      const login = await guest('POST', '/rest/login', { body });
      expect(login.json).toMatchObject({ role: 'user', loginCount: 1, id: expect.stringMatching(/^[0-9a-f]{24}$/) });
      for (const name of ['paidUntil', 'has', 'domain', 'status', 'password', 'failedLoginAttempts'])
        expect(login.json).not.toHaveProperty(name);
    });

    it('USR-03 answers every failure alike, with status 200', async () => {
      for (const body of [{ email: 'nobody@example.org', password: 'x' }, { email: people.owner.email }, {}])
        expect(await guest('POST', '/rest/login/', { body })).toMatchObject(refused('user.login.fail'));
    });

    it('USR-04, USR-05 void a token at logout; a record is for its person alone', async () => {
      const leaver = await product.signUp('leaver');
      const read = (token?: string) => product.call('GET', `/rest/user/${leaver.id}.json`, { token });
      expect((await read(leaver.token)).json).toMatchObject({ _id: leaver.id, id: leaver.id });
      expect([(await read(people.owner.token)).status, (await read()).status]).toEqual([404, 401]);
      expect(await product.call('DELETE', '/rest/login/', { token: leaver.token })).toMatchObject(
        ok('user.logged.out'),
      );
      expect((await read(leaver.token)).status).toBe(401);
      expect(await guest('DELETE', '/rest/login/')).toMatchObject(ok('user.logged.out'));
    });

    it('USR-06 changes what a profile has, and nothing of the account', async () => {
      const body = { homepage: 'https://example.org', role: 'admin', plan: 'team', loginCount: 99, created: 1 };
      const changed = await owner('POST', `/rest/user/${people.owner.id}.json`, { body });
      expect(changed.json).toMatchObject({ homepage: 'https://example.org', role: 'user', loginCount: 1 });
      const tips = { notifications: { star: 1_700_000_000_000 } };
      expect((await owner('POST', `/rest/user/${people.owner.id}.json`, { body: tips })).json).toMatchObject(tips);
      const tooMany = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`tip${index}`, 1]));
      const answer = await owner('POST', `/rest/user/${people.owner.id}.json`, { body: { notifications: tooMany } });
      expect(answer.status).toBe(400);
    });

    it('USR-07, USR-08, USR-09 judge portraits by their content, and serve them under any label', async () => {
      const path = `/rest/user/${people.owner.id}/images/`;
      expect(await upload(path, Buffer.from('<html>'), 'face.png')).toMatchObject(refused('user.image.wrong'));
      const { image } = (await upload(path, picture, 'face.png')).json as { image: string };
      for (const label of ['Ada_Marsh', 'a/b/c', 'undefined_undefined'])
        expect((await guest('GET', `${path}${label}/${image}`)).headers.get('content-type')).toBe('image/png');
      expect((await owner('DELETE', `${path}other.png`)).json).toMatchObject({ image });
      expect((await owner('DELETE', `${path}${image}`)).json).not.toHaveProperty('image');
    });

    it('USR-12, USR-14 close an account by the header alone; nobody opens one by a claim', async () => {
      const leaver = await product.signUp('closing');
      expect((await guest('GET', `/rest/retire?token=${leaver.token}`)).status).toBe(401);
      const body = { id: 'x', name: 'x', email: 'x@example.org', token: 'x' };
      expect((await guest('POST', '/rest/user/external', { body })).status).toBe(404);
      expect(await product.call('GET', '/rest/retire', { token: leaver.token })).toMatchObject(ok('user.logged.out'));
    });
  });

  describe('prototypes', () => {
    it('APP-01, APP-05 keep unknown fields, and give no say over ids, teams and deletion', async () => {
      const sent = { ...{ _id: 'x', id: 'x', users: { x: 3 }, invitations: { h: 1 }, isDeleted: true, parent: 'p' } };
      const created = await owner('POST', '/rest/apps', { body: { ...sent, name: 'One', created: 0, size: 7 } });
      const app = created.json as { id: string; created: number };
      expect(app).toMatchObject({ name: 'One', size: 7, id: expect.stringMatching(/^[0-9a-f]{24}$/) });
      expect(app.created).toBeGreaterThan(1_600_000_000_000);
      expect(
        await owner('POST', `/rest/apps/${app.id}.json`, { body: { ...sent, created: 1, name: 'Two' } }),
      ).toMatchObject(ok('app.update.succcess'));
      const read = (await owner('GET', `/rest/apps/${app.id}.json`)).json as object;
      expect(read).toMatchObject({ name: 'Two', id: app.id, _id: app.id, created: app.created });
      for (const name of ['users', 'invitations', 'isDeleted', 'parent']) expect(read).not.toHaveProperty(name);
    });

    it('APP-02, APP-03 answer short forms, to guests, too', async () => {
      expect(await guest('GET', '/rest/apps/?summary=true')).toMatchObject({ status: 200, json: [] });
      const listed = (await guest('GET', '/rest/apps/public?summary=true')).json as Record<string, unknown>[];
      expect(listed.map((app) => app['id'])).toEqual([publicId]);
      expect(listed[0]).not.toHaveProperty('widgets');
      expect((await owner('GET', '/rest/apps?paging=true')).json).toMatchObject({ offset: 0, rows: expect.any(Array) });
    });

    it('APP-04 refuses a token in the address that cannot be used, for public prototypes, too', async () => {
      for (const token of ['garbage', people.owner.token.slice(0, -3)])
        expect((await guest('GET', `//rest/apps/${publicId}.json?token=${token}`)).status).toBe(401);
      expect((await guest('GET', `//rest/apps/${id}.json?token=${people.reader.token}`)).status).toBe(200);
    });

    it('APP-05, APP-07 let the owner alone make a prototype public', async () => {
      await writer('POST', `/rest/apps/${id}.json`, { body: { isPublic: true } });
      await writer('POST', `/rest/apps/${id}/update`, { body: [{ type: 'update', name: 'isPublic', object: true }] });
      expect((await guest('GET', `/rest/apps/${id}.json`)).status).toBe(401);
    });

    it('APP-06 answers 403 to readers, who post the number of tests with every visit', async () => {
      const props = { id, sessionCount: 0 };
      expect((await reader('POST', `/rest/apps/props/${id}.json`, { body: props })).status).toBe(403);
      expect(await owner('POST', `/rest/apps/props/${id}.json`, { body: props })).toMatchObject(
        ok('app.update.succcess'),
      );
      expect((await owner('GET', `/rest/apps/${id}.json`)).json).toMatchObject({ sessionCount: 0 });
    });

    it('APP-07 takes changes in their order, at most 5,000, and none of what only we set', async () => {
      const change = (body: unknown) => owner('POST', `/rest/apps/${id}/update`, { body });
      const at = { parent: 'templates', name: 't1' };
      const set = (object: unknown) => ({ type: 'add', ...at, object });
      expect(await change([set(1), { type: 'delete', ...at }, set({ style: { color: 'red' } })])).toMatchObject(
        ok('app.changes.succcess'),
      );
      await change([
        { type: 'update', name: 'created', object: 1 },
        { type: 'update', name: 'isDeleted', object: true },
      ]);
      const read = (await owner('GET', `/rest/apps/${id}.json`)).json as { created: number };
      expect(read).toMatchObject({ templates: { t1: { style: { color: 'red' } } } });
      expect(read.created).toBeGreaterThan(1);
      expect(await change([])).toMatchObject(refused('app.update.error.no.data'));
      expect((await change(Array.from({ length: 5_001 }, () => set(1)))).status).toBe(400);
      expect((await change([{ type: 'add', parent: 'widgets', name: 'a.b', object: 1 }])).status).toBe(400);
    });

    it('APP-08 copies for whoever may read, with all pictures, and never for guests', async () => {
      const body = { name: 'Copy' };
      const url = ((await upload(`/rest/images/${id}`, picture, 'a.png')).json as { uploads: { url: string }[] })
        .uploads[0]?.url;
      const object = { id: 'w1', style: { backgroundImage: { url } }, props: { images: [{ url }] } };
      await owner('POST', `/rest/apps/${id}/update`, {
        body: [{ type: 'add', parent: 'widgets', name: 'w1', object }],
      });
      const copied = (await reader('POST', `/rest/apps/copy/${id}`, { body })).json as { id: string };
      const text = (await reader('GET', `/rest/apps/${copied.id}.json`)).text;
      expect(text).not.toContain(url);
      expect(text.split(`${copied.id}/`)).toHaveLength(3);
      expect((await guest('POST', `/rest/apps/copy/${publicId}`, { body })).status).toBe(401);
      expect((await stranger('POST', `/rest/apps/copy/${id}`, { body })).status).toBe(404);
      expect(await owner('POST', `/rest/apps/copy/${id}`)).toMatchObject(refused('app.copy.error'));
    });

    it('INV-01, INV-02, INV-03, INV-04 open a prototype by its link', async () => {
      const links = async (call: typeof owner, app: string) =>
        Object.values((await call('GET', `/rest/invitation/${app}.json`)).json as object);
      expect(await links(writer, id)).toEqual([1, 2, 3]);
      expect([await links(reader, id), await links(guest, publicId)]).toEqual([[], [1]]);
      const hash = await product.hashOf(id, people.owner);
      expect(hash).toMatch(/^[\w-]{64}$/);
      expect((await guest('GET', `/rest/invitation/${hash}.json`)).json).toEqual({ [hash]: 1 });
      expect((await guest('GET', `/rest/invitation/${hash}/app.json`)).json).toMatchObject({
        id,
        screens: {},
        lines: {},
      });
      expect((await guest('GET', `/rest/invitation/${hash}/update.json`)).json).toMatchObject({ id });
      expect((await guest('GET', `/rest/invitation/${id}/${hash}/test.json`)).json).toMatchObject({
        appID: id,
        tasks: [],
      });
      expect((await guest('GET', `/rest/invitation/${publicId}/${hash}/test.json`)).status).toBe(404);
    });

    it('IMG-01, IMG-03, IMG-05 take pictures alone, keep private ones private, and let the owner delete', async () => {
      const answer = await upload(`/rest/images/${id}?resize=false`, Buffer.from('text'), 'a.png');
      expect(answer).toMatchObject({ status: 200, json: { uploads: [], errors: ['a.png'] } });
      const stored = (await upload(`/rest/images/${id}`, picture, 'b.png')).json as {
        uploads: { id: string; url: string; width: number; height: number }[];
      };
      const [image] = stored.uploads;
      expect(image).toMatchObject({
        width: 8,
        height: 6,
        url: expect.stringMatching(new RegExp(`^${id}/[\\w-]+\\.\\w+$`)),
      });
      const read = await guest('GET', `/rest/images/${image?.url}?token=${people.reader.token}`);
      expect(read.headers.get('cache-control')).toContain('private');
      expect(read.headers.get('x-content-type-options')).toBe('nosniff');
      const path = `/rest/images/${id}/${image?.id}/${image?.url}`;
      expect([(await writer('DELETE', path)).status, (await owner('DELETE', path)).json]).toEqual([
        403,
        { status: 'ok', details: 'image.deleted' },
      ]);
    });

    it('UPL-01 to UPL-05 keep sounds, in parts on request', async () => {
      const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
      const { uploads } = (await upload(`/rest/uploads/${id}`, sound, 'a.mp3')).json as {
        uploads: { id: string; url: string }[];
      };
      expect((await upload(`/rest/uploads/${id}`, picture, 'b.mp3')).json).toMatchObject({
        uploads: [],
        errors: ['b.mp3'],
      });
      expect((await reader('GET', `/rest/uploads/${id}.json`)).json).toMatchObject([{ id: uploads[0]?.id }]);
      const hash = await product.hashOf(id, people.owner);
      const part = await guest('GET', `/rest/uploads/${hash}/${uploads[0]?.url}`, { headers: { range: 'bytes=0-3' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${sound.length}`]);
      const path = `/rest/uploads/${id}/${uploads[0]?.id}/${uploads[0]?.url}`;
      expect((await owner('DELETE', path)).json).toMatchObject({ status: 'ok' });
    });

    it('CMD-01 to CMD-07 make the stack when it is wanted, keep the position inside it, and at most 500 commands', async () => {
      const path = `/rest/commands/${publicId}`;
      expect((await owner('POST', `${path}/undo`)).json).toEqual({ pos: 0 });
      expect((await guest('GET', `${path}.json`)).status).toBe(401);
      const stack = Array.from({ length: 500 }, (_, index) => ({ id: `c${index}`, type: 'AddWidget' }));
      expect(await owner('POST', `${path}.json`, { body: { _id: 'x', stack, pos: 900 } })).toMatchObject(
        ok('commandstack.update.success'),
      );
      expect((await owner('POST', `${path}/add`, { body: { type: 'Move' } })).json).toMatchObject({
        command: { type: 'Move', userID: people.owner.id },
      });
      const read = (await owner('GET', `${path}.json`)).json as { stack: { id: string }[]; pos: number };
      expect([read.stack.length, read.stack[0]?.id, read.pos]).toEqual([500, 'c1', 500]);
      expect((await owner('POST', `${path}/redo`)).json).toEqual({ pos: 500 });
      for (const n of ['x', '-1', '10001']) expect((await owner('DELETE', `${path}/shift/${n}`)).status).toBe(400);
      expect((await owner('DELETE', `${path}/pop/10000`)).json).toEqual({ pos: 0 });
    });

    it('TEA-01 to TEA-05 keep the owner, name no addresses to strangers, and do what they answer', async () => {
      const [app, team] = [publicId, `/rest/apps/${publicId}/team`];
      expect((await guest('GET', `${team}.json`)).text).not.toContain('@');
      expect((await reader('GET', `/rest/apps/${app}/suggestions/team.json`)).json).toEqual([]);
      const add = (body: object, call = owner) => call('POST', `${team}/`, { body });
      const fail = (end: string) => refused(`apps.team.member.add.error.${end}`);
      expect(await add({ email: 'nobody@example.org', permission: 2 })).toMatchObject(fail('email'));
      expect(await add({ email: people.reader.email, permission: 3 })).toMatchObject(fail('owner'));
      expect(await add({ email: people.reader.email, permission: 0 })).toMatchObject(fail('0'));
      expect(await add({ email: people.stranger.email, permission: 2 }, reader)).toMatchObject(fail('read'));
      await add({ id: 'x', email: people.reader.email, permission: 2 });
      await add({ email: people.reader.email, permission: 1 });
      await add({ email: people.owner.email, permission: 1 }, writer);
      await writer('POST', `${team}/${people.owner.id}.json`, { body: { permission: 1 } });
      for (const person of [people.writer, people.owner])
        expect(await writer('DELETE', `${team}/${person.id}.json`)).toMatchObject(
          refused('apps.team.member.remove.error'),
        );
      const members = (await owner('GET', `${team}.json`)).json as { id: string; permission: number }[];
      expect(new Map(members.map((member) => [member.id, member.permission]))).toEqual(
        new Map([
          [people.owner.id, 3],
          [people.writer.id, 2],
          [people.reader.id, 1],
        ]),
      );
      expect((await owner('POST', `${team}/${people.stranger.id}.json`, { body: { permission: 1 } })).status).toBe(404);
    });

    it('LIB-01 to LIB-04 keep libraries for their people', async () => {
      expect(await guest('GET', '/rest/libs')).toMatchObject({ status: 200, json: [] });
      const made = (await owner('POST', '/rest/libs', { body: { name: 'Kit', elements: [] } })).json as { id: string };
      expect((await stranger('GET', `/rest/libs/${made.id}.json`)).status).toBe(404);
      const body = { name: 'Kit 2', elements: [1] };
      expect((await owner('POST', `/rest/libs/${made.id}.json`, { body })).json).toMatchObject({
        ...body,
        id: made.id,
      });
    });

    it('APP-03, APP-09, APP-11 end links and everything that belongs to a prototype', async () => {
      const gone = await product.createApp(people.owner);
      const isListed = async (): Promise<boolean> =>
        ((await guest('GET', '/rest/apps/public')).json as { id: string }[]).some((app) => app.id === gone);
      await owner('POST', `/rest/apps/${gone}.json`, { body: { isPublic: true } });
      expect(await isListed()).toBe(true);
      const hash = await product.hashOf(gone, people.owner);
      expect(await owner('DELETE', `/rest/apps/invitation/${gone}`)).toMatchObject(ok('app.token.reset'));
      expect((await guest('GET', `/rest/invitation/${hash}/app.json`)).status).toBe(404);
      expect(await owner('DELETE', `/rest/apps/${gone}.json`)).toMatchObject(ok('app.delete.success'));
      expect(await isListed()).toBe(false);
      for (const path of [`/rest/apps/${gone}.json`, `/rest/test/${gone}.json`, `/rest/events/${gone}.json`])
        expect((await owner('GET', path)).status).toBe(404);
    });

    it('APP-09, USR-12 leave nothing in any store, as "prototrail doctor --orphans" sees it (W-34)', async () => {
      const leaver = await product.signUp('last');
      const app = await product.createApp(leaver);
      const call = (method: string, path: string, body?: object) =>
        product.call(method, path, { token: leaver.token, ...(body ? { body } : {}) });
      const hash = await product.hashOf(app, leaver);
      const { id: _, ...event } = anEvent({ session: 'S1_a' });
      for (const [path, body] of [
        [`/rest/test/${app}.json`, { tasks: [] }],
        [`/rest/comments/apps/${app}`, { type: 'overview', message: 'Hi' }],
        [`/rest/annotations/apps/${app}`, { type: 'session', reference: 'S1_a', isValid: true }],
        [`/rest/commands/${app}/add`, { type: 'Move' }],
        [`/rest/invitation/${app}/${hash}/events.json`, event],
        [`/rest/workspaces`, { name: 'Mine' }],
        [`/rest/libs`, { name: 'Kit' }],
      ] as const)
        expect((await call('POST', path, body)).status).toBe(200);
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(picture)]), 'a.png');
      await product.call('POST', `/rest/images/${app}`, { token: leaver.token, raw: form });
      const isRecorded = async (): Promise<boolean> =>
        ((await call('GET', `/rest/events/${app}.json`)).json as object[]).length > 0;
      while (!(await isRecorded())) await new Promise((done) => setImmediate(done));
      await call('GET', '/rest/retire');
      const left = async (): Promise<string[]> =>
        (await findOrphans(product.platform)).filter(({ level }) => level !== 'ok').map(({ text }) => text);
      const isGone = async (): Promise<boolean> =>
        (await guest('GET', `/rest/invitation/${hash}/app.json`)).status === 404;
      while (!(await isGone()) || (await left()).length > 0) await new Promise((done) => setTimeout(done, 50));
      expect(await left()).toEqual([]);
    }, 20_000);
  });
});
