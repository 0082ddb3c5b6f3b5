import { openTestWorld, type Account, type TestWorld } from '@prototrail/standalone/testing';

describe('addresses and methods that do not exist', () => {
  let world: TestWorld;
  let owner: Account;
  let id: string;

  beforeAll(async () => {
    world = await openTestWorld();
    owner = await world.signUp('owner');
    id = await world.createApp(owner);
  });
  afterAll(() => world.close());

  it.each([
    ['a wrong hash', 'x'.repeat(64)],
    ['a short hash', 'abc'],
    ['a hash with odd characters', '%2e%2e%2e'],
  ])('%s is not found', async (_, hash) => {
    expect((await world.call('GET', `/rest/invitation/${hash}/app.json`)).status).toBe(404);
    expect(
      (await world.call('POST', `/rest/invitation/${id}/${hash}/events.json`, { body: { session: 'S1' } })).status,
    ).toBe(404);
  });

  it.each([
    ['HEAD', '/rest/apps', 405],
    ['PUT', '/rest/apps', 405],
    ['GET', '/rest/nothing', 404],
    ['GET', '/v1/assistants', 404],
    ['GET', '/rest/commands/undefined.json', 404],
    ['POST', '/rest/apps/props/undefined.json', 404],
  ])('%s %s answers %i', async (method, path, status) => {
    expect(
      (await world.call(method, path, { token: owner.token, ...(method === 'POST' ? { body: {} } : {}) })).status,
    ).toBe(status);
  });

  it.each([
    ['PUT', '/rest/apps', 'GET, POST'],
    ['HEAD', '/rest/apps', 'GET, POST'],
    ['POST', '/index.html', 'GET, HEAD'],
  ])('%s %s says what is possible instead', async (method, path, allowed) => {
    const answer = await world.call(method, path, { token: owner.token });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  });
});
