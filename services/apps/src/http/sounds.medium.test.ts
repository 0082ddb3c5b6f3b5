import { collections } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

/** One frame of MP3, 128 kbit/s and 44.1 kHz, with nothing to hear. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
const tagged = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\u0001\0', 'latin1'), Buffer.alloc(128), frame]);

interface Sound {
  id: string;
  url: string;
  name: string;
}
interface Answer {
  uploads: Sound[];
  errors?: string[];
}

describe('sounds of a prototype', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
  });
  afterAll(() => product.close());

  async function upload(appId: string, files: readonly [string, Buffer][]) {
    const form = new FormData();
    for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const answer = await product.call('POST', `/rest/uploads/${appId}`, { token: owner.token, raw: form });
    expect(answer.status).toBe(200);
    return answer.json as Answer;
  }
  const list = async (appId: string) =>
    (await product.call('GET', `/rest/uploads/${appId}.json`, { token: owner.token })).json as Sound[];

  it('are stored when they are MP3; other files are named with the reason', async () => {
    const answer = await upload(id, [
      ['ring.mp3', frame],
      ['tagged.mp3', tagged],
      ['page.mp3', Buffer.from('<html><script/></html>')],
      ['empty.mp3', Buffer.alloc(0)],
      ['long.mp3', Buffer.concat([frame, Buffer.alloc(10_000_000)])],
    ]);
    expect(answer).toMatchObject({
      uploads: [
        {
          name: 'ring.mp3',
          appID: id,
          size: 417,
          url: expect.stringMatching(new RegExp(`^${id}/[0-9a-f]{32}\\.mp3$`)),
        },
        { name: 'tagged.mp3', size: 555 },
      ],
      errors: ['page.mp3', 'empty.mp3', 'long.mp3'],
      reasons: [{ code: 'sound.not.mp3' }, { code: 'sound.not.mp3' }, { code: 'sound.too.large' }],
    });
    expect(await list(id)).toEqual(expect.arrayContaining(answer.uploads));
  });

  it('above 20 in one upload are all refused', async () => {
    const files = Array.from({ length: 21 }, (_, index): [string, Buffer] => [`${index}.mp3`, frame]);
    const other = await product.createApp(owner);
    const answer = await upload(other, files);
    expect([answer.uploads, answer.errors?.length, await list(other)]).toEqual([[], 21, []]);
  });

  it('are read whole and in ranges, with a token and behind a link', async () => {
    const { uploads } = await upload(id, [['ring.mp3', frame]]);
    const url = uploads[0]?.url ?? '';
    const hash = await product.hashOf(id, owner);
    for (const address of [`/rest/uploads/${url}?token=${owner.token}`, `/rest/uploads/${hash}/${url}`]) {
      const read = async (range?: string) => {
        const answer = await fetch(product.url + address, range ? { headers: { range } } : {});
        const { byteLength: length } = await answer.arrayBuffer();
        return [answer.status, length, answer.headers.get('content-range')];
      };
      expect(await read()).toEqual([200, 417, null]);
      expect(await read('bytes=0-3')).toEqual([206, 4, 'bytes 0-3/417']);
      expect(await read('bytes=400-')).toEqual([206, 17, 'bytes 400-416/417']);
      expect(await read('bytes=-10')).toEqual([206, 10, 'bytes 407-416/417']);
      expect(await read('bytes=417-')).toEqual([416, 0, 'bytes */417']);
      expect(await read('bytes=0-1,5-6')).toEqual([200, 417, null]);
    }
    expect((await fetch(`${product.url}/rest/uploads/${url}`)).status).toBe(401);
  });

  it('go with a copy, which keeps its own when the first ones are deleted', async () => {
    const first = await product.createApp(owner);
    const { uploads } = await upload(first, [['ring.mp3', frame]]);
    const { token } = owner;
    const copied = await product.call('POST', `/rest/apps/copy/${first}`, { token, body: { name: 'Copy' } });
    const copy = (copied.json as { id: string }).id;
    const removal = `/rest/uploads/${first}/${uploads[0]?.id}/${uploads[0]?.url}`;
    for (let turn = 0; turn < 2; turn += 1)
      expect(await product.call('DELETE', removal, { token })).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect(await list(first)).toEqual([]);
    const [sound] = await list(copy);
    expect(sound).toMatchObject({ name: 'ring.mp3', appID: copy, url: expect.stringContaining(`${copy}/`) });
    expect((await product.call('GET', `/rest/uploads/${sound?.url}`, { token })).status).toBe(200);
  });

  it('are erased with their prototype', async () => {
    const gone = await product.createApp(owner);
    await upload(gone, [['ring.mp3', frame]]);
    const stored = () => product.platform.objects.list(`uploads/${gone}/`);
    expect(await stored()).toHaveLength(1);
    await product.call('DELETE', `/rest/apps/${gone}.json`, { token: owner.token });
    while ((await stored()).length > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(
      await product.platform.documents.collection(collections.appsUploads).query({ where: { appID: gone }, limit: 5 }),
    ).toMatchObject({ items: [] });
  });
});
