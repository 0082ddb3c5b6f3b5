import { openTestProduct, type TestProduct } from '@prototrail/standalone/testing';
import { anEvent } from '@prototrail/testing';

describe('records while the store cannot be read', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  it('EVT-02, EVT-03 with batch: a failure, never the beginning of a list', async () => {
    const owner = await product.signUp('owner');
    const id = await product.createApp(owner);
    const { id: _, seq: __, ...event } = anEvent({ session: 'S1_a' });
    const read = (path: string) => product.call('GET', path, { token: owner.token });
    const lists = [`/rest/events/${id}.json?batch=true`, `/rest/events/${id}/S1_a.json?batch=true`];
    await product.call('POST', `/rest/events/${id}.json`, { token: owner.token, body: event });
    while (((await read(lists[0] ?? '')).json as unknown[]).length === 0)
      await new Promise((done) => setImmediate(done));

    const { columnar } = product.platform;
    await columnar.command('RENAME TABLE events TO events_away');
    for (const path of lists) {
      const { status, text, json } = await read(path);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(text.startsWith('[')).toBe(false);
      expect(json).toMatchObject({ type: 'error' });
    }
    await columnar.command('RENAME TABLE events_away TO events');
    for (const path of lists) expect((await read(path)).json).toHaveLength(1);
  });
});
