import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { openTestProduct, type TestProduct } from '../testing/test-product';

/** More than are stored at a time. */
const attackers = 520;

describe('testers while somebody sends slowly', () => {
  let product: TestProduct;
  let hash: string;
  const open: (ClientRequest | Socket)[] = [];
  beforeAll(async () => {
    product = await openTestProduct({ environment: { RATE_LIMITS: 'on' } });
    const owner = await product.signUp('owner');
    hash = await product.hashOf(await product.createApp(owner), owner);
  });
  afterEach(() => {
    for (const one of open.splice(0)) one.destroy();
  });
  afterAll(() => product.close());

  const sendBatches = (path: (tester: number) => string): Promise<number[]> =>
    Promise.all(
      Array.from({ length: 20 }, async (_, tester) => {
        const time = 1_764_000_000_000 + tester;
        const body = { id: `b${tester}`, events: [{ id: `e${tester}`, type: 'SessionStart', time }] };
        return (await product.call('POST', path(tester), { body })).status;
      }),
    );

  it.each([
    ['batch.json', '/rest/invitation/{hash}/S1/batch.json'],
    ['events.json', '/rest/invitation/{hash}/S1/events.json'],
    ['a route for members', '/rest/events/somewhere.json'],
  ])(
    'are recorded while 520 bodies for %s hang after a byte',
    async (_, template) => {
      const path = template.replace('{hash}', hash);
      const headers = { 'content-type': 'application/json', 'content-length': 1000, expect: '100-continue' };
      await Promise.all(
        Array.from({ length: attackers }, async () => {
          const slow = request(`${product.url}${path}`, { method: 'POST', headers }).on('error', () => undefined);
          open.push(slow);
          slow.flushHeaders();
          // says that the gateway has the request
          await once(slow, 'continue');
          slow.write('{');
        }),
      );
      const statuses = await sendBatches((tester) => `/rest/invitation/${hash}/T${tester}/batch.json`);
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
    60_000,
  );

  it('are recorded while 520 connections hang within their headers', async () => {
    await Promise.all(
      Array.from({ length: attackers }, async () => {
        const slow = connect(Number(new URL(product.url).port), '127.0.0.1').on('error', () => undefined);
        open.push(slow);
        await once(slow, 'connect');
        slow.write(`POST /rest/invitation/${hash}/S1/batch.json HTTP/1.1\r\nHost: a\r\nContent-`);
      }),
    );
    const statuses = await sendBatches((tester) => `/rest/invitation/${hash}/U${tester}/batch.json`);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 60_000);
});
