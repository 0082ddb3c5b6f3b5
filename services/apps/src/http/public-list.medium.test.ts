import { openTestProduct, type TestProduct } from '@prototrail/standalone/testing';

describe('the list of public prototypes', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  it('APP-03 has at most 200, as summaries and with previews', async () => {
    const owner = await product.signUp('owner');
    const ids: string[] = [];
    for (let number = 0; number < 201; number += 1)
      ids.push(await product.createApp(owner, { name: `Public ${number}`, isPublic: true }));
    for (const query of ['', '?summary=true']) {
      const listed = (await product.call('GET', `/rest/apps/public${query}`)).json as { id: string }[];
      expect(listed).toHaveLength(200);
      expect(ids).toEqual(expect.arrayContaining(listed.map(({ id }) => id)));
    }
    // the own list has them all
    expect((await product.call('GET', '/rest/apps', { token: owner.token })).json).toHaveLength(201);
  });
});
