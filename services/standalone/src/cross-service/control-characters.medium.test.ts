import { allRoutes, fillPath, type RouteShape } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

describe('control characters in addresses and texts', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner, { name: 'Untouched' });
  });
  afterAll(() => product.close());

  const namesOf = ({ path }: RouteShape): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  // any text, and never looked at
  const free = new Set(['label']);

  it.each(allRoutes.filter((route) => namesOf(route).length > 0).map((route) => [route.id, route] as const))(
    '%s refuses NUL in each part of its path',
    async (_, route) => {
      for (const name of namesOf(route).filter((each) => !free.has(each))) {
        const params = Object.fromEntries(namesOf(route).map((one) => [one, one === name ? `${id}\0zz` : id]));
        const body = route.method === 'POST' && route.body?.kind === 'json' ? {} : undefined;
        const answer = await product.call(route.method, fillPath(route.path, params), { token: owner.token, body });
        expect({ name, status: answer.status, json: answer.json }).toMatchObject({
          name,
          status: 400,
          json: { errors: ['request.invalid'], field: name, message: expect.stringContaining('control characters') },
        });
      }
    },
  );

  it('an event for an id that goes on after NUL lands nowhere', async () => {
    const event = { id: 'e1', session: 'S1', type: 'SessionStart', time: 1_764_000_000_000 };
    const answer = await product.call('POST', `/rest/events/${id}%00zz.json`, { token: owner.token, body: event });
    expect(answer).toMatchObject({ status: 400, json: { field: 'appID' } });
    expect(await product.platform.deadLetters.list()).toEqual([]);
  });

  it.each([
    ['/rest/user', { email: 'a@example.org\0b', password: 'secret', tos: true }, 'email'],
    ['/rest/login', { email: 'owner@example.org\0b', password: 'owner-secret' }, 'email'],
    ['/rest/apps', { name: 'a\0b' }, 'name'],
    ['/rest/apps/{id}/update', [{ type: 'update', name: 'name', object: 'a\u001b' }], '0.object'],
    ['/rest/test/{id}.json', { tasks: [], description: 'a\u0007' }, 'description'],
    ['/rest/events/{id}.json', { session: 'S1', type: 'a\0', time: 1 }, 'type'],
    ['/rest/apps/{id}/team/', { email: 'a@example.org\0', permission: 1 }, 'email'],
  ])('%s refuses %j', async (path, body, field) => {
    const answer = await product.call('POST', path.replace('{id}', id), { token: owner.token, body });
    expect({ status: answer.status, json: answer.json }).toMatchObject({
      status: 400,
      json: { errors: ['request.invalid'], field },
    });
  });

  it('one record with NUL is refused without the others of its batch', async () => {
    const hash = await product.hashOf(id, owner);
    const event = (name: string, value: string) => ({ id: name, type: 'WidgetChange', time: 1, state: { value } });
    const body = { id: 'b1', events: [event('e1', 'good'), event('e2', 'a\0b'), event('e3', 'two\nlines')] };
    expect((await product.call('POST', `/rest/invitation/${hash}/S1/batch.json`, { body })).json).toEqual({
      accepted: 2,
      duplicates: 0,
      rejected: [{ index: 1, code: 'text.invalid' }],
    });
  });

  it('texts of several lines are stored as they come', async () => {
    const description = 'First\nSecond\r\n\tindented';
    const { token } = owner;
    await product.call('POST', `/rest/test/${id}.json`, { token, body: { tasks: [], description } });
    expect((await product.call('GET', `/rest/test/${id}.json`, { token })).json).toMatchObject({ description });
  });
});
