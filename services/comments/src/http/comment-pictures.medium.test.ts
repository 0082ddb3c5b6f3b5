import sharp from 'sharp';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

interface Comment {
  id: string;
  pictures?: { file: string; name: string; width: number; height: number }[];
}
interface Answer {
  comment: Comment;
  reasons: { name: string; code: string; message: string }[];
}

describe('pictures of comments', () => {
  let product: TestProduct;
  let owner: Account;
  let reader: Account;
  let id: string;
  let hash: string;
  let shot: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    product = await openTestProduct();
    [owner, reader] = [await product.signUp('owner'), await product.signUp('reader')];
    id = await product.createApp(owner);
    hash = await product.hashOf(id, owner);
    await product.call('POST', `/rest/apps/${id}/team/`, {
      token: owner.token,
      body: { email: reader.email, permission: 1 },
    });
    const blue = sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'blue' } });
    shot = new Uint8Array(await blue.png().toBuffer());
  });
  afterAll(() => product.close());

  const team = (): string => `/rest/comments/apps/${id}`;
  const link = (): string => `/rest/comments/hash/${hash}/${id}`;
  const write = async (door: string, token?: string, type = 'ScreenComment') => {
    const answer = await product.call('POST', door, { token, body: { type, reference: 's1', message: 'Look' } });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    return { id: (answer.json as Comment).id, ...(cookie === undefined ? {} : { headers: { cookie } }) };
  };
  const send = (door: string, comment: string, files: Record<string, Uint8Array<ArrayBuffer>>, who: object) => {
    const form = new FormData();
    for (const [name, bytes] of Object.entries(files)) form.append('file', new Blob([bytes]), name);
    return product.call('POST', `${door}/${comment}/pictures`, { raw: form, ...who });
  };
  const files = async () => (await product.platform.objects.list(`comments/${id}/`)).map(({ key }) => key);
  const rows = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.png`, shot]));

  it('are added by the author, made small enough to load, and read by whoever reads the comment', async () => {
    const comment = await write(team(), reader.token);
    const sent = await send(team(), comment.id, { 'shot.png': shot }, { token: reader.token });
    const { pictures = [] } = (sent.json as Answer).comment;
    expect(sent.json).toMatchObject({
      comment: { id: comment.id, pictures: [{ name: 'shot.png', width: 2_400, height: 1_200 }] },
      reasons: [],
    });
    const listed = (await product.call('GET', `${link()}.json`)).json as Comment[];
    expect(listed.find((each) => each.id === comment.id)?.pictures).toEqual(pictures);
    expect(listed[0]).not.toHaveProperty('picturedBy');
    const file = pictures[0]?.file ?? '';
    for (const address of [
      `${team()}/${comment.id}/pictures/${file}?token=${owner.token}`,
      `${link()}/${comment.id}/pictures/${file}`,
    ]) {
      const { status, headers } = await product.call('GET', address);
      expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        200,
        'image/png',
        'nosniff',
      ]);
    }
    expect((await product.call('GET', `${team()}/${comment.id}/pictures/${file}`)).status).toBe(401);
    expect((await product.call('GET', `${link()}/${comment.id}/pictures/other.png`)).status).toBe(404);
  });

  it('are added by no one else, not even by who may edit the prototype', async () => {
    const { id: comment } = await write(team(), reader.token);
    expect((await send(team(), comment, { 'a.png': shot }, { token: owner.token })).status).toBe(403);
    expect((await send(link(), comment, { 'a.png': shot }, {})).status).toBe(403);
    expect((await send(link(), 'none', { 'a.png': shot }, {})).status).toBe(404);
    expect((await files()).filter((key) => key.includes(comment))).toEqual([]);
  });

  it('are added by a guest whose browser wrote the comment', async () => {
    const { id: comment, headers } = await write(link());
    expect((await send(link(), comment, { 'a.png': shot }, { headers })).json).toMatchObject({
      comment: { pictures: [{ name: 'a.png' }] },
    });
  });

  it('on recordings are for the team alone', async () => {
    const comment = await write(team(), owner.token, 'SessionComment');
    const { pictures = [] } = (
      (await send(team(), comment.id, { 'a.png': shot }, { token: owner.token })).json as Answer
    ).comment;
    const end = `${comment.id}/pictures/${pictures[0]?.file}`;
    expect((await product.call('GET', `${link()}/${end}`)).status).toBe(404);
    expect((await product.call('GET', `${team()}/${end}`, { token: reader.token })).status).toBe(200);
  });

  it('that are none, or too many, are named with the reason while the others are kept', async () => {
    const { id: comment } = await write(team(), owner.token);
    const text = new TextEncoder().encode('<svg onload="alert(1)"/>') as Uint8Array<ArrayBuffer>;
    const sent = await send(team(), comment, { 'bad.png': text, ...rows(6) }, { token: owner.token });
    const { comment: stored, reasons } = sent.json as Answer;
    expect(stored.pictures?.map(({ name }) => name)).toEqual(['0.png', '1.png', '2.png', '3.png', '4.png']);
    expect(reasons.map(({ name, code }) => [name, code])).toEqual([
      ['bad.png', 'image.not.an.image'],
      ['5.png', 'image.too.many'],
    ]);
    const json = await product.call('POST', `${team()}/${comment}/pictures`, { token: owner.token, body: { a: 1 } });
    expect(json.status).toBe(400);
  });

  it('never become more than five when sent at the same time, and leave no files', async () => {
    const { id: comment } = await write(team(), owner.token);
    await Promise.all([1, 2].map(() => send(team(), comment, rows(3), { token: owner.token })));
    const list = (await product.call('GET', `${team()}.json`, { token: owner.token })).json as Comment[];
    const kept = list.find((each) => each.id === comment)?.pictures ?? [];
    expect([3, 5]).toContain(kept.length);
    expect((await files()).filter((key) => key.includes(comment))).toHaveLength(kept.length);
  });

  it('go one by one, with their comment, and with the prototype', async () => {
    const { id: comment } = await write(team(), reader.token);
    const who = { token: reader.token };
    const { pictures = [] } = ((await send(team(), comment, rows(2), who)).json as Answer).comment;
    const left = await product.call('DELETE', `${team()}/${comment}/pictures/${pictures[0]?.file}`, who);
    expect((left.json as Comment).pictures).toEqual([pictures[1]]);
    expect((await files()).filter((key) => key.includes(comment))).toHaveLength(1);
    await product.call('DELETE', `${team()}/${comment}.json`, { token: owner.token });
    expect((await files()).filter((key) => key.includes(comment))).toEqual([]);
    await product.call('DELETE', `/rest/apps/${id}.json`, { token: owner.token });
    for (let attempt = 0; attempt < 500 && (await files()).length > 0; attempt += 1)
      await new Promise((next) => setTimeout(next, 10));
    expect(await files()).toEqual([]);
  });
});
