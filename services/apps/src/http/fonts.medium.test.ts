import { readFile } from 'node:fs/promises';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

interface Uploaded {
  uploads: { name: string; url: string; type: string; weight: number; axes?: { tag: string }[]; metrics: object }[];
  reasons?: { name: string; code: string }[];
}

describe('fonts of a prototype', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  let hash: string;
  let inter: Buffer;

  const send = async (files: readonly (readonly [name: string, bytes: Buffer])[], token = owner.token) => {
    const form = new FormData();
    for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return product.call('POST', `/rest/fonts/${id}`, { token, raw: form });
  };

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
    inter = await readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
    const hashes = (await product.call('GET', `/rest/invitation/${id}.json`, { token: owner.token })).json as object;
    hash = Object.keys(hashes)[0] ?? '';
  });
  afterAll(() => product.close());

  it('are described for the document, and served whole to the team and with fewer glyphs behind a link', async () => {
    const answer = await send([['Inter.woff2', inter]]);
    expect(answer.status).toBe(200);
    const [font] = (answer.json as Uploaded).uploads;
    expect(font).toMatchObject({ name: expect.stringMatching(/^Inter/) as string, type: 'woff2', weight: 400 });
    expect(font?.axes?.map(({ tag }) => tag)).toContain('wght');
    expect(font?.metrics).toMatchObject({ ascent: 969, descent: 241 });
    const whole = await product.call('GET', `/rest/fonts/${font?.url}?token=${owner.token}`);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('content-length')]).toEqual([
      200,
      'font/woff2',
      String(inter.length),
    ]);
    const part = await product.call('GET', `/rest/fonts/${hash}/${font?.url}`);
    expect(part.status).toBe(200);
    expect(Number(part.headers.get('content-length'))).toBeLessThan(inter.length);
    const etag = part.headers.get('etag') ?? '';
    const again = await product.call('GET', `/rest/fonts/${hash}/${font?.url}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await product.call('GET', `/rest/fonts/${font?.url}`)).status).toBe(401);
  });

  it('are refused by name and reason when they are none, damaged or too large; good ones beside them are stored', async () => {
    const answer = await send([
      ['notes.ttf', Buffer.from('just text')],
      ['cut.woff2', inter.subarray(0, 2000)],
      ['large.woff2', Buffer.alloc(10_000_001)],
      ['Inter.woff2', inter],
    ]);
    const { uploads, reasons } = answer.json as Uploaded;
    expect(answer.status).toBe(200);
    expect(uploads).toHaveLength(1);
    expect(reasons?.map(({ name, code }) => [name, code])).toEqual([
      ['notes.ttf', 'font.not.a.font'],
      ['cut.woff2', 'font.damaged'],
      ['large.woff2', 'font.too.large'],
    ]);
  });

  it('come along with a copy, and unknown ones are not found', async () => {
    const { uploads } = (await send([['Inter.woff2', inter]])).json as Uploaded;
    const file = uploads[0]?.url.split('/')[1] ?? '';
    const copied = await product.call('POST', `/rest/apps/copy/${id}`, { token: owner.token, body: { name: 'Copy' } });
    const copy = String((copied.json as { id?: string; _id?: string }).id ?? '');
    expect((await product.call('GET', `/rest/fonts/${copy}/${file}?token=${owner.token}`)).status).toBe(200);
    for (const name of ['none.woff2', 'no%20ne.woff2', '%7B%7Bx%7D%7D'])
      expect((await product.call('GET', `/rest/fonts/${id}/${name}?token=${owner.token}`)).status).toBe(404);
  });

  it('are stored by those alone who may change the prototype', async () => {
    const stranger = await product.signUp('stranger');
    expect((await send([['Inter.woff2', inter]], stranger.token)).status).toBe(404);
  });
});
