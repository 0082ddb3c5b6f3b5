import {
  appModels,
  authApiKeys,
  authTokens,
  authUsers,
  defineRpc,
  DomainError,
  notificationMail,
  teamAccess,
  sessionAnnotations,
  testSettings,
  type AccessAnswer,
  type TeamAccess,
} from '@prototrail/contracts';
import { PlatformError } from '@prototrail/platform';
import { GrpcRpc } from './grpc';
import { LocalRpc } from './local';
import type { RpcTransport } from './transport';

const team: TeamAccess = {
  check: async ({ appId, userId }) => {
    if (appId === 'gone') throw new DomainError('not.found', { message: 'no such prototype' });
    return { exists: true, appId, isPublic: false, permission: userId ? 2 : 0, hashPermission: 0 };
  },
  register: async () => ({ testHash: 'h' }),
  setPublic: async () => ({}),
  listApps: async () => ({ grants: [{ appId: 'a', permission: 3 }] }),
  listPublic: async ({ limit }) => ({ appIds: Array.from({ length: limit }, (_, index) => String(index)) }),
  members: async () => ({ members: [] }),
  workspaces: async () => ({ workspaces: [] }),
  openReport: async () => ({ state: 'closed', filter: '' }),
  remove: async () => ({}),
  takeOut: async () => ({}),
};

async function overGrpc(): Promise<{ transports: RpcTransport[]; client: TeamAccess }> {
  const server = new GrpcRpc({ addresses: {}, now: Date.now });
  server.serve(teamAccess, team);
  const port = await server.listen('127.0.0.1:0');
  const caller = new GrpcRpc({ addresses: { team: `127.0.0.1:${port}` }, now: Date.now });
  return { transports: [caller, server], client: caller.client(teamAccess) };
}

async function inProcess(): Promise<{ transports: RpcTransport[]; client: TeamAccess }> {
  const rpc = new LocalRpc();
  const client = rpc.client(teamAccess);
  rpc.serve(teamAccess, team);
  return { transports: [rpc], client };
}

describe.each([
  ['gRPC', overGrpc],
  ['one process', inProcess],
])('calls between services over %s', (_, open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    for (const transport of opened.transports) await transport.close();
  });

  it('carry numbers, texts, switches and lists', async () => {
    const answer: AccessAnswer = await opened.client.check({ appId: 'a1', userId: 'u1', hash: '', kind: '' });
    expect(answer).toEqual({ exists: true, appId: 'a1', isPublic: false, permission: 2, hashPermission: 0 });
    expect(await opened.client.listApps({ userId: 'u1', kind: '' })).toEqual({
      grants: [{ appId: 'a', permission: 3 }],
    });
    expect((await opened.client.listPublic({ limit: 3 })).appIds).toEqual(['0', '1', '2']);
  });

  it('carry the code of an expected failure', async () => {
    await expect(opened.client.check({ appId: 'gone', userId: '', hash: '', kind: '' })).rejects.toMatchObject({
      code: 'not.found',
      message: expect.stringContaining('no such prototype'),
    });
  });
});

it('a store that is away is told to the caller as such, with what it said for the log', async () => {
  const server = new GrpcRpc({ addresses: {}, now: Date.now });
  const check = async (): Promise<never> => {
    throw new PlatformError('unavailable', 'grants: no answer – 10 s');
  };
  server.serve(teamAccess, { ...team, check });
  const port = await server.listen('127.0.0.1:0');
  const caller = new GrpcRpc({ addresses: { team: `127.0.0.1:${port}` }, now: Date.now });
  await expect(caller.client(teamAccess).check({ appId: 'a', userId: '', hash: '', kind: '' })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'A store does not answer right now; nothing was changed.',
    details: { retryAfterS: 2 },
    cause: expect.stringContaining('grants: no answer – 10 s'),
  });
  await caller.close();
  await server.close();
});

it('a call to a service that does not run is refused as unavailable', async () => {
  await expect(new LocalRpc().client(teamAccess).listPublic({ limit: 1 })).rejects.toMatchObject({
    code: 'unavailable',
  });
  const caller = new GrpcRpc({ addresses: { team: '127.0.0.1:1' }, now: Date.now });
  await expect(caller.client(teamAccess).listPublic({ limit: 1 })).rejects.toMatchObject({ code: 'unavailable' });
  await caller.close();
});

it.each([
  appModels,
  authApiKeys,
  authTokens,
  authUsers,
  notificationMail,
  sessionAnnotations,
  teamAccess,
  testSettings,
])('$name is found in its proto file, with a client for each of its methods', async (definition) => {
  const rpc = new GrpcRpc({ addresses: { [definition.owner]: '127.0.0.1:1' }, now: Date.now });
  const client = rpc.client(definition as ReturnType<typeof defineRpc<TeamAccess>>);
  expect(Object.keys(client)).toEqual([...definition.methods]);
  await rpc.close();
});
