import { serviceNames, type ServiceName } from '@prototrail/contracts';
import { GrpcRpc } from '@prototrail/service-kit';
import { createServer } from 'node:net';
import { openTestProduct } from '../testing/test-product';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise<void>((done) => probe.close(() => done()));
  return typeof address === 'object' && address ? address.port : 0;
}

it('the whole loop works when services call each other over gRPC', async () => {
  const ports = new Map<ServiceName, number>();
  for (const name of serviceNames) ports.set(name, await freePort());
  const addresses = Object.fromEntries([...ports].map(([name, port]) => [name, `127.0.0.1:${port}`]));
  const transports = new Map(serviceNames.map((name) => [name, new GrpcRpc({ addresses, now: Date.now })]));
  const transportOf = (name: ServiceName): GrpcRpc => transports.get(name) as GrpcRpc;
  const product = await openTestProduct({ rpcFor: transportOf });
  for (const name of serviceNames) await transportOf(name).listen(`127.0.0.1:${ports.get(name) ?? 0}`);

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
  for (const transport of transports.values()) await transport.close();
}, 30_000);
