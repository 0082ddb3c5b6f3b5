import { describeWithFixtures } from '@prototrail/testing';
import { openTestWorld, type TestWorld } from '@prototrail/standalone/testing';

const serverFields = ['_id', 'id', 'users', 'invitations', 'isDeleted', 'parent'];

describeWithFixtures('real prototypes', (fixtures) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openTestWorld();
  });
  afterAll(() => world.close());

  it.each(fixtures.list('prototypes').filter((name) => name.endsWith('.json')))(
    '%s is stored and read back equal, and has a picture',
    async (name) => {
      const owner = await world.signUp(name.replace('.json', ''));
      const sent = fixtures.json('prototypes', name) as Record<string, unknown>;
      const id = await world.createApp(owner, sent);
      const stored = (await world.call('GET', `/rest/apps/${id}.json`, { token: owner.token })).json as Record<
        string,
        unknown
      >;
      for (const key of Object.keys(sent)) if (!serverFields.includes(key)) expect(stored[key]).toEqual(sent[key]);
      const picture = await world.call('GET', `/rest/apps/${id}/preview.svg?token=${owner.token}`);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/svg+xml');
      const again = await world.call('GET', `/rest/apps/${id}/preview.svg`, {
        token: owner.token,
        headers: { 'if-none-match': picture.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    },
  );
});
