import 'reflect-metadata';
import { DomainError, testSettings, type TestSettingsRpc } from '@prototrail/contracts';
import { Module, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { openTestPlatform } from '@prototrail/platform';
import { z } from 'zod';
import { createService } from '../bootstrap/create-service';
import { defineService } from '../bootstrap/define-service';
import { currentCorrelationId, runWithCorrelation } from '../log/context';
import { createLogger, type Logger } from '../log/logger';
import { createMetrics } from '../metrics';
import { collectLog } from '../test-support/log-lines';
import { GrpcRpc } from './grpc';
import { LocalRpc } from './local';
import { RpcController } from './rpc-controller';
import type { RpcTransport } from './transport';

class LockedOut implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToRpc().getData<{ appId: string }>().appId === 'locked')
      throw new DomainError('access.forbidden', { message: 'locked by a guard' });
    return true;
  }
}

@RpcController(testSettings)
class SettingsController implements TestSettingsRpc {
  @UseGuards(LockedOut)
  async get({ appId }: { appId: string }): Promise<{ json: string }> {
    if (appId === 'gone') throw new DomainError('not.found', { message: 'no such prototype' });
    if (appId === 'broken') throw new Error('secret inside');
    return { json: `${appId} for ${currentCorrelationId()}` };
  }
}
@Module({ controllers: [SettingsController] })
class SettingsModule {}

interface Opened {
  rpc: RpcTransport;
  connect: () => Promise<{ client: TestSettingsRpc; close: () => Promise<void> }>;
}

function overGrpc(logger?: Logger): Opened {
  const rpc = new GrpcRpc({ addresses: {}, now: Date.now, ...(logger ? { logger } : {}) });
  const connect: Opened['connect'] = async () => {
    const address = `127.0.0.1:${await rpc.listen('127.0.0.1:0')}`;
    const caller = new GrpcRpc({ addresses: { test: address }, now: Date.now });
    return { client: caller.client(testSettings), close: () => caller.close() };
  };
  return { rpc, connect };
}

function inProcess(): Opened {
  const rpc = new LocalRpc();
  return { rpc, connect: async () => ({ client: rpc.client(testSettings), close: async () => undefined }) };
}

/** A service with the controller above, and a client of it. */
async function serve({ rpc, connect }: Opened): Promise<{ client: TestSettingsRpc; close: () => Promise<void> }> {
  const platform = await openTestPlatform();
  const definition = defineService({ name: 'test', module: SettingsModule, config: z.object({}) });
  const { clock, ids } = platform;
  const around = { platform, rpc, clock, ids, metrics: createMetrics(), environment: {}, logLevel: 'silent' };
  const service = await createService(definition, { ...around, routes: [] });
  const { client, close } = await connect();
  return {
    client,
    close: async () => {
      await close();
      await rpc.close();
      await service.close();
      await platform.close();
    },
  };
}

describe.each([
  ['gRPC', () => overGrpc()],
  ['one process', inProcess],
])('calls that Nest controllers answer, over %s', (_, open) => {
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    served = await serve(open());
  });
  afterAll(() => served.close());

  it('reach the controller with the correlation id of the caller', async () => {
    const answer = await runWithCorrelation('c1', () => served.client.get({ appId: 'a1' }));
    expect(answer).toEqual({ json: 'a1 for c1' });
  });

  it.each([
    ['gone', 'not.found', 'no such prototype'],
    ['locked', 'access.forbidden', 'locked by a guard'],
  ])('keep the code and text of a failure: %s', async (appId, code, message) => {
    await expect(served.client.get({ appId })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });
});

it('a defect in a controller is logged once where it happened; another process sees its code only', async () => {
  const { stream, lines } = collectLog();
  const { client, close } = await serve(overGrpc(createLogger({ service: 'test', level: 'info' }, stream)));
  await expect(runWithCorrelation('c7', () => client.get({ appId: 'broken' }))).rejects.toMatchObject({
    code: 'server.error',
    message: expect.not.stringContaining('secret'),
  });
  await expect(client.get({ appId: 'gone' })).rejects.toMatchObject({ code: 'not.found' });
  await close();
  expect(lines()).toMatchObject([
    {
      service: 'test',
      correlationId: 'c7',
      method: `${testSettings.name}/get`,
      err: { message: 'secret inside', stack: expect.stringContaining('rpc-controller') },
    },
  ]);
});
