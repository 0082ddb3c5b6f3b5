import { openProductOverGrpc } from '../testing/over-grpc';

it('the whole loop works when services call each other over gRPC', async () => {
  const product = await openProductOverGrpc();
  const owner = await product.signUp('owner');
  const friend = await product.signUp('friend');
  const id = await product.createApp(owner, { name: 'Over the wire' });
  await product.call('POST', `/rest/apps/${id}/team/`, {
    token: owner.token,
    body: { email: friend.email, permission: 1 },
  });
  expect((await product.call('GET', '/rest/apps?summary=true', { token: friend.token })).json).toMatchObject([
    { id, name: 'Over the wire' },
  ]);
  expect(
    (await product.call('POST', `/rest/apps/${id}.json`, { token: friend.token, body: { name: 'no' } })).status,
  ).toBe(403);
  const hash = await product.hashOf(id, owner);
  const event = {
    id: 'e1',
    session: 'S1_1',
    type: 'SessionStart',
    time: 1_700_000_000_000,
    seq: 0,
    screen: 's',
    user: 'u',
  };
  const batch = await product.call('POST', `/rest/invitation/${hash}/S1_1/batch.json`, {
    body: { id: 'b1', events: [event] },
  });
  expect(batch.json).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  expect((await product.call('GET', `/rest/invitation/${'x'.repeat(64)}/app.json`)).status).toBe(404);
  expect((await product.call('POST', '/rest/user/notification/last.json', { token: owner.token })).json).toMatchObject({
    id: owner.id,
  });

  await product.close();
}, 30_000);
