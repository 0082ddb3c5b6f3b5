import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import {
  authTokens,
  eventBatchSchema,
  mouseBatchSchema,
  teamAccess,
  topicDeclarations,
  topics,
} from '@prototrail/contracts';
import { openTestPlatform, systemClock, systemIds, type Delivery, type Platform } from '@prototrail/platform';
import { createMetrics, createService, FactPublisher, LocalRpc, type CreatedService } from '@prototrail/service-kit';

import { DeletedRunsService } from './domain/deleted-runs.service';
import { eventsService } from './index';
import { TombstonesRepository } from './store/tombstones.repository';

const hash = 'h'.repeat(60);
const nobody = { exists: false, appId: '', isPublic: false, permission: 0, hashPermission: 0 };

/** Stands for the team service: one prototype `a1` with one hash. */
const team = {
  check: async ({ appId, hash: given }: { appId: string; hash: string }) => {
    const isHash = given === hash && (appId === '' || appId === 'a1');
    if (!isHash && appId !== 'a1') return nobody;
    return { exists: true, appId: 'a1', isPublic: false, permission: 0, hashPermission: isHash ? 1 : 0 };
  },
};

const anEvent = (parts: object = {}): Record<string, unknown> => ({
  id: systemIds.uuid(),
  session: 'S1',
  seq: 0,
  type: 'ScreenClick',
  time: 1764000000000,
  screen: 's1',
  widget: null,
  x: 0.5,
  y: 0.5,
  ...parts,
});
const aMouse = (): Record<string, unknown> => ({
  id: systemIds.uuid(),
  session: 'S1',
  screen: 's1',
  sample: 50,
  x: [0.1],
  y: [0.2],
  c: [0],
  t: [1764000000000],
});

