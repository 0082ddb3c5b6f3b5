import { openTestWorld, type Account, type TestWorld } from '@prototrail/standalone/testing';

describe('the command stack of a prototype', () => {
  let world: TestWorld;
  let owner: Account;
  beforeAll(async () => {
    world = await openTestWorld();
    owner = await world.signUp('owner');
  });
  afterAll(() => world.close());

  it('has a position inside it', async () => {
    const id = await world.createApp(owner);
    const command = (method: string, path: string, body?: unknown) =>
      world.call(method, `/rest/commands/${id}${path}`, { token: owner.token, body });
    expect((await command('GET', '.json')).json).toMatchObject({ appID: id, stack: [], pos: 0 });
    for (let index = 0; index < 3; index += 1) await command('POST', '/add', { type: 'AddWidget', index });
    expect((await command('POST', '/add', { type: 'X' })).json).toMatchObject({
      command: { type: 'X', userID: owner.id },
      pos: 4,
      lastUUID: 4,
    });
    for (let index = 0; index < 9; index += 1) await command('POST', '/undo');
    expect((await command('POST', '/redo')).json).toEqual({ pos: 1 });
    expect((await command('DELETE', '/pop/2')).json).toEqual({ pos: 1 });
    expect((await command('DELETE', '/shift/1')).json).toMatchObject({ pos: 0, stack: [{ index: 1 }] });
    expect((await command('DELETE', '/shift/many')).json).toMatchObject({ errors: ['request.invalid'], field: 'n' });
  });
});
