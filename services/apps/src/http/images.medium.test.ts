import { extname } from 'node:path';
import sharp from 'sharp';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('images of a prototype', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  let path: string;
  let hash: string;

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
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

  describe('asked for by a page', () => {
    const photo = async (width: number, height: number): Promise<Buffer> => {
      const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251));
      return sharp(noise, { raw: { width, height, channels: 3 } })
        .blur(3)
        .toBuffer();
    };
    const add = async (name: string, width: number, height: number): Promise<string> => {
      const raw = sharp(await photo(width, height), { raw: { width, height, channels: 3 } });
      const bytes = await raw.toFormat(extname(name).slice(1) as 'jpeg', { quality: 100 }).toBuffer();
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const answer = await product.call('POST', `/rest/images/${id}`, { token: owner.token, raw: form });
      return (answer.json as { uploads: { url: string }[] }).uploads[0]?.url ?? '';
    };
    const ask = async (url: string, query: string, headers: Record<string, string>) => {
      const answer = await fetch(`${product.url}/rest/images/${hash}/${url}${query}`, { headers });
      return { answer, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    /** The first answers are the stored file, until the other form is made. */
    const askFor = async (type: string, url: string, headers: Record<string, string>) => {
      let sent = await ask(url, '', headers);
      while (sent.type !== type) sent = await ask(url, '', headers);
      return sent;
    };
    const browser = { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' };

    it('come as AVIF or WebP where it takes them, smaller, and as they are for everybody else', async () => {
      const url = await add('photo.jpg', 640, 480);
      const stored = await ask(url, '', { accept: '*/*' });
      expect([stored.type, stored.answer.headers.get('vary')]).toEqual(['image/jpeg', 'accept, sec-fetch-dest']);
      expect((await ask(url, '', browser)).bytes).toEqual(stored.bytes);
      for (const [headers, type] of [
        [browser, 'image/avif'],
        [{ accept: 'image/webp,*/*' }, 'image/webp'],
        [{ accept: 'image/avif;q=0, image/webp' }, 'image/webp'],
      ] as const) {
        const { answer, bytes } = await askFor(type, url, headers);
        expect(bytes.length).toBeLessThan(stored.bytes.length);
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 480 });
        expect(answer.headers.get('etag')).not.toBe(stored.answer.headers.get('etag'));
      }
      for (const headers of [{ accept: 'image/png' }, { ...browser, 'sec-fetch-dest': 'document' }])
        expect((await ask(url, '', headers)).bytes).toEqual(stored.bytes);
    });

    it('come in the next larger of a few widths, and never larger than they are', async () => {
      const url = await add('photo.jpg', 640, 480);
      for (const [query, width] of [
        ['?width=100', 128],
        ['?width=512', 512],
        ['?width=600', 640],
        ['?width=5000', 640],
      ] as const)
        for (const headers of [browser, { accept: '*/*' }])
          expect(await sharp((await ask(url, query, headers)).bytes).metadata()).toMatchObject({ width });
      for (const query of ['?width=0', '?width=wide'])
        expect(await product.call('GET', `/rest/images/${hash}/${url}${query}`)).toMatchObject({
          status: 400,
          json: { problems: [{ field: 'width' }] },
        });
    });

    it('keep every pixel of a PNG, and what is smaller as it was stored', async () => {
      const url = await add('screen.png', 320, 200);
      const pixels = async (bytes: Buffer): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();
      const [stored, sent] = [await ask(url, '', {}), await askFor('image/webp', url, browser)];
      expect(stored.type).toBe('image/png');
      expect(await pixels(sent.bytes)).toEqual(await pixels(stored.bytes));
      const small = await add('small.webp', 1, 1);
      expect((await ask(small, '', browser)).bytes).toEqual((await ask(small, '', {})).bytes);
    });

    it('come by ranges, of the form that the caller has the rest of', async () => {
      const url = await add('photo.jpg', 640, 480);
      for (const [headers, type] of [
        [browser, 'image/avif'],
        [{ accept: '*/*' }, 'image/jpeg'],
      ] as const) {
        const { answer: whole, bytes } = await askFor(type, url, headers);
        const etag = whole.headers.get('etag') ?? '';
        const part = await ask(url, '', { ...headers, range: 'bytes=10-29', 'if-range': etag });
        expect([part.answer.status, part.bytes]).toEqual([206, bytes.subarray(10, 30)]);
        expect(part.answer.headers.get('content-range')).toBe(`bytes 10-29/${bytes.length}`);
        expect((await ask(url, '', { ...headers, range: 'bytes=0-9', 'if-range': '"other"' })).bytes).toEqual(bytes);
        expect((await ask(url, '', { ...headers, range: `bytes=${bytes.length}-` })).answer.status).toBe(416);
      }
    });

    it('leave nothing behind when they are deleted, and neither does an upload of too many', async () => {
      const files = async (): Promise<number> => (await product.platform.objects.list('pictures/')).length;
      const before = await files();
      const url = await add('photo.jpg', 300, 200);
      await ask(url, '?width=100', browser);
      expect(await files()).toBe(before + 2);
      const { token } = owner;
      const list = (await product.call('GET', `/rest/images/${id}.json`, { token })).json as {
        id: string;
        url: string;
      }[];
      const image = list.find((each) => each.url === url);
      await product.call('DELETE', `/rest/images/${id}/${image?.id}/${url}`, { token });
      expect(await files()).toBe(before);
      const form = new FormData();
      for (let shade = 0; shade < 21; shade += 1) {
        const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: { r: shade, g: 9, b: 9 } } });
        form.append('file', new Blob([new Uint8Array(await dot.png().toBuffer())]), `${shade}.png`);
      }
      await product.call('POST', `/rest/images/${id}`, { token, raw: form });
      expect(await files()).toBe(before);
    });
  });

  it('are refused to strangers, who say that they have a copy', async () => {
    const answer = await product.call('GET', `/rest/images/${path}`, { headers: { 'if-none-match': '*' } });
    expect(answer.status).toBe(401);
  });
});