describe('the events service', () => {
  let platform: Platform;
  let service: CreatedService;
  let server: Server;
  let base: string;

  const open = async (quotaBytes?: number): Promise<void> => {
    platform = await openTestPlatform(quotaBytes === undefined ? {} : { quotaBytes });
    await platform.stream.declare(topicDeclarations);
    const rpc = new LocalRpc();
    rpc.serve(teamAccess, team as never);
    rpc.serve(authTokens, { keys: async () => ({ keys: [] }), revocations: async () => ({ revocations: [] }) });
    service = await createService(eventsService, {
      platform,
      rpc,
      clock: systemClock,
      ids: systemIds,
      metrics: createMetrics(),
      environment: { EVENTS_DELETE_WAIT_MS: '0' },
      logLevel: 'silent',
    });
    await service.start();
    server = createServer(service.handle);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await service.close();
    await platform.close();
  };
  beforeEach(() => open());
  afterEach(close);

  const post = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Promise<{ status: number; body: unknown; headers: Headers }> => {
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const response = await fetch(`${base}${path}`, { method: 'POST', body: payload as string, headers });
    return { status: response.status, body: JSON.parse(await response.text()), headers: response.headers };
  };
  const batchPath = `/rest/invitation/${hash}/S1/batch.json`;
  /** Everything in a topic, in order. */
  const stored = async (topic: string): Promise<Delivery[]> => {
    const messages: Delivery[] = [];
    const group = systemIds.uuid();
    const subscription = await platform.stream.subscribe({
      topic,
      group,
      handler: async (batch) => void messages.push(...batch.messages),
    });
    while ((await platform.stream.lag(topic, group)) > 0) await new Promise((done) => setImmediate(done));
    await subscription.stop();
    return messages;
  };

  it('stores a batch durably and answers what became of it', async () => {
    const body = {
      id: 'b1',
      sentAt: 1,
      revision: 'r1',
      events: [anEvent(), anEvent({ seq: 1 }), anEvent({ time: 'noon' })],
      mouse: [aMouse(), { id: 'm' }],
    };
    expect(await post(batchPath, body)).toMatchObject({
      status: 200,
      body: {
        accepted: 3,
        duplicates: 0,
        rejected: [
          { index: 2, code: 'time.invalid' },
          { index: 4, code: 'mouse.arrays' },
        ],
      },
    });
    const [message] = await stored(topics.events);
    const events = eventBatchSchema.parse(JSON.parse(message?.value ?? ''));
    expect(events).toMatchObject({
      appId: 'a1',
      session: 'S1',
      batch: 'b1',
      revision: 'r1',
      events: [body.events[0], { seq: 1 }],
    });
    expect(message).toMatchObject({ key: 'S1', weight: 2 });
    expect(mouseBatchSchema.parse(JSON.parse((await stored(topics.mouse))[0]?.value ?? '')).mouse).toHaveLength(1);
    expect(await platform.deadLetters.list()).toMatchObject([
      { topic: 'events', reason: 'time.invalid', detail: expect.stringContaining('time must be') },
      { topic: 'mouse', reason: 'mouse.arrays' },
    ]);
  });

  it('lets nobody write into a session but who began it, while sessions of other clients have no secret', async () => {
    const key = 'only the tester has it';
    const session = `S1764000000000_w${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
    const path = `/rest/invitation/${hash}/${session}/batch.json`;
    const body = { id: 'b1', sentAt: 1, revision: 'r1', key, events: [anEvent({ session })], mouse: [] };
    const forged = [
      { ...body, key: 'guessed' },
      { ...body, key: undefined },
    ];
    for (const other of forged) expect((await post(path, other)).status).toBe(403);
    const single = [`/rest/invitation/a1/${hash}/events.json`, `/rest/invitation/${hash}/${session}/events.json`];
    for (const door of single) expect((await post(door, anEvent({ session }))).status).toBe(403);
    expect((await post(`/rest/invitation/a1/${hash}/mouse.json`, { ...aMouse(), session })).status).toBe(403);
    expect(await stored(topics.events)).toEqual([]);
    expect(await post(path, body)).toMatchObject({ status: 200, body: { accepted: 1 } });
    const messages = await stored(topics.events);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.value).not.toContain(key);
    const earlier = session.replace('_w', '_k');
    expect(await post(path.replace('_w', '_k'), { id: 'b2', events: [anEvent({ session: earlier })] })).toMatchObject({
      body: { accepted: 1 },
    });
  });

  it('changes nothing when the same batch or the same event comes again', async () => {
    const body = { id: 'b1', events: [anEvent(), anEvent({ time: -1 })], mouse: [aMouse()] };
    await Promise.all([post(batchPath, body), post(batchPath, body)]);
    expect(await post(batchPath, body)).toMatchObject({
      status: 200,
      body: { accepted: 0, duplicates: 2, rejected: [{ index: 1 }] },
    });
    expect(await post(batchPath, { ...body, id: 'b2' })).toMatchObject({
      status: 200,
      body: { accepted: 0, duplicates: 2 },
    });
    expect(await stored(topics.events)).toHaveLength(1);
    expect(await stored(topics.mouse)).toHaveLength(1);
    expect(await platform.deadLetters.list()).toHaveLength(2);
  });

  it('takes gzip, and text/plain as sendBeacon sends it', async () => {
    const packed = gzipSync(JSON.stringify({ id: 'b1', events: [anEvent()] }));
    expect(
      await post(batchPath, packed, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    ).toMatchObject({ status: 200, body: { accepted: 1 } });
    expect(
      await post(batchPath, { id: 'b2', events: [anEvent()] }, { 'content-type': 'text/plain;charset=UTF-8' }),
    ).toMatchObject({ status: 200, body: { accepted: 1 } });
  });

  it.each([
    ['broken JSON', '{"id":', 400, 'request.malformed'],
    ['NaN in JSON', '{"id":"b","events":[{"time":NaN}]}', 400, 'request.malformed'],
    ['no batch id', { events: [] }, 400, 'request.invalid'],
    ['501 records', { id: 'b', events: Array.from({ length: 501 }, () => ({})) }, 400, 'request.invalid'],
    ['10,000 events', { id: 'b', events: Array.from({ length: 10_000 }, () => ({})) }, 400, 'request.invalid'],
    ['6 MB', { id: 'b', events: ['x'.repeat(6_000_000)] }, 413, 'body.too.large'],
    ['an event that reaches into objects', '{"id":"b","events":[{"__proto__":{"x":1}}]}', 400, 'request.unsafe.key'],
  ])('refuses a batch with %s and stores nothing', async (_, body, status, code) => {
    expect(await post(batchPath, body)).toMatchObject({ status, body: { errors: [code] } });
    expect(await stored(topics.events)).toEqual([]);
  });

  it('does not know a wrong hash', async () => {
    expect((await post(`/rest/invitation/${'x'.repeat(60)}/S1/batch.json`, { id: 'b', events: [] })).status).toBe(404);
    expect((await post(`/rest/invitation/a1/${'x'.repeat(60)}/events.json`, anEvent())).status).toBe(404);
    expect((await post(`/rest/invitation/a2/${hash}/events.json`, anEvent())).status).toBe(404);
  });

  it('takes single records in both path forms', async () => {
    const ok = { status: 'ok', details: 'events.added' };
    expect(
      await post(`/rest/invitation/a1/${hash}/events.json`, anEvent({ id: undefined, seq: undefined, user: 'Ada' })),
    ).toMatchObject({ status: 200, body: ok });
    expect(await post(`/rest/invitation/${hash}/S7/events.json`, anEvent({ session: undefined }))).toMatchObject({
      status: 200,
      body: ok,
    });
    expect(await post(`/rest/invitation/${hash}/S7/events.json`, anEvent({ session: 'S8' }))).toMatchObject({
      status: 400,
      body: { field: 'session' },
    });
    expect(await post(`/rest/invitation/a1/${hash}/mouse.json`, aMouse())).toMatchObject({ status: 200, body: ok });
    const messages = (await stored(topics.events)).map(({ value }) => eventBatchSchema.parse(JSON.parse(value)));
    expect(messages.map(({ session }) => session)).toEqual(['S1', 'S7']);
    expect(messages[0]?.events[0]).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{24}$/), user: 'Ada' });
    expect(messages[0]?.events[0]).not.toHaveProperty('seq');
  });

  it('names the field of a wrong single event and keeps it aside', async () => {
    expect(await post(`/rest/invitation/a1/${hash}/events.json`, anEvent({ x: null }))).toMatchObject({
      status: 400,
      body: { errors: ['request.invalid'], field: 'x' },
    });
    expect(await platform.deadLetters.list()).toMatchObject([{ reason: 'number.invalid' }]);
  });

  it('refuses late records of a deleted run, also after a restart, and tells it as a fact', async () => {
    await post(batchPath, { id: 'b1', events: [anEvent()] });
    await service.get(DeletedRunsService).remove('a1', 'S1', 'all');
    expect(await post(batchPath, { id: 'b2', events: [anEvent()], mouse: [aMouse()] })).toMatchObject({
      status: 200,
      body: { accepted: 0, rejected: [{ code: 'session.deleted' }, { code: 'session.deleted' }] },
    });
    expect(await post(`/rest/invitation/a1/${hash}/events.json`, anEvent())).toMatchObject({ status: 200 });
    expect(await stored(topics.events)).toHaveLength(1);
    expect(await platform.deadLetters.list()).toEqual([]);
    expect(JSON.parse((await stored(topics.facts))[0]?.value ?? '')).toMatchObject({
      type: 'session.deleted',
      appId: 'a1',
      session: 'S1',
      what: 'all',
    });
    const restarted = new DeletedRunsService(
      new TombstonesRepository(platform),
      service.get(FactPublisher),
      platform,
      systemClock,
      systemIds,
      { EVENTS_DELETE_WAIT_MS: 0 },
    );
    await (await restarted.start()).stop();
    expect([restarted.isDeleted('a1', 'S1', 'event'), restarted.isDeleted('a1', 'S2', 'event')]).toEqual([true, false]);
  });

  it('asks members to log in', async () => {
    expect((await post('/rest/events/a1.json', anEvent())).status).toBe(401);
    expect((await post('/rest/mouse/a1.json', aMouse())).status).toBe(401);
  });
});

describe('the events service on a full disk', () => {
  it('answers 503 with Retry-After and takes the same batch later', async () => {
    const platform = await openTestPlatform({ quotaBytes: 700_000 });
    await platform.stream.declare(topicDeclarations);
    const rpc = new LocalRpc();
    rpc.serve(teamAccess, team as never);
    rpc.serve(authTokens, { keys: async () => ({ keys: [] }), revocations: async () => ({ revocations: [] }) });
    const service = await createService(eventsService, {
      platform,
      rpc,
      clock: systemClock,
      ids: systemIds,
      metrics: createMetrics(),
      environment: { EVENTS_DELETE_WAIT_MS: '0' },
      logLevel: 'silent',
    });
    const server = createServer(service.handle);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/invitation/${hash}/S1/batch.json`;
    const send = (id: string, size: number): Promise<Response> =>
      fetch(url, {
        method: 'POST',
        body: JSON.stringify({
          id,
          events: Array.from({ length: 4 }, () => anEvent({ state: { value: 'x'.repeat(size) } })),
        }),
      });
    const refused = await send('large', 200_000);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    const accepted = await send('small', 10);
    expect([accepted.status, await accepted.json()]).toEqual([200, { accepted: 4, duplicates: 0, rejected: [] }]);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await service.close();
    await platform.close();
  });
});
