import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';
import sharp from 'sharp';

describe('profile images', () => {
  let product: TestProduct;
  let ada: Account;
  const picture = (side = 8) => sharp({ create: { width: side, height: side, channels: 3, background: 'red' } });
  const upload = (files: [name: string, bytes: Buffer][], id = ada.id, token = ada.token) => {
    const form = new FormData();
    for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return product.call('POST', `/rest/user/${id}/images/`, { token, raw: form });
  };
  const imageOf = (answer: { json: unknown }) => (answer.json as { image?: string }).image ?? '';

  beforeAll(async () => {
    product = await openTestProduct();
    ada = await product.signUp('ada');
  });
  afterAll(() => product.close());

  it('are re-encoded, scaled down, named at random and served to anybody under any label (W-24, W-37)', async () => {
    const answer = await upload([['me.html', await picture(900).png().toBuffer()]]);
    expect(answer.json).toMatchObject({ id: ada.id, image: expect.stringMatching(/^[0-9a-f]{32}\.png$/) });
    for (const label of ['undefined_undefined', 'Ada%20L_M', 'a/b/c', '100%']) {
      const shown = await fetch(`${product.url}/rest/user/${ada.id}/images/${label}/${imageOf(answer)}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(shown.headers.get('cache-control')).toBe('no-transform,public,max-age=86400,s-maxage=86401');
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(512);
      const again = await fetch(shown.url, { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }
  });

  it('replace each other, and only the one that is set can be read or removed (W-27)', async () => {
    const first = imageOf(await upload([['a.jpg', await picture().jpeg().toBuffer()]]));
    const second = imageOf(await upload([['a.gif', await picture().gif().toBuffer()]]));
    const status = async (file: string) => (await product.call('GET', `/rest/user/${ada.id}/images/x/${file}`)).status;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    const remove = (file: string) =>
      product.call('DELETE', `/rest/user/${ada.id}/images/${file}`, { token: ada.token });
    expect(imageOf(await remove(first))).toBe(second);
    expect((await remove(second)).json).not.toHaveProperty('image');
    expect(await status(second)).toBe(404);
    expect((await remove(second)).status).toBe(200);
  });

  it('are refused when they are no JPG, PNG or GIF, and when there is not exactly one', async () => {
    const png = await picture().png().toBuffer();
    const wrong = { type: 'error', errors: ['user.image.wrong'] };
    expect((await upload([['a.png', Buffer.from('<script>')]])).json).toEqual(wrong);
    expect((await upload([['a.png', await picture().webp().toBuffer()]])).json).toEqual(wrong);
    for (const files of [
      [],
      [
        ['a', png],
        ['b', png],
      ],
    ] as [string, Buffer][][]) {
      const answer = await upload(files);
      expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 404, json: { field: 'file' } });
    }
  });

  it('are set and removed by the person alone', async () => {
    const eve = await product.signUp('eve');
    const png = await picture().png().toBuffer();
    expect((await upload([['a.png', png]], ada.id, eve.token)).status).toBe(404);
    const remove = await product.call('DELETE', `/rest/user/${ada.id}/images/x.png`, { token: eve.token });
    expect(remove.status).toBe(404);
  });
});
