import sharp from 'sharp';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('uploads that are not as they should be', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  const post = (path: string, call: object) => product.call('POST', path, { token: owner.token, ...call });

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
  });
  afterAll(() => product.close());

  describe('with', () => {
    const upload = async (files: readonly [string, Buffer][]) => {
      const form = new FormData();
      for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
      return product.call('POST', `/rest/images/${id}`, { token: owner.token, raw: form });
    };
    const stored = async () =>
      (await product.call('GET', `/rest/images/${id}.json`, { token: owner.token })).json as object[];
    const dot = () =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .png()
        .toBuffer();

    it('of 25 files store none and name all', async () => {
      const png = await dot();
      const answer = await upload(Array.from({ length: 25 }, (_, index) => [`${index}.png`, png]));
      expect(answer).toMatchObject({ status: 200, json: { uploads: [], errors: expect.any(Array) } });
      expect((answer.json as { errors: string[] }).errors).toHaveLength(25);
      expect(await stored()).toEqual([]);
    });

    it('of a file whose name has control characters store nothing and say so', async () => {
      const png = (await dot()).toString('latin1');
      const raw = Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="a"; filename="a\u0001\u001bb.png"\r\n\r\n${png}\r\n--x--\r\n`,
        'latin1',
      );
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      expect(await product.call('POST', `/rest/images/${id}`, { token: owner.token, raw, headers })).toMatchObject({
        status: 400,
        json: { errors: ['request.invalid'], problems: [{ field: 'filename' }] },
      });
      expect(await stored()).toEqual([]);
    });

    it('of an empty file name it', async () => {
      expect(await upload([['empty.png', Buffer.alloc(0)]])).toMatchObject({
        status: 200,
        json: { uploads: [], errors: ['empty.png'], reasons: [{ code: 'image.not.an.image' }] },
      });
    });

    it.each([
      ['without a boundary', 'multipart/form-data', 'x'],
      [
        'cut off',
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nab',
      ],
    ])('%s are refused and store nothing', async (_, type, raw) => {
      const headers = { 'content-type': type };
      expect(await product.call('POST', `/rest/images/${id}`, { token: owner.token, raw, headers })).toMatchObject({
        status: 400,
        json: { type: 'error', errors: ['request.malformed'], message: expect.any(String) },
      });
      expect(await stored()).toEqual([]);
    });
  });

  it('files that are no images are named with the reason, and the good ones stay (W-24)', async () => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'blue' } }).withExif({ IFD0: { Copyright: 'me' } });
    const form = new FormData();
    const add = async (name: string, bytes: Promise<Buffer> | Buffer): Promise<void> =>
      form.append('file', new Blob([new Uint8Array(await bytes)]), name);
    await add('good.jpg', picture(30, 20).jpeg().toBuffer());
    await add('good.webp', picture(40, 20).webp().toBuffer());
    await add('good.avif', picture(50, 20).avif().toBuffer());
    await add('text.png', Buffer.from('not an image at all'));
    await add('wide.png', picture(20_000, 2).png().toBuffer());
    await add('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    await add('cut.jpg', (await picture(300, 300).jpeg().toBuffer()).subarray(0, 800));
    await add('huge.png', Buffer.alloc(5_100_000, 1));
    const answer = await post(`/rest/images/${id}`, { raw: form });
    expect(answer.status).toBe(200);
    const { uploads, errors, reasons } = answer.json as {
      uploads: { url: string }[];
      errors: string[];
      reasons: { name: string; message: string }[];
    };
    expect(uploads).toMatchObject([
      { name: 'good.jpg', width: 30, height: 20, appID: id },
      { name: 'good.webp', width: 40, url: expect.stringMatching(/\.webp$/) },
      { name: 'good.avif', width: 50, url: expect.stringMatching(/\.webp$/) },
    ]);
    expect(errors).toEqual(['text.png', 'wide.png', 'drawing.svg', 'cut.jpg', 'huge.png']);
    expect(reasons.find((reason) => reason.name === 'wide.png')?.message).toContain('20000 by 2 pixels');
    const bytes = Buffer.from(
      await (await fetch(`${product.url}/rest/images/${uploads[0]?.url}?token=${owner.token}`)).arrayBuffer(),
    );
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const webp = await fetch(`${product.url}/rest/images/${uploads[1]?.url}?token=${owner.token}`);
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect((await product.call('GET', `/rest/images/${id}.json`, { token: owner.token })).json).toHaveLength(3);
  });

  it('an upload that is not multipart names what to send', async () => {
    expect(await post(`/rest/images/${id}`, { body: {} })).toMatchObject({
      status: 400,
      json: { errors: ['request.invalid'] },
    });
  });
});
