import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('the command stack of a prototype', () => {
  let product: TestProduct;
  let owner: Account;
  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
  });
  afterAll(() => product.close());

  it('has a position inside it (W-23)', async () => {
    const id = await product.createApp(owner);
    const command = (method: string, path: string, body?: unknown) =>
      product.call(method, `/rest/commands/${id}${path}`, { token: owner.token, body });
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

  it('gives each command one number and one author, whoever adds at the same moment or replaces the stack', async () => {
    const friend = await product.signUp('friend');
    const id = await product.createApp(owner);
    await product.call('POST', `/rest/apps/${id}/team/`, {
      token: owner.token,
      body: { email: friend.email, permission: 2 },
    });
    const call = (account: Account, method: string, path: string, body?: unknown) =>
      product.call(method, `/rest/commands/${id}${path}`, { token: account.token, body });
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        call(n % 2 ? owner : friend, 'POST', '/add', { type: 'X', n, userID: 'somebody', seq: 1 }),
      ),
    );
    const numbers = added.map((answer) => (answer.json as { seq: number }).seq);
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    type Stack = { stack: { n: number; seq: number; userID: string }[] };
    const read = async () => ((await call(owner, 'GET', '.json')).json as Stack).stack;
    const stored = await read();
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    for (const { n, userID } of stored) expect(userID).toBe(n % 2 ? owner.id : friend.id);

    const forged = [...stored.map((command) => ({ ...command, userID: friend.id })), { type: 'New', userID: owner.id }];
    await call(friend, 'POST', '.json', { stack: forged, pos: 99, lastUUID: 0 });
    expect(await read()).toMatchObject([...stored, { type: 'New', userID: friend.id, seq: 13 }]);
    expect((await call(owner, 'POST', '/add', { type: 'Y' })).json).toMatchObject({ seq: 14 });
  });
});
