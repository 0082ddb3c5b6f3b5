import { createHash } from 'node:crypto';
import { markedSession } from '@prototrail/model';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('sound and pictures of testers', () => {
  let product: TestProduct;
  let owner: Account;
  let app: string;
  let hash: string;
  const microphone = 'microphone-1764000000000-webm';

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    app = await product.createApp(owner);
    hash = await product.hashOf(app, owner);
  });

  const ask = (thinkAloud: object): Promise<unknown> =>
    product.call('POST', `/rest/test/${app}.json`, { token: owner.token, body: { tasks: [], thinkAloud } });
  const send = async (session: string, part: number, text: string, track = microphone, key = ''): Promise<number> => {
    const headers = { 'content-type': 'application/octet-stream', 'x-write-key': key };
    const path = `/rest/invitation/${hash}/${session}/media/${track}/${part}`;
    return (await product.call('POST', path, { raw: Buffer.from(text), headers })).status;
  };
  const list = async (session: string): Promise<unknown> =>
    (await product.call('GET', `/rest/events/${app}/${session}/media.json`, { token: owner.token })).json;
  const read = (session: string, track = microphone) =>
    fetch(`${product.url}/rest/events/${app}/${session}/media/${track}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
  const files = async (): Promise<number> => (await product.platform.objects.list(`media/${app}/`)).length;
  const forgotten = async (): Promise<void> => {
    while ((await product.platform.stream.lag('facts', 'events')) > 0) await new Promise((done) => setImmediate(done));
  };

  it('are stored part by part, once however often they are sent, and read as one file', async () => {
    await ask({ microphone: true });
    for (const part of [0, 1, 1, 0, 2]) expect(await send('S1', part, `part ${part};`)).toBe(200);
    expect(await list('S1')).toEqual([
      { id: microphone, kind: 'microphone', startedAt: 1_764_000_000_000, contentType: 'audio/webm', bytes: 21 },
    ]);
    const whole = await read('S1');
    expect([whole.headers.get('content-type'), await whole.text()]).toEqual(['audio/webm', 'part 0;part 1;part 2;']);
    expect(await list('S2')).toEqual([]);
    expect((await read('S2')).status).toBe(404);
  });

  it('are refused unless the study asks for them', async () => {
    expect(await send('S1', 0, 'x')).toBe(409);
    await ask({ camera: true });
    expect(await send('S1', 0, 'x', 'microphone-1-webm')).toBe(409);
    expect(await send('S1', 0, 'x', 'keys-1-webm')).toBe(400);
    expect(await send('S1', 0, '')).toBe(400);
    expect(await files()).toBe(0);
  });

  it('take no more room than the study gives them', async () => {
    await ask({ microphone: true, maxMegabytes: 10 });
    const large = 'x'.repeat(4_000_000);
    const answers = [await send('S1', 0, large), await send('S1', 1, large), await send('S2', 0, large)];
    expect(answers).toEqual([200, 200, 413]);
    expect(await send('S1', 1, large)).toBe(200);
    const usage = await product.call('GET', `/rest/events/${app}/media/usage.json`, { token: owner.token });
    expect(usage.json).toEqual({ sessions: 1, bytes: 8_000_000, limitBytes: 10_000_000 });
  });

  it('are deleted by link with the secret of the tester only, also where everybody reads the names of the sessions', async () => {
    await ask({ microphone: true });
    const secret = 'only the tester has it';
    const mine = `S1764000000000_w${createHash('sha256').update(secret).digest('hex').slice(0, 32)}`;
    const old = `S1764000000000_${'a1'.repeat(12)}`;
    for (const session of [old, 'S1']) await send(session, 0, 'voice');
    expect([
      await send(mine, 0, 'forged', microphone, 'guessed'),
      await send(mine, 0, 'voice', microphone, secret),
    ]).toEqual([403, 200]);
    const erase = async (session: string, key?: string): Promise<number> =>
      (
        await product.call('DELETE', `/rest/invitation/${hash}/${session}.json`, {
          ...(key === undefined ? {} : { headers: { 'x-erase-key': key } }),
        })
      ).status;
    const share = (isPublic: boolean) =>
      product.call('POST', `/rest/apps/${app}/update`, {
        token: owner.token,
        body: [{ type: 'update', name: 'isPublic', object: isPublic }],
      });
    await share(true);
    expect([await erase(mine), await erase(mine, 'guessed'), await erase(old), await erase('S1')]).toEqual([
      ...[403, 403, 403, 403],
    ]);
    expect(await erase(mine, secret)).toBe(200);
    await share(false);
    expect([await erase(old), await erase('S1')]).toEqual([403, 403]);
    await forgotten();
    expect(await files()).toBe(2);
  });

  it('go with their session, when a tester says so, and with the prototype', async () => {
    await ask({ microphone: true });
    for (const session of ['S1', 'S2', 'S3']) await send(session, 0, session);
    await product.call('DELETE', `/rest/events/${app}/S1.json`, { token: owner.token });
    const secret = 'only in the receipt';
    const receipt = markedSession(2, createHash('sha256').update(secret).digest('hex').slice(0, 32));
    await send(receipt, 0, 'voice', microphone, secret);
    const headers = { 'x-erase-key': secret };
    expect((await product.call('DELETE', `/rest/invitation/${hash}/${receipt}.json`, { headers })).status).toBe(200);
    await forgotten();
    expect([await list('S1'), await list(receipt), await files()]).toEqual([[], [], 2]);
    expect(await send(receipt, 1, 'late', microphone, secret)).toBe(409);
    await product.call('DELETE', `/rest/apps/${app}.json`, { token: owner.token });
    await forgotten();
    expect(await files()).toBe(0);
  });
});
