import { describeWithFixtures } from '@prototrail/testing';
import { openTestProduct, type TestProduct } from '@prototrail/standalone/testing';

const serverFields = ['_id', 'id', 'users', 'invitations', 'isDeleted', 'parent'];

describeWithFixtures('real prototypes', (fixtures) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  it.each(fixtures.list('prototypes').filter((name) => name.endsWith('.json')))(
    '%s is stored and read back equal, and has a picture',
    async (name) => {
      const owner = await product.signUp(name.replace('.json', ''));
      const sent = fixtures.json('prototypes', name) as Record<string, unknown>;
      const id = await product.createApp(owner, sent);
      const stored = (await product.call('GET', `/rest/apps/${id}.json`, { token: owner.token })).json as Record<
        string,
        unknown
      >;
      for (const key of Object.keys(sent)) if (!serverFields.includes(key)) expect(stored[key]).toEqual(sent[key]);
      const picture = await product.call('GET', `/rest/apps/${id}/preview.svg?token=${owner.token}`);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/svg+xml');
      const again = await product.call('GET', `/rest/apps/${id}/preview.svg`, {
        token: owner.token,
        headers: { 'if-none-match': picture.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    },
  );
});
