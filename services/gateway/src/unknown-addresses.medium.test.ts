import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('addresses and methods that do not exist', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
  });
  afterAll(() => product.close());

  it.each([
    ['a wrong hash', 'x'.repeat(64)],
    ['a short hash', 'abc'],
    ['a hash with odd characters', '%2e%2e%2e'],
  ])('%s is not found', async (_, hash) => {
    expect((await product.call('GET', `/rest/invitation/${hash}/app.json`)).status).toBe(404);
    expect(
      (await product.call('POST', `/rest/invitation/${id}/${hash}/events.json`, { body: { session: 'S1' } })).status,
    ).toBe(404);
  });

  it.each([
    ['HEAD', '/rest/apps', 405],
    ['PUT', '/rest/apps', 405],
    ['GET', '/rest/nothing', 404],
    ['GET', '/v1/assistants', 404],
    ['POST', '/rest/import/sketch/1', 404],
    ['POST', '/rest/import/sketch2/1', 404],
    ['GET', '/rest/user/plan/consumption.json', 404],
    ['GET', '/rest/commands/undefined.json', 404],
    ['POST', '/rest/apps/props/undefined.json', 404],
  ])('%s %s answers %i', async (method, path, status) => {
    expect(
      (await product.call(method, path, { token: owner.token, ...(method === 'POST' ? { body: {} } : {}) })).status,
    ).toBe(status);
  });

  it.each([
    ['PUT', '/rest/apps', 'GET, POST'],
    ['HEAD', '/rest/apps', 'GET, POST'],
    ['POST', '/index.html', 'GET, HEAD'],
  ])('%s %s says what is possible instead', async (method, path, allowed) => {
    const answer = await product.call(method, path, { token: owner.token });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  });
});
