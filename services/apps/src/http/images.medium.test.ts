import sharp from 'sharp';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('images of a prototype', () => {
  let product: TestProduct;
  let owner: Account;
  let path: string;
  let hash: string;

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    const id = await product.createApp(owner);
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'blue.png');
    const { uploads } = (await product.call('POST', `/rest/images/${id}`, { token: owner.token, raw: form })).json as {
      uploads: { url: string }[];
    };
    path = uploads[0]?.url ?? '';
    const hashes = (await product.call('GET', `/rest/invitation/${id}.json`, { token: owner.token })).json as object;
    hash = Object.keys(hashes)[0] ?? '';
  });
  afterAll(() => product.close());

  it('are sent once: a copy that is still good costs no bytes, and none is kept for others (W-26)', async () => {
    for (const address of [`/rest/images/${path}?token=${owner.token}`, `/rest/images/${hash}/${path}`]) {
      const first = await product.call('GET', address);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(etag).toMatch(/^".+"$/);
      expect(first.headers.get('cache-control')).toContain('private, max-age=300');
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await product.call('GET', address, { headers: { 'if-none-match': known } });
        expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
      }
      expect((await product.call('GET', address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });

  it('are refused to strangers, who say that they have a copy', async () => {
    const answer = await product.call('GET', `/rest/images/${path}`, { headers: { 'if-none-match': '*' } });
    expect(answer.status).toBe(401);
  });
});
