/**
 * Programs that build pages from a prototype by its share key: the command line of Quant-UX (1.9.2: kinds Vue and HTML; it knows the key
 * and the server alone) and Vue components that draw a prototype while they run. The requests are what these programs sent to the product
 * when they were run against it.
 */
import { anActingPrototype } from '@prototrail/testing';
import sharp from 'sharp';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

interface Design {
  screens: Record<string, { name: string; children: string[]; props: { start?: boolean } }>;
  widgets: Record<string, { type: string; style: { backgroundImage?: { url: string } } }>;
  lines: Record<string, { from: string; to: string }>;
}

describe('programs that load a design by its share key', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  let key: string;
  let url: string;

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner, anActingPrototype());
    key = await product.hashOf(id, owner);
    const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)]), 'dot.png');
    const { token } = owner;
    const stored = await product.call('POST', `/rest/images/${id}`, { token, raw: form });
    url = (stored.json as { uploads: { url: string }[] }).uploads[0]?.url ?? '';
    const shown = { type: 'Image', style: { backgroundImage: { url, w: 8, h: 6 } }, x: 1, y: 1, w: 8, h: 6 };
    const changes = [{ parent: 'widgets', name: 'dot', type: 'add', object: { id: 'dot', props: {}, ...shown } }];
    await product.call('POST', `/rest/apps/${id}/update`, { token, body: changes });
  }, 30_000);
  afterAll(() => product.close());

  /** A bare request: the programs send neither a login nor what they take. */
  const get = (path: string): Promise<Response> => fetch(product.url + path);

  it('get the whole prototype, with everything that they look for', async () => {
    const answer = await get(`/rest/invitation/${key}/app.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const design = (await answer.json()) as Design;
    const made = anActingPrototype();
    expect(Object.keys(design.screens)).toEqual(Object.keys(made.screens));
    expect(Object.keys(design.widgets)).toEqual([...Object.keys(made.widgets), 'dot']);
    expect(design.lines).toEqual(made.lines);
    expect(Object.values(design.screens).filter(({ props }) => props.start === true)).toHaveLength(1);
  });

  it.each([
    ['the command line', (address: string) => `/rest/images/${key}/${address}`],
    ['a component, which doubles a slash', (address: string) => `/rest/images/${key}//${address}`],
  ])('get its pictures as the owner gets them, asked by %s', async (_, pathOf) => {
    const design = (await (await get(`/rest/invitation/${key}/app.json`)).json()) as Design;
    const address = design.widgets['dot']?.style.backgroundImage?.url ?? '';
    expect(address).toBe(url);
    const answer = await get(pathOf(address));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const headers = { authorization: `Bearer ${owner.token}` };
    const stored = await (await fetch(`${product.url}/rest/images/${url}`, { headers })).arrayBuffer();
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(stored))).toBe(true);
  });

  it('are told by the code that a key is wrong, and get no pictures with it', async () => {
    const wrong = `${key.slice(0, -4)}abcd`;
    for (const path of [
      `/rest/invitation/${wrong}/app.json`,
      `/rest/invitation/no-key/app.json`,
      `/rest/images/${wrong}/${url}`,
    ])
      expect((await get(path)).status).toBe(404);
  });
});
