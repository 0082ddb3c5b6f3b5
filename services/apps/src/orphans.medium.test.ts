import { collections } from '@prototrail/contracts';
import { openTestProduct, type TestProduct } from '@prototrail/standalone/testing';

describe('files of prototypes that are gone', () => {
  let product: TestProduct;
  // what came within the last hour may belong to a prototype that is being made
  const laterMs = 2 * 3_600_000;

  beforeAll(async () => {
    product = await openTestProduct({ clock: { now: () => Date.now() + laterMs } });
  });
  afterAll(() => product.close());

  it('are found, and those of prototypes that are there are not', async () => {
    const ada = await product.signUp('ada');
    // as "prototrail user operator" does
    await product.platform.documents
      .collection<{ isOperator?: true }>(collections.authUsers)
      .update(ada.id, (user) => ({ ...user, isOperator: true }));
    const { email, password } = ada;
    const login = await product.call('POST', '/rest/login', { body: { email, password } });
    const { token } = login.json as { token: string };
    await product.createApp(ada);
    const check = async (): Promise<unknown> =>
      (await product.call('GET', '/rest/operator/orphan-check.json', { token })).json;
    expect(await check()).toEqual({ level: 'ok', code: 'orphans.none', values: {} });
    await product.platform.objects.put('images/gone/1_a.png', Buffer.from('12345'));
    await product.platform.objects.put('fonts/gone/1_b.woff2', Buffer.from('123'));
    // a picture of no entry, as a crash may leave it
    await product.platform.objects.put('pictures/none/1.png', Buffer.from('1'));
    const values = { count: 3, bytes: 9, prototypes: 1 };
    expect(await check()).toEqual({ level: 'warning', code: 'orphans.some', values });
  });
});
