import sharp from 'sharp';
import { collections } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const day = 24 * 60 * 60 * 1000;

interface Picture {
  id: string;
  url: string;
}

describe('files of pictures', () => {
  let product: TestProduct;
  let owner: Account;
  let now = Date.now();

  beforeAll(async () => {
    product = await openTestProduct({ clock: { now: () => now }, environment: { AUTH_TOKEN_HOURS: '168' } });
    owner = await product.signUp('owner');
  });
  afterAll(() => product.close());
  beforeEach(signIn);

  /** Months go by here, and a login does not last so long. */
  async function signIn(): Promise<void> {
    const { email, password } = owner;
    const { json } = await product.call('POST', '/rest/login', { body: { email, password } });
    owner = { ...owner, token: (json as { token: string }).token };
  }
  async function upload(appId: string, background: string): Promise<Picture> {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), `${background}.png`);
    const { json } = await product.call('POST', `/rest/images/${appId}`, { token: owner.token, raw: form });
    const [stored] = (json as { uploads: Picture[] }).uploads;
    if (!stored) throw new Error('nothing was stored');
    return stored;
  }
  const call = (method: string, path: string, body?: unknown) =>
    product.call(method, path, { token: owner.token, ...(body === undefined ? {} : { body }) });
  const files = async (): Promise<string[]> => (await product.platform.objects.list('pictures/')).map(({ key }) => key);
  const statusOf = async ({ url }: Picture): Promise<number> => (await call('GET', `/rest/images/${url}`)).status;
  const removePicture = (appId: string, { id, url }: Picture) => call('DELETE', `/rest/images/${appId}/${id}/${url}`);
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((done) => setImmediate(done));
  };
  const show = (id: string, url: string | undefined) =>
    call('POST', `/rest/apps/${id}/update`, [{ type: 'update', name: 'description', object: `picture ${url ?? ''}` }]);

  it('are stored once for the same content, also of copies and other prototypes, and go with the last record', async () => {
    const id = await product.createApp(owner);
    const [first, second] = [await upload(id, 'blue'), await upload(id, 'blue')];
    expect(second.url).not.toBe(first.url);
    const other = await product.createApp(owner);
    const third = await upload(other, 'blue');
    const { json: copy } = await call('POST', `/rest/apps/copy/${id}`, { name: 'Copy' });
    const copyId = (copy as { id: string }).id;
    const copied = (await call('GET', `/rest/images/${copyId}.json`)).json as Picture[];
    expect(copied).toHaveLength(2);
    expect(Object.keys(copied[0] ?? {})).not.toEqual(expect.arrayContaining(['content', 'file', 'size']));
    expect(await files()).toHaveLength(1);
    await upload(other, 'red');
    expect(await files()).toHaveLength(2);

    await removePicture(id, first);
    await removePicture(id, first);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([404, 200, 200]);
    await call('DELETE', `/rest/apps/${copyId}.json`);
    await call('DELETE', `/rest/apps/${id}.json`);
    await until(async () => (await statusOf(second)) === 404);
    expect(await statusOf(third)).toBe(200);
    await call('DELETE', `/rest/apps/${other}.json`);
    await until(async () => (await files()).length === 0);
    expect(await product.platform.documents.collection(collections.appsContents).count()).toBe(0);
  });

  it('that come and go at the same time are never lost', async () => {
    const id = await product.createApp(owner);
    const pictures = [await upload(id, 'green')];
    for (let round = 0; round < 5; round += 1) {
      const [next] = await Promise.all([upload(id, 'green'), ...pictures.map((picture) => removePicture(id, picture))]);
      expect(await statusOf(next)).toBe(200);
      pictures.splice(0, 1, next);
    }
    expect(await files()).toHaveLength(1);
    await removePicture(id, pictures[0] as Picture);
    expect(await files()).toEqual([]);
  });

  it('go once neither the prototype, nor a version that is kept, nor the study shows them', async () => {
    const id = await product.createApp(owner);
    const [dropped, shown, studied] = [await upload(id, 'red'), await upload(id, 'blue'), await upload(id, 'white')];
    await call('POST', `/rest/test/${id}.json`, { tasks: [], splash: studied });
    await show(id, `${dropped.url} ${shown.url}`);
    await call('POST', `/rest/apps/${id}/versions.json`, { name: 'With both' });
    const listed = async (): Promise<string[]> =>
      ((await call('GET', `/rest/images/${id}.json`)).json as Picture[]).map(({ url }) => url).sort();
    const later = async (days: number, text: string): Promise<void> => {
      now += days * day;
      await signIn();
      await show(id, text);
    };
    await later(1, shown.url);
    await later(40, shown.url);
    await later(40, shown.url);
    // the version with a name is kept
    expect(await listed()).toEqual([dropped.url, shown.url, studied.url].sort());
    const { json } = await call('GET', `/rest/apps/${id}/versions.json?named=true`);
    const [version] = (json as { rows: { id: string }[] }).rows;
    await call('POST', `/rest/apps/${id}/versions/${version?.id ?? ''}.json`, { name: null });
    await later(40, `${shown.url} again`);
    expect(await listed()).toHaveLength(3);
    await later(2, shown.url);
    expect(await listed()).toEqual([shown.url, studied.url].sort());
    expect(await statusOf(dropped)).toBe(404);
    expect(await files()).toHaveLength(2);
  });

  it('are read by a token that opens files alone, and ends with its login', async () => {
    const id = await product.createApp(owner);
    const { url } = await upload(id, 'blue');
    const { json } = await call('GET', '/rest/account/file-token.json');
    const { token, until: end } = json as { token: string; until: number };
    expect(end - now).toBeLessThanOrEqual(60 * 60 * 1000);
    const read = async (): Promise<number> => (await product.call('GET', `/rest/images/${url}?token=${token}`)).status;
    expect(await read()).toBe(200);
    expect((await product.call('GET', `/rest/images/${url}?token=${owner.token}`)).status).toBe(200);
    for (const path of [`/rest/apps/${id}.json`, `/rest/images/${id}.json`, '/rest/account/sessions.json'])
      for (const call of [product.call('GET', `${path}?token=${token}`), product.call('GET', path, { token })])
        expect((await call).status).toBe(401);
    const stranger = await product.signUp('stranger');
    const theirs = (await product.call('GET', '/rest/account/file-token.json', { token: stranger.token })).json;
    const { token: other } = theirs as { token: string };
    expect((await product.call('GET', `/rest/images/${url}?token=${other}`)).status).toBe(404);
    await call('DELETE', '/rest/login');
    expect(await read()).toBe(401);
  });
});
